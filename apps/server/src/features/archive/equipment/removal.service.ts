import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { mergeText as text } from '@tejian/domain/archive/equipment/merge.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { definitionsOf } from '../../shared/catalogue/catalogue.service.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { lockToWrite } from './equipment-scope.ts';
import { lockedAt } from './equipment.service.ts';
import { findTwins, lockCodes } from './equipment-codes.store.ts';
import * as archive from './equipment.store.ts';
import * as store from './merge.store.ts';
import { shownCodes } from './operation.store.ts';
import { countReferences, equipmentReferences, takeOwn, type ReferenceCount } from './reference.store.ts';

const hinders = new Set(equipmentReferences.filter(({ bond }) => bond === 'business').map(({ table }) => table));

/** The references to a record, and which of them stand in the way of deleting. */
export async function references(db: Db, id: string, actor: Actor) {
  const storedEquipment = await archive.get(db, id, actor);
  if (!storedEquipment) throw new Refusal(equipmentText.notFound);
  requireFamily(actor, storedEquipment.kindCode, 'read');
  const foundCounts = await countReferences(db, id);
  return foundCounts.map(({ table, ...reference }) => ({ ...reference, isHindering: hinders.has(table) }));
}

const countsOf = (foundCounts: readonly ReferenceCount[]) =>
  foundCounts.map(({ label, count, names }) => text.counted(label, count, names)).join('、');

/** Deletes one record that nothing refers to; its history goes with it into the tombstone and comes back by an undo. */
export async function remove(tx: Tx, { id, version }: { id: string; version: number }, actor: Actor) {
  const current = await lockedAt(tx, id, version, actor);
  requireFamily(actor, current.kindCode, 'delete');
  const shownCode = (await shownCodes(tx, [id], actor)).get(id) ?? '';
  const hindering = (await countReferences(tx, id)).filter(({ table }) => hinders.has(table));
  if (hindering.length > 0) throw new Refusal(text.referred(shownCode, countsOf(hindering)));
  const record = await store.rowOf(tx, id);
  const keptFacts = await takeOwn(tx, id);
  await store.removeRecord(tx, id);
  const nothing = { moved: {}, survivorId: null, survivorBefore: null, survivorVersion: null };
  await store.addTombstone(tx, { equipmentId: id, shown: shownCode, record, kept: keptFacts, ...nothing, actor });
  return { undoId: id };
}

/** Brings a deleted record back, unless its codes belong to another by now. */
export async function restore(tx: Tx, id: string, actor: Actor): Promise<object> {
  const tombstone = await store.findTombstone(tx, id, actor);
  if (!tombstone || tombstone.survivorId) throw new Refusal(text.notDeleted);
  await store.restoreRecord(tx, tombstone);
  await store.restoreKept(tx, tombstone);
  await store.dropTombstone(tx, id);
  const storedEquipment = await lockToWrite(tx, id, actor);
  if (!storedEquipment) throw new Refusal(text.notDeleted);
  requireFamily(actor, storedEquipment.kindCode, 'delete');
  await requireOwnCodes(tx, storedEquipment);
  await archive.addChange(tx, {
    equipmentId: id,
    userId: actor.userId,
    userName: actor.name,
    business: 'restore',
    changes: [],
  });
  return {};
}

/**
 * Nobody else has come to have the codes of a record that comes back.
 * @param ownCodes its codes as it has had them beside other institutes: they stay
 */
export async function requireOwnCodes(
  tx: Tx,
  storedEquipment: archive.StoredEquipment,
  ownCodes: Record<string, unknown> = {},
): Promise<void> {
  const { id, organisationId, kindCode } = storedEquipment;
  const values: Record<string, unknown> = { ...storedEquipment };
  await lockCodes(tx, [values]);
  const [twin] = await findTwins(tx, [{ exceptId: id, organisationId, values, kept: ownCodes }]);
  if (!twin) return;
  const { common, kind } = await definitionsOf(tx, kindCode);
  const label = [...common, ...kind].find(({ key }) => key === twin.field)?.label ?? twin.field;
  throw new Refusal(text.codeTaken(label, equipmentText.shownTwin(twin.shown, twin.owner)));
}
