import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Whether somebody of the institute holds a code and may be given work. */
export async function holds(
  db: Db | Tx,
  userId: string,
  code: string,
  organisationId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from app_user u join user_group_member m on m.user_id = u.id
      join user_group_permission p on p.group_id = m.group_id
      where u.id = ${userId} and u.is_enabled and p.code = ${code}
        and u.organisation_id is not distinct from ${organisationId}::uuid) as holds`.execute(db);
  return rows[0]?.holds === true;
}

/** Working days and holidays of a stretch. */
export async function calendarDays(db: Db, from: string, to: string): Promise<{ day: string; type: string }[]> {
  return db.selectFrom('calendarDay').select(['day', 'type']).where('day', '>=', from).where('day', '<=', to).execute();
}
