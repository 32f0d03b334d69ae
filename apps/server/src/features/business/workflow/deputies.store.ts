import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** That somebody does the tasks of another person today. */
export interface StandingDeputy {
  readonly userId: string;
  readonly userName: string;
  readonly deputyId: string;
  readonly codes: readonly string[];
}

/** The deputies of some people on a day. */
export async function deputiesOn(db: Db | Tx, userIds: readonly string[], day: string): Promise<StandingDeputy[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<StandingDeputy>`
    select y.user_id, u.name as user_name, y.deputy_id, y.codes from deputy y join app_user u on u.id = y.user_id
    where y.user_id = any(${[...new Set(userIds)]}::uuid[]) and y.ended_at is null
      and ${day}::date between y.from_day and y.until_day order by y.created_at`.execute(db);
  return rows;
}

/** True when a deputyship still holds, which then nobody ends before the transaction has done its work. */
export async function holdDeputy(tx: Tx, id: string, day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from deputy
    where id = ${id}::uuid and ended_at is null and ${day}::date between from_day and until_day for key share`.execute(
    tx,
  );
  return rows.length > 0;
}

/** For whom an open task was done, noted before it is closed. */
export const noteDoneFor = (tx: Tx, taskIds: readonly string[], userId: string) =>
  sql`update step_task set done_for = ${userId}::uuid where id = any(${[...taskIds]}::uuid[]) and state = 'open'`.execute(
    tx,
  );

/** The people whom the open tasks of an item name, with the code of each; of a part those of the part alone. */
export async function namedIn(
  db: Db | Tx,
  itemId: string,
  branch: string | undefined,
): Promise<{ permission: string; assigneeIds: string[] }[]> {
  const { rows } = await sql<{ permission: string; assigneeIds: string[] }>`
    select permission, assignee_ids from step_task where item_id = ${itemId} and state = 'open'
      and (${branch ?? null}::text is null or branch = ${branch ?? null})`.execute(db);
  return rows;
}
