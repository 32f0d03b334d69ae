import type { Db, Tx } from '../db/database.ts';
import { HttpRefusal, Refusal } from './refusal.ts';

type Outcome<Done> = { id: string; shown: string } & (
  | ({ isSuccess: true } & Done)
  | { isSuccess: false; errorMsg: string | undefined }
);

/** Each record in a transaction of its own (decisions §9); a refusal is this record's answer, one record's is the call's. */
export async function eachByItself<Row extends { id: string }, Done extends object>(
  db: Db,
  rows: readonly Row[],
  shownAs: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  work: (tx: Tx, row: Row) => Promise<Done>,
): Promise<{ results: Outcome<Done>[]; succeeded: number; failed: number }> {
  const single = [...new Map(rows.map((row) => [row.id, row])).values()];
  const shown = await shownAs(single.map(({ id }) => id));
  const results: Outcome<Done>[] = [];
  for (const row of single) {
    const named = { id: row.id, shown: shown.get(row.id) ?? '' };
    const { done, refusal } = await doneOrRefused(db, single.length > 1, (tx) => work(tx, row));
    results.push(done ? { ...named, isSuccess: true, ...done } : { ...named, isSuccess: false, errorMsg: refusal });
  }
  const succeeded = results.filter(({ isSuccess }) => isSuccess).length;
  return { results, succeeded, failed: results.length - succeeded };
}

/** What became of one record: done, or the sentence that refuses it; a fault stops the batch and is logged. */
async function doneOrRefused<Done>(db: Db, isOneOfMany: boolean, work: (tx: Tx) => Promise<Done>) {
  try {
    return { done: await db.transaction().execute(work) };
  } catch (problem) {
    const isRefusal = problem instanceof Refusal || problem instanceof HttpRefusal;
    if (!isRefusal || !isOneOfMany) throw problem;
    return { refusal: problem.message };
  }
}
