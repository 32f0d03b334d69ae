import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { isDuplicate } from './savepoint.store.ts';

/** True when a problem is one row's, so that the others can go on. */
export const isOfOneRow = (problem: unknown): boolean =>
  problem instanceof Refusal || problem instanceof HttpRefusal || isDuplicate(problem);

/** Does what may be refused; the refusal is the answer. */
export async function orRefusal<T>(work: () => Promise<T> | T): Promise<T | Refusal> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    if (problem instanceof HttpRefusal) return new Refusal(problem.message);
    if (isDuplicate(problem)) return new Refusal(text.alreadyThere);
    throw problem;
  }
}
