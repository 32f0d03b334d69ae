import type { findUserGroups, GroupMember } from '@tejian/contract/system/group/group.contract.ts';
import type { GroupRow } from '@tejian/contract/system/group/group.record.ts';
import { groupList } from '@tejian/contract/system/group/group.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';

/** Groups give rights in every institute; who is in them is read by those who see the person. */
const sourceFor = (actor: Actor): ListSource<GroupRow> => ({
  from: sql`user_group g`,
  identity: sql`g.id`,
  columns: {
    id: sql`g.id`,
    code: sql`g.code`,
    name: sql`g.name`,
    dataScope: sql`g.data_scope::text`,
    permissionCount: sql`(select count(*)::int from user_group_permission p where p.group_id = g.id)`,
    memberCount: sql`(select count(*)::int from user_group_member m join app_user u on u.id = m.user_id
      where m.group_id = g.id and ${within(actor, 'person')})`,
    memberNames: sql`coalesce((select string_agg(u.name, '、' order by u.name) from user_group_member m
      join app_user u on u.id = m.user_id where m.group_id = g.id and ${within(actor, 'person')}), '')`,
    version: sql`g.version`,
  },
});

/** A group of which nobody is in the person's sight says nothing to them. */
const hasSomebody = (actor: Actor) =>
  reachOf(actor).isInstallation
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from user_group_member m join app_user u on u.id = m.user_id
        where m.group_id = g.id and ${within(actor, 'person')})`;

export const listing = (askedFilter: RequestOf<typeof findUserGroups>, actor: Actor): ListQuery<GroupRow> => ({
  view: groupList,
  source: sourceFor(actor),
  asked: askedFilter,
  always: [hasSomebody(actor)],
});

export const get = (db: Db, id: string) =>
  db.selectFrom('userGroup').selectAll().where('id', '=', id).executeTakeFirst();

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('userGroup').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const codesOf = async (db: Db, id: string): Promise<string[]> =>
  (await db.selectFrom('userGroupPermission').select('code').where('groupId', '=', id).execute()).map(
    ({ code }) => code,
  );

const member = sql`u.id, u.name, u.login_name, coalesce(d.name, '') as department_name`;

export async function membersOf(db: Db, id: string, actor: Actor): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select ${member} from user_group_member m join app_user u on u.id = m.user_id
    left join organisation d on d.id = u.department_id where m.group_id = ${id}::uuid and ${within(actor, 'person')} order by u.login_name`.execute(
    db,
  );
  return rows;
}

export async function findCandidates(db: Db, name: string, actor: Actor): Promise<GroupMember[]> {
  const part = `%${escapeLike(name)}%`;
  const { rows } = await sql<GroupMember>`
    select ${member} from app_user u left join organisation d on d.id = u.department_id
    where u.is_enabled and (u.name ilike ${part} or u.login_name ilike ${part}) and ${within(actor, 'person')} order by u.login_name limit 30`.execute(
    db,
  );
  return rows;
}

export interface MemberRights {
  userId: string;
  name: string;
  /** The grants of the person's other groups. */
  elsewhere: string[];
}
export async function rightsElsewhere(db: Db, userIds: readonly string[], groupId: string): Promise<MemberRights[]> {
  const { rows } = await sql<MemberRights>`
    select u.id as user_id, u.name, array(select distinct p.code from user_group_member m
      join user_group_permission p on p.group_id = m.group_id
      where m.user_id = u.id and m.group_id <> ${groupId}::uuid) as elsewhere
    from app_user u where u.id = any(${[...userIds]}::uuid[])`.execute(db);
  return rows;
}

export interface GroupValues {
  code: string;
  name: string;
  dataScope: GroupRow['dataScope'];
}

export async function add(tx: Tx, id: string, values: GroupValues): Promise<boolean> {
  const addedGroup = await tx
    .insertInto('userGroup')
    .values({ id, ...values })
    .onConflict((on) => on.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return addedGroup !== undefined;
}

export const findByCode = (db: Db, code: string) =>
  db.selectFrom('userGroup').select('id').where('code', '=', code).executeTakeFirst();

export async function change(tx: Tx, id: string, values: GroupValues): Promise<number> {
  const row = await tx
    .updateTable('userGroup')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function setCodes(tx: Tx, groupId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('userGroupPermission').where('groupId', '=', groupId).execute();
  const rows = codes.map((code) => ({ groupId, code }));
  if (rows.length > 0) await tx.insertInto('userGroupPermission').values(rows).execute();
}

export async function setMembers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('userGroupMember').where('groupId', '=', groupId).execute();
  const rows = userIds.map((userId) => ({ groupId, userId }));
  if (rows.length > 0) await tx.insertInto('userGroupMember').values(rows).execute();
}

export const remove = (tx: Tx, id: string) => tx.deleteFrom('userGroup').where('id', '=', id).execute();

/** True where one of these people is a business unit's user and the group is of the staff, or the other way round. */
export async function hasOthers(tx: Tx, userIds: readonly string[], isOfUnits: boolean): Promise<boolean> {
  const { rows } = await sql`select from app_user u
    where u.id = any(${[...userIds]}::uuid[]) and (u.unit_id is not null) <> ${isOfUnits} limit 1`.execute(tx);
  return rows.length > 0;
}
