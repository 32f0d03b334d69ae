import { importText as text } from '@tejian/domain/list-import/list-import.text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { HttpRefusal, Refusal } from '../../platform/http/refusal.ts';
import type { Importing, ImportValues, RowAnswer } from './importer.ts';
import { attempt, isDuplicate } from './savepoint.store.ts';

/** Whether a problem is one row's, so that the others can go on. */
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

/** Rows written one after another, each refused alone. */
export function oneByOne(write: (tx: Tx, values: ImportValues) => Promise<RowAnswer | undefined>): Importing['write'] {
  return async (tx, rows) => {
    const answers: RowAnswer[] = [];
    for (const values of rows)
      answers.push((await orRefusal(() => attempt(tx, () => write(tx, values)))) ?? new Refusal(text.notRead));
    return answers;
  };
}
