import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The highest running number that records of a sort reached in one sequence. */
export async function highestRunning(db: Db | Tx, sequencePrefix: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(value), 0)::int as most from number_sequence where name like ${`${sequencePrefix}%`}`.execute(
    db,
  );
  return rows[0]?.most ?? 0;
}

export async function countNumbers(db: Db, of: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from number_log where kind = ${of}`.execute(db);
  return rows[0]?.count ?? 0;
}
