import type { Db, Tx } from './database.ts';

/**
 * Reads many things as they were at one moment, without any lock. Code that acts on them afterwards compares under the lock
 * what they stand for: what was read before may have changed.
 */
export const inSnapshot = <Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
