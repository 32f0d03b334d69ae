import type { LoginAttempt, Operation } from '@tejian/contract/system/audit/audit.record.ts';
import { loginLog, operationLog } from '@tejian/contract/system/audit/audit.view.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinPeople } from '../../shared/scope/within.scope.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { actsOf } from '@tejian/domain/shared/operation-log/operation-type.ts';

const logins: ListSource<LoginAttempt> = {
  from: sql`login_attempt a`,
  identity: sql`a.id`,
  columns: {
    id: sql`a.id`,
    at: sql`a.at`,
    loginName: sql`a.login_name`,
    userName: sql`coalesce((select name from app_user u where u.login_name = a.login_name), '')`,
    ip: sql`a.ip`,
    isSuccess: sql`a.is_success`,
  },
};

const among = (actions: readonly string[]) => sql.join(actions.map((action) => sql.lit(action)));

const operations: ListSource<Operation> = {
  from: sql`operation_log l`,
  identity: sql`l.id`,
  columns: {
    id: sql`l.id`,
    at: sql`l.at`,
    userName: sql`l.user_name`,
    type: sql`l.type`,
    optionType: sql`case when l.action in (${among(actsOf.add)}) then 'add'
      when l.action in (${among(actsOf.view)}) then 'view' else 'edit' end`,
    subject: sql`l.subject`,
    name: sql`l.name`,
    action: sql`l.action`,
    details: sql`l.details`,
  },
};

/** Attempts with a name that nobody has are read by those who see the whole installation. */
export const loginListing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<LoginAttempt> => ({
  view: loginLog,
  source: logins,
  asked: askedFilter,
  always: [withinPeople(actor, sql`(select id from app_user who where who.login_name = a.login_name)`)],
});

export const operationListing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Operation> => ({
  view: operationLog,
  source: operations,
  asked: askedFilter,
  always: [withinPeople(actor, sql`l.user_id`)],
});
