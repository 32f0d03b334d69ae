const DEADLOCK = '40P01';
const TRIES = 3;

/**
 * Does a transaction's work again that the database gave up because two waited for each other: nothing of it was kept,
 * and the other has gone on meanwhile.
 */
export async function retryAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work();
    } catch (problem) {
      if (tried === TRIES || !(problem instanceof Error && 'code' in problem && problem.code === DEADLOCK))
        throw problem;
    }
}
