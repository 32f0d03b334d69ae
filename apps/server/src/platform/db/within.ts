import { sql } from 'kysely';
import type { Db } from './database.ts';

const CANCELED = '57014';

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
    if (problem instanceof Error && (problem as { code?: unknown }).code === CANCELED) return undefined;
    throw problem;
  }
}
