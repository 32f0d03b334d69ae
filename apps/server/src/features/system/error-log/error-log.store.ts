import { errorLogList } from '@tejian/contract/system/error-log/error-log.view.ts';
import type { ClientError } from '@tejian/contract/system/error-log/error-log.record.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinPeople } from '../../shared/scope/within.scope.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';

const source: ListSource<ClientError> = {
  from: sql`client_error e`,
  identity: sql`e.id`,
  columns: {
    id: sql`e.id`,
    type: sql`e.type`,
    code: sql`e.code`,
    message: sql`e.message`,
    url: sql`e.url`,
    release: sql`e.release`,
    userName: sql`coalesce((select name from app_user where id = e.user_id), '')`,
    createdAt: sql`e.created_at`,
  },
};

export const listing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<ClientError> => ({
  view: errorLogList,
  source,
  asked: askedFilter,
  always: [withinPeople(actor, sql`e.user_id`)],
});

export interface NewError {
  userId: string | null;
  type: 'ajax' | 'script';
  code: string;
  message: string;
  url: string;
  release: string;
}
export const add = (tx: Tx, error: NewError) =>
  tx
    .insertInto('clientError')
    .values({ id: newId(), ...error })
    .execute();
