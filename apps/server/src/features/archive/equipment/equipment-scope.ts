import { equipmentText as text } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { hidePhones } from '@tejian/domain/archive/personnel/phones.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import { findForeign } from './equipment-scope.store.ts';
import * as store from './equipment.store.ts';

/** The record, locked to be written; a record that the person may only read is refused with its owner's name. */
export async function lockToWrite(tx: Tx, id: string, actor: Actor): Promise<store.StoredEquipment | undefined> {
  const storedEquipment = await store.get(tx, id, actor, { lock: true });
  const refusal = storedEquipment && (await notWritable(tx, [storedEquipment.id], actor)).get(storedEquipment.id);
  if (refusal) throw refusal;
  return storedEquipment;
}

/** The record's answer as this person may see it: of another institute's equipment telephone numbers are masked. */
export async function shownTo<T>(db: Db, id: string, actor: Actor, answer: T): Promise<T> {
  const isHidden = !reachOf(actor).readsEveryPhone && (await findForeign(db, [id], actor)).has(id);
  return isHidden ? hidePhones(answer) : answer;
}

/** A refusal for each of these records that the person may not change: every way of writing the archive asks here. */
export async function notWritable(db: Db, ids: readonly string[], actor: Actor): Promise<ReadonlyMap<string, Refusal>> {
  const foreign = await findForeign(db, ids, actor);
  return new Map([...foreign].map(([id, owner]) => [id, new Refusal(text.notYours(owner))]));
}
