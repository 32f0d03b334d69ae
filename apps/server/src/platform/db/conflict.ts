/** Of PostgreSQL: two transactions waited for each other, or read what the other one changed. */
const CONFLICTS = new Set<unknown>(['40P01', '40001']);
const TRIES = 3;

/**
 * Does a transaction's work again that the database gave up because of another transaction: nothing of it was kept, and
 * the other has gone on meanwhile.
 */
export async function retryAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let triedNumber = 1; ; triedNumber += 1)
    try {
      return await work();
    } catch (problem) {
      if (triedNumber === TRIES || !(problem instanceof Error && 'code' in problem && CONFLICTS.has(problem.code)))
        throw problem;
    }
}
