import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { writeNow } from '../../../platform/db/gathered.ts';

/** Does one thing inside a transaction; what fails is taken back, and the transaction goes on. */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_row`.execute(tx);
  try {
    const doneWork = await work();
    await sql`release savepoint one_row`.execute(tx);
    return doneWork;
  } catch (problem) {
    await sql`rollback to savepoint one_row`.execute(tx);
    throw problem;
  }
}

class TakenBack extends Error {}

/** Does the work and takes it back. */
export async function inRolledBack(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      await writeNow(tx);
      throw new TakenBack();
    })
    .catch((problem: unknown) => {
      if (!(problem instanceof TakenBack)) throw problem;
    });
}

const UNIQUE_VIOLATION = '23505';
export const isDuplicate = (problem: unknown): boolean =>
  problem instanceof Error && (problem as { code?: unknown }).code === UNIQUE_VIOLATION;
