import type { Tx } from '../db/database.ts';
import { countedResults, type Batch, type JsonObject } from './batch.ts';

type Shown<Done> = { id: string; shown: string } & (
  | ({ isSuccess: true } & Done)
  | { isSuccess: false; errorMsg: string }
);

/** A batch over records that are called by what people know them by; one record alone is answered as a single write. */
export async function eachShown<Row extends { id: string }, Done extends JsonObject>(
  batch: Batch,
  rows: readonly Row[],
  shownAs: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  work: (tx: Tx, row: Row) => Promise<Done>,
) {
  const shownTexts = await shownAs(rows.map(({ id }) => id));
  const outcomes = await batch.each(rows, ({ id }) => id, work);
  const [only] = outcomes;
  if (only && outcomes.length === 1 && !only.isDone) throw only.problem;
  const results = outcomes.map((outcome): Shown<Done> => {
    const namedFacts = { id: outcome.row.id, shown: shownTexts.get(outcome.row.id) ?? '' };
    if (!outcome.isDone) return { ...namedFacts, isSuccess: false, errorMsg: outcome.told.sentence };
    return { ...namedFacts, isSuccess: true, ...outcome.done };
  });
  return countedResults(results);
}
