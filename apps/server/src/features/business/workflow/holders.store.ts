import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The people meant: those of an institute, or of one department of it. */
export interface Among {
  readonly organisationId: string;
  readonly departmentId?: string | null;
}

/** Enabled people who hold a code. */
export async function holdersOf(
  db: Db | Tx,
  { organisationId, departmentId = null }: Among,
  code: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from app_user u where u.is_enabled
    and u.organisation_id = ${organisationId} and (${departmentId}::uuid is null or u.department_id = ${departmentId})
    and exists (select from user_group_member m join user_group_permission p on p.group_id = m.group_id
      where m.user_id = u.id and p.code = ${code}) order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
