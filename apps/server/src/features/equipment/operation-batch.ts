import type { EquipmentOutcomes } from '@tejian/contract/equipment/equipment-operations.contract.ts';
import { operationText as text } from '@tejian/domain/equipment/operations.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { HttpRefusal, Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { shownCodes } from './operation.store.ts';

interface Batch<Row> {
  readonly rows: readonly Row[];
  readonly actor: Actor;
}

/** Each record in a transaction of its own (decisions §9); a refusal is this record's answer, one record's is the call's. */
export async function eachByItself<Row extends { id: string }>(
  db: Db,
  { rows, actor }: Batch<Row>,
  work: (tx: Tx, row: Row) => Promise<void>,
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
    const errorMsg = await refusalOf(db, single.length > 1, (tx) => work(tx, row));
    results.push({ id: row.id, shown: shown.get(row.id) ?? '', isSuccess: !errorMsg, ...(errorMsg && { errorMsg }) });
  }
  const succeeded = results.filter(({ isSuccess }) => isSuccess).length;
  return { results, succeeded, failed: results.length - succeeded };
}

/** The sentence that refuses one record; a fault stops the batch and is logged. */
export async function refusalOf(
  db: Db,
  isOneOfMany: boolean,
  work: (tx: Tx) => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await db.transaction().execute(work);
    return undefined;
  } catch (problem) {
    const isRefusal = problem instanceof Refusal || problem instanceof HttpRefusal;
    if (!isRefusal || !isOneOfMany) throw problem;
    return problem.message;
  }
}
