import type { Db, Tx } from './database.ts';

/** A transaction throws this when slow work has to be done before it, while nothing is locked. */
export class WorkOutside extends Error {
  readonly work: () => Promise<void>;
  constructor(work: () => Promise<void>) {
    super('Work has to be done outside of the transaction first');
    this.work = work;
  }
}

/** More than one round is needed only where somebody changes the same record during the work. */
const ROUNDS = 3;

/**
 * Runs a transaction that may ask for slow work first: it is rolled back, the work is done without any lock, and the
 * transaction begins anew with the data of that moment. So the transaction alone decides whether the work is needed.
 */
export async function inTransaction<Answer>(db: Db, run: (tx: Tx) => Promise<Answer>, round = 1): Promise<Answer> {
  try {
    return await db.transaction().execute(run);
  } catch (problem) {
    if (!(problem instanceof WorkOutside) || round === ROUNDS) throw problem;
    await problem.work();
    return inTransaction(db, run, round + 1);
  }
}
