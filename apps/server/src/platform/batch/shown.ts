import type { Tx } from '../db/database.ts';
import { counted, type Batch, type JsonObject } from './batch.ts';

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
  const shown = await shownAs(rows.map(({ id }) => id));
  const outcomes = await batch.each(rows, ({ id }) => id, work);
  const [only] = outcomes;
  if (only && outcomes.length === 1 && !only.isDone) throw only.problem;
  const results = outcomes.map((outcome): Shown<Done> => {
    const named = { id: outcome.row.id, shown: shown.get(outcome.row.id) ?? '' };
    if (!outcome.isDone) return { ...named, isSuccess: false, errorMsg: outcome.told.sentence };
    return { ...named, isSuccess: true, ...outcome.done };
  });
  return counted(results);
}
