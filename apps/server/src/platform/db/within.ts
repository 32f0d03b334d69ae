import { sql } from 'kysely';
import type { Db } from './database.ts';

/** PostgreSQL's code of a statement that was stopped: by its time limit, or because nobody waits for it. */
export const STOPPED = '57014';
export const isStopped = (problem: unknown): boolean =>
  problem instanceof Error && (problem as { code?: unknown }).code === STOPPED;

/** What reading answers within the time; undefined when it takes longer, and the database has stopped working at it. */
export async function within<T>(db: Db, milliseconds: number, read: (db: Db) => Promise<T>): Promise<T | undefined> {
  if (db.isTransaction) return read(db); // a statement that is stopped would end it
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(tx);
        return read(tx);
      });
  } catch (problem) {
    if (isStopped(problem)) return undefined;
    throw problem;
  }
}
