import type { EquipmentOutcomes } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { operationText as text } from '@tejian/domain/archive/equipment/operations.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { HttpRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { shownCodes } from './operation.store.ts';

interface Batch<Row> {
  readonly rows: readonly Row[];
  readonly actor: Actor;
}

/** Each record in a transaction of its own (decisions §9); a refusal is this record's answer, one record's is the call's. */
export async function eachByItself<Row extends { id: string }>(
  db: Db,
  { rows, actor }: Batch<Row>,
  work: (tx: Tx, row: Row) => Promise<{ undoId: string }>,
): Promise<EquipmentOutcomes> {
  const single = [...new Map(rows.map((row) => [row.id, row])).values()];
  if (single.length === 0) throw new Refusal(text.noRows);
  const shown = await shownCodes(
    db,
    single.map(({ id }) => id),
    actor,
  );
  const results: EquipmentOutcomes['results'] = [];
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
