import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * This transaction's commit does not wait for the disk: rows and the note of how far the load came are kept or lost
 * together, and a load whose note is behind goes on from there.
 */
export const withoutWaiting = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx);
