import type { findUsers, User } from '@tejian/contract/system/user/user.contract.ts';
import type { UserRow } from '@tejian/contract/system/user/user.record.ts';
import { userList } from '@tejian/contract/system/user/user.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { searchNameOf } from '@tejian/domain/shared/typed/search-name.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isProtected } from './second-person.store.ts';
import { isLockedOut } from '../../shared/session/session.service.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const isLocked = isLockedOut(sql`u.login_name`);

const source: ListSource<UserRow> = {
  from: sql`app_user u left join organisation o on o.id = u.organisation_id left join organisation d on d.id = u.department_id`,
  identity: sql`u.id`,
  columns: {
    id: sql`u.id`,
    loginName: sql`u.login_name`,
    name: sql`u.name`,
    organisationName: sql`coalesce(o.name, '')`,
    departmentName: sql`coalesce(d.name, '')`,
    groupNames: sql`coalesce((select string_agg(g.name, '、' order by g.code) from user_group_member m
      join user_group g on g.id = m.group_id where m.user_id = u.id), '')`,
    roleNames: sql`u.role_names`,
    isEnabled: sql`u.is_enabled`,
    isLocked,
    isProtected,
    hasSimplePassword: sql`u.has_simple_password`,
    sessionCount: sql`(select count(*)::int from session s where s.user_id = u.id and s.expires_at > now())`,
    lastLoginAt: sql`(select max(at) from login_attempt l where l.login_name = u.login_name and l.is_success)`,
    version: sql`u.version`,
  },
};

export const listing = (askedFilter: RequestOf<typeof findUsers>, actor: Actor): ListQuery<UserRow> => ({
  view: userList,
  source,
  asked: askedFilter,
  always: [within(actor, 'person')],
});

export const lock = (tx: Tx, id: string, actor: Actor) =>
  tx
    .selectFrom('appUser as u')
    .select(['u.id', 'u.loginName', 'u.name', 'u.isEnabled', 'u.version', 'u.organisationId', 'u.unitId'])
    .where('u.id', '=', id)
    .where(within(actor, 'person'))
    .forUpdate()
    .executeTakeFirst();

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lock>>>;

export async function get(db: Db, id: string, actor: Actor): Promise<User | undefined> {
  const { rows } = await sql<Omit<User, 'sessions'>>`
    select u.id, u.login_name, u.name, u.mobile, coalesce(u.organisation_id::text, '') as organisation_id,
      coalesce(u.department_id::text, '') as department_id, u.unit_id::text as unit_id,
      coalesce((select name from unit where id = u.unit_id), '') as unit_name, u.role_names, u.is_enabled, ${isLocked} as is_locked, ${isProtected} as is_protected,
      u.has_simple_password, u.version, array(select m.group_id::text from user_group_member m where m.user_id = u.id) as group_ids
    from app_user u where u.id = ${id}::uuid and ${within(actor, 'person')}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const sessions = await db
    .selectFrom('session')
    .select(['ip', 'userAgent', 'createdAt', 'seenAt'])
    .where('userId', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .execute();
  return { ...row, sessions };
}

export interface UserValues {
  loginName: string;
  name: string;
  mobile: string;
  organisationId: string;
  departmentId: string | null;
  unitId: string | null;
  roleNames: string[];
}

/** False when somebody has the login name already. */
export async function add(
  tx: Tx,
  values: UserValues & { id: string; passwordHash: string; hasSimplePassword: boolean; mustChangePassword: boolean },
): Promise<boolean> {
  const addedUser = await tx
    .insertInto('appUser')
    .values(values)
    .onConflict((on) => on.column('loginName').doNothing())
    .returning('id')
    .executeTakeFirst();
  return addedUser !== undefined;
}

export const findByLoginName = (db: Db, loginName: string) =>
  db.selectFrom('appUser').select(['id', 'name']).where('loginName', '=', loginName).executeTakeFirst();

export async function change(
  tx: Tx,
  id: string,
  values: Partial<UserValues> & { isEnabled?: boolean },
): Promise<number> {
  const row = await tx
    .updateTable('appUser')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Switches an account off; whoever is in is out. */
export async function disable(tx: Tx, id: string): Promise<number> {
  const version = await change(tx, id, { isEnabled: false });
  await endSessions(tx, id);
  return version;
}

export const unlock = (tx: Tx, id: string) =>
  tx
    .updateTable('appUser')
    .set({ unlockedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export async function endSessions(tx: Tx, id: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('session').where('userId', '=', id).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The organisation, where the person's house reaches so far. */
export const findOrganisation = (db: Db, id: string, actor: Actor) =>
  db
    .selectFrom('organisation as o')
    .select(['o.id', 'o.name', 'o.kind', 'o.path', 'o.isEnabled'])
    .where('o.id', '=', id)
    .where(within(actor, 'organisation'))
    .executeTakeFirst();

/** A business unit that lives, by its identifier. */
export const findUnit = (db: Db, id: string) =>
  db.selectFrom('unit').select(['id', 'name']).where('id', '=', id).where('mergedInto', 'is', null).executeTakeFirst();

const MOST_UNITS = 20;
/** Units by a part of the name in any spelling, in the order of an index: without words all of them would be sorted. */
export async function findUnits(db: Db, name: string): Promise<{ id: string; name: string; creditCode: string }[]> {
  const searchName = searchNameOf(name);
  const { rows } = await sql<{ id: string; name: string; creditCode: string }>`
    select u.id, u.name, coalesce(u.credit_code, '') as credit_code from unit u
    where u.merged_into is null and u.is_enabled and u.search_name like ${`%${escapeLike(searchName)}%`}
      ${searchName.length >= 2 ? sql`and bigrams(u.search_name) @> bigrams(${searchName})` : sql``}
    order by u.search_name, coalesce(u.credit_code, '') limit ${MOST_UNITS}`.execute(db);
  return rows;
}

/** The codes that the groups give together. */
export async function codesOfGroups(db: Db, groupIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('userGroupPermission')
    .select('code')
    .distinct()
    .where('groupId', 'in', [...groupIds, NOBODY])
    .execute();
  return new Set(rows.map(({ code }) => code));
}
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const findGroups = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('userGroup')
    .select(['id', 'name', 'dataScope'])
    .where('id', 'in', [...ids, NOBODY])
    .execute();

export const groupIdsOf = async (db: Db, userId: string): Promise<string[]> =>
  (await db.selectFrom('userGroupMember').select('groupId').where('userId', '=', userId).execute()).map(
    ({ groupId }) => groupId,
  );

export async function setGroups(tx: Tx, userId: string, groupIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('userGroupMember').where('userId', '=', userId).execute();
  if (groupIds.length > 0)
    await tx
      .insertInto('userGroupMember')
      .values(groupIds.map((groupId) => ({ userId, groupId })))
      .execute();
  await change(tx, userId, {});
}
