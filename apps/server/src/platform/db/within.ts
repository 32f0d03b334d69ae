import { sql } from 'kysely';
import { whilePatient } from './caller.ts';
import type { Db } from './database.ts';

/** PostgreSQL's code of a statement that was stopped: by its time limit, or because nobody waits for it. */
export const STOPPED = '57014';
export const isStopped = (problem: unknown): boolean =>
  problem instanceof Error && (problem as { code?: unknown }).code === STOPPED;

/**
 * The answer of reading within the time; undefined when it takes longer, and the database has stopped working at it.
 */
export async function within<T>(
  db: Db,
  milliseconds: number,
  read: (db: Db) => Promise<T>,
  /** Settings of the database while it reads. */
  settings?: Readonly<Record<string, string>>,
): Promise<T | undefined> {
  if (db.isTransaction) return read(db); // a statement that is stopped would end it
  try {
    return await (settings
      ? inSettings(db, { ...settings, statement_timeout: String(milliseconds) }, read)
      : whilePatient(milliseconds, () => read(db)));
  } catch (problem) {
    if (isStopped(problem)) return undefined;
    throw problem;
  }
}

const inSettings = <T>(db: Db, settings: Readonly<Record<string, string>>, read: (db: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const all = Object.entries(settings);
      await sql`select ${sql.join(all.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(tx);
      return read(tx);
    });
