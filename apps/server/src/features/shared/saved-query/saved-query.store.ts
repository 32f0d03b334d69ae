import type { AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface FoundQuery {
  id: string;
  name: string;
  conditions: AdvancedQuery;
  groupId: string | null;
  groupName: string | null;
  ownerName: string;
  isOwn: boolean;
}

/** One's own first, then what is shared with one's groups, each by name. */
export async function findOf(db: Db, userId: string, viewNo: string): Promise<FoundQuery[]> {
  const { rows } = await sql<FoundQuery>`
    select q.id, q.name, q.conditions, q.group_id, g.name as group_name, u.name as owner_name,
      q.user_id = ${userId}::uuid as is_own
    from saved_query q join app_user u on u.id = q.user_id left join user_group g on g.id = q.group_id
    where q.view_no = ${viewNo} and (q.user_id = ${userId}::uuid or q.group_id in (
      select group_id from user_group_member where user_id = ${userId}::uuid))
    order by is_own desc, q.name, q.id`.execute(db);
  return rows;
}

export const groupsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('userGroupMember as m')
    .innerJoin('userGroup as g', 'g.id', 'm.groupId')
    .select(['g.id', 'g.name'])
    .where('m.userId', '=', userId)
    .orderBy('g.name')
    .execute();

export interface NewQuery {
  id: string;
  userId: string;
  viewNo: string;
  name: string;
  conditions: AdvancedQuery;
  groupId: string | null;
}

/** True when another query of the same owner and list has the name. */
export async function isNameTaken(tx: Tx, { id, userId, viewNo, name }: NewQuery): Promise<boolean> {
  const foundRecord = await tx
    .selectFrom('savedQuery')
    .select('id')
    .where('userId', '=', userId)
    .where('viewNo', '=', viewNo)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  return foundRecord !== undefined;
}

export async function insert(tx: Tx, { conditions, ...query }: NewQuery): Promise<void> {
  await tx
    .insertInto('savedQuery')
    .values({ ...query, conditions: JSON.stringify(conditions) })
    .execute();
}

/** Answers whether the query is there and the person's own. */
export async function change(tx: Tx, { id, userId, viewNo, name, conditions, groupId }: NewQuery): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('savedQuery')
    .set({ name, conditions: JSON.stringify(conditions), groupId, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('viewNo', '=', viewNo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function remove(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedQuery')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
