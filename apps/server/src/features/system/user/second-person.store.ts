import type { DutyHolder } from '@tejian/domain/system/user/oversight.ts';
import type { AccountOperation } from '@tejian/domain/system/user/second-person.ts';
import { dutyCodes } from '@tejian/domain/shared/permission/administrators.ts';
import { confirmingCodes } from '@tejian/domain/system/user/second-person.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const duties = sql`(${sql.join(dutyCodes.map((code) => sql.lit(code)))})`;

/** Accounts `u` of administrators, and of those who sign reports for the institute; an auditor's range gives no signature. */
export const isProtected = sql<boolean>`(exists (select from user_group_member m
    join user_group_permission p on p.group_id = m.group_id where m.user_id = u.id and p.code in ${duties})
  or exists (select from signatory_scope s where s.user_id = u.id and s.duty = 'approve'))`;

export async function isProtectedAccount(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user u where u.id = ${userId}::uuid and ${isProtected}`.execute(db);
  return rows.length > 0;
}

/** The names of people, and whether their accounts are protected. */
export async function findPeople(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; isProtected: boolean }>`
    select u.id, u.name, ${isProtected} as is_protected from app_user u where u.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

export interface StoredRequest {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly loginName: string;
  readonly operation: AccountOperation;
  readonly details: string;
  readonly payload: unknown;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly requestedAt: Date;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
}

const requests = sql`select r.id, r.user_id, u.name, u.login_name, r.operation, r.details, r.payload, r.reason, r.requested_by,
    a.name as requested_by_name, r.requested_at, d.name as decided_by_name, r.decided_at
  from account_request r join app_user u on u.id = r.user_id join app_user a on a.id = r.requested_by
  left join app_user d on d.id = r.decided_by`;

/**
 * The requests that nobody has decided yet and that have not lapsed, about accounts that the person may keep, the
 * oldest first.
 */
export async function findOpen(db: Db, since: Date, actor: Actor): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`${requests}
    where r.decided_at is null and r.requested_at > ${since} and ${within(actor, 'person')} order by r.requested_at, r.id limit 200`.execute(
    db,
  );
  return rows;
}

/** True when an account can be used and has a code. */
export async function holdsCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`select from app_user u where u.id = ${userId}::uuid and u.is_enabled
    and exists (select from user_group_member m join user_group_permission p on p.group_id = m.group_id
      where m.user_id = u.id and p.code = ${code})`.execute(db);
  return rows.length > 0;
}

/** An open request for the same act, whoever made it. */
export async function findSame(
  tx: Tx,
  { userId, operation, since }: Pick<StoredRequest, 'userId' | 'operation'> & { since: Date },
): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`${requests} where r.decided_at is null and r.requested_at > ${since}
    and r.user_id = ${userId}::uuid and r.operation = ${operation} limit 1`.execute(tx);
  return rows[0];
}

/** The request, held until the call ends: of two who decide it the second learns of the first. */
export async function lockRequest(tx: Tx, id: string): Promise<StoredRequest | undefined> {
  await sql`select from account_request where id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql<StoredRequest>`${requests} where r.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export async function addRequest(
  tx: Tx,
  request: Pick<
    StoredRequest,
    'userId' | 'operation' | 'details' | 'payload' | 'reason' | 'requestedBy' | 'requestedAt'
  >,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('accountRequest')
    .values({ ...request, id, payload: request.payload === undefined ? null : JSON.stringify(request.payload) })
    .execute();
  return id;
}

export const decide = (tx: Tx, id: string, decision: { decidedBy: string; decidedAt: Date; isAccepted: boolean }) =>
  tx.updateTable('accountRequest').set(decision).where('id', '=', id).execute();

/** The people who may confirm: enabled ones with one of the codes. */
export async function findConfirmers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct u.id from app_user u
    join user_group_member m on m.user_id = u.id join user_group_permission p on p.group_id = m.group_id
    where u.is_enabled and p.code = any(${[...confirmingCodes]})`.execute(db);
  return rows.map(({ id }) => id);
}

/** The people who can log in and do an administrator's duty. */
export async function findDutyHolders(db: Db): Promise<DutyHolder[]> {
  const { rows } = await sql<DutyHolder>`select distinct u.id as user_id, p.code as duty from app_user u
    join user_group_member m on m.user_id = u.id join user_group_permission p on p.group_id = m.group_id
    where u.is_enabled and p.code in ${duties}`.execute(db);
  return rows;
}

/** Until the transaction ends nobody else takes rights away: two who each leave one holder would leave none. */
export const lockOversight = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);

export async function isFirstAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('appUser').select('isFirstAdministrator').where('id', '=', userId).executeTakeFirst();
  return row?.isFirstAdministrator ?? false;
}

/** The first administrator, once three other enabled people hold one duty each and have logged in; locked. */
export async function findReplacedFirst(tx: Tx): Promise<{ id: string; name: string; loginName: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; loginName: string }>`
    select f.id, f.name, f.login_name from app_user f
    where f.is_first_administrator and f.is_enabled and (
      select count(distinct p.code) from app_user u join user_group_member m on m.user_id = u.id
        join user_group_permission p on p.group_id = m.group_id and p.code in ${duties}
      where u.is_enabled and u.id <> f.id and exists (
        select from login_attempt l where l.login_name = u.login_name and l.is_success
          and l.at >= coalesce(f.first_administrator_since, '-infinity'))) = 3
    for update of f`.execute(tx);
  return rows[0];
}

/** People with all three duties who were never told that three people are better, besides the first administrator. */
export async function findJoinedDuties(tx: Tx, title: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where u.is_enabled and not u.is_first_administrator
      and (select count(distinct p.code) from user_group_member m
        join user_group_permission p on p.group_id = m.group_id and p.code in ${duties} where m.user_id = u.id) = 3
      and not exists (select from inbox_message g where g.user_id = u.id and g.title = ${title})`.execute(tx);
  return rows.map(({ id }) => id);
}
