import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Upkeep of tables and indexes (ANALYZE, clearing of pending lists). It takes longer than a call may wait, so its
 * statements have no time limit; they run on one connection, which goes back to the pool with the limit it had. Nobody
 * should wait for it: whoever needs upkeep puts in a job.
 */
export const maintain = (db: Db, work: (connection: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
