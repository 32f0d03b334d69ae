import type { EquipmentOutcomes } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { operationText as text } from '@tejian/domain/archive/equipment/operations.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { eachByItself as each } from '../../../platform/http/each-by-itself.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { shownCodes } from './operation.store.ts';

interface Batch<Row> {
  readonly rows: readonly Row[];
  readonly actor: Actor;
}

/** Each record by itself, called by its code; records out of sight have none. */
export async function eachByItself<Row extends { id: string }>(
  db: Db,
  { rows, actor }: Batch<Row>,
  work: (tx: Tx, row: Row) => Promise<{ undoId: string }>,
): Promise<EquipmentOutcomes> {
  if (rows.length === 0) throw new Refusal(text.noRows);
  return each(db, rows, (ids) => shownCodes(db, ids, actor), work);
}
