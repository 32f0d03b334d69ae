import type { EquipmentMerge, mergeEquipment } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import { changesBetween, type Change } from '@tejian/domain/archive/equipment/changes.ts';
import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { mergeBusiness } from '@tejian/domain/archive/equipment/merged-history.ts';
import { mergeText as text } from '@tejian/domain/archive/equipment/merge.text.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { kindData, type KindData } from './archive-reading.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { lockToWrite } from './equipment-scope.ts';
import { lockedAt } from './equipment.service.ts';
import * as archive from './equipment.store.ts';
import { whoUnmerged, whyGone } from './gone-records.service.ts';
import * as store from './merge.store.ts';
import { findDeclaredSince, followRows } from './merged-rows.store.ts';
import { carryOn, shownCodes } from './operation.store.ts';
import { partsOf, readPartsOf } from './parts.service.ts';
import { patchContextFor, planPatch, writePatch, type Patch } from './record-patch.ts';
import { moveBack, moveReferences } from './reference.store.ts';
import { requireOwnCodes } from './removal.service.ts';

type Asked = RequestOf<typeof mergeEquipment>;
type Stored = archive.StoredEquipment;

/**
 * Two records of one piece of equipment become one: the survivor takes the chosen fields, everything that named the
 * other names the survivor, and the other lives on as a tombstone that leads there and can be brought back.
 */
export async function merge(tx: Tx, request: Asked, actor: Actor): Promise<{ id: string; version: number }> {
  const [survivor, mergedEquipment] = await bothLocked(tx, request, actor);
  requireFamily(actor, survivor.kindCode, 'merge');
  await requireMergeable(tx, survivor, mergedEquipment);
  const shownCode = (await shownCodes(tx, [mergedEquipment.id], actor)).get(mergedEquipment.id) ?? '';
  const [record, survivorBefore] = [await store.rowOf(tx, mergedEquipment.id), await store.rowOf(tx, survivor.id)];
  const { kept, moved } = await moveReferences(tx, mergedEquipment.id, survivor.id);
  await store.removeRecord(tx, mergedEquipment.id);
  const data = await kindData(tx, survivor.kindCode);
  const isWithParts = moved['equipment_part'] !== undefined;
  const version = await takeOver(
    tx,
    { survivor, merged: mergedEquipment, taken: request.taken, data, isWithParts },
    { actor, shown: shownCode },
  );
  await inheritCodes(tx, survivor, mergedEquipment);
  await store.addTombstone(tx, {
    equipmentId: mergedEquipment.id,
    survivorId: survivor.id,
    shown: shownCode,
    record,
    kept,
    moved,
    survivorBefore,
    survivorVersion: version,
    actor,
  });
  return { id: survivor.id, version };
}

// One order for everybody: two who merge the same pair the other way round do not wait for each other for ever.
async function bothLocked(tx: Tx, { survivor, merged }: Asked, actor: Actor): Promise<[Stored, Stored]> {
  if (survivor.id === merged.id) throw new Refusal(text.same);
  const lockedEquipment = new Map<string, Stored>();
  for (const { id, version } of [survivor, merged].toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    lockedEquipment.set(id, await lockedAt(tx, id, version, actor));
  const of = (id: string): Stored => {
    const foundEquipment = lockedEquipment.get(id);
    if (!foundEquipment) throw new Refusal(equipmentText.notFound);
    return foundEquipment;
  };
  return [of(survivor.id), of(merged.id)];
}

async function requireMergeable(tx: Tx, survivor: Stored, mergedEquipment: Stored): Promise<void> {
  if (survivor.kindCode !== mergedEquipment.kindCode) throw new Refusal(text.kindDiffers);
  if (survivor.organisationId !== mergedEquipment.organisationId) throw new Refusal(text.ownerDiffers);
  const { locks, applications } = await store.findContradictions(tx, survivor.id, mergedEquipment.id);
  if (locks.length > 0) throw new Refusal(text.locked(locks.join('、')));
  if (applications.length > 0) throw new Refusal(text.declaredTogether(applications.join('、')));
}

interface TakeOver {
  readonly survivor: Stored;
  readonly merged: Stored;
  /** Keys of the fields that the survivor takes from the other. */
  readonly taken: readonly string[];
  readonly data: KindData;
  /** Rows below the other came along. */
  readonly isWithParts: boolean;
}

/** The survivor with the chosen values of the other, read by the rules of its fields. */
async function takeOver(
  tx: Tx,
  { survivor, merged, taken, data, isWithParts }: TakeOver,
  { actor, shown }: { actor: Actor; shown: string },
): Promise<number> {
  const other = fieldValues(merged);
  const ownTexts = taken.filter((key) => !isUnitField(key) && key !== 'equipmentTypeCode');
  const { kindCode } = survivor;
  const storedParts = isWithParts ? (await partsOf(tx, [survivor.id])).get(survivor.id) : undefined;
  const parts = storedParts && readPartsOf({ stored: storedParts, given: undefined, kindCode, data });
  const patch: Patch = {
    values: { ...Object.fromEntries(ownTexts.map((key) => [key, other[key] ?? null])), ...parts?.values },
    ...(taken.includes('useUnitName') && { useUnitId: merged.useUnitId }),
    ...(taken.includes('maintainerName') && { maintainerId: merged.maintainerId }),
  };
  const plan = planPatch(survivor, patch, await patchContextFor(tx, data, [survivor, merged], patch));
  const askedEntries = Object.entries(plan.problems).filter(([key]) => taken.includes(key));
  if (askedEntries.length > 0)
    throw new Refusal(equipmentText.fieldsRefused(askedEntries.length), Object.fromEntries(askedEntries));
  const version = await writePatch(tx, survivor, plan, {
    actor,
    business: mergeBusiness.merged,
    reference: text.reference(shown),
  });
  const now = await storedAgain(tx, survivor.id);
  await requireOwnCodes(tx, now, { ...now });
  return version;
}

async function storedAgain(tx: Tx, id: string): Promise<Stored> {
  const [storedEquipment] = await archive.getMany(tx, [id]);
  if (!storedEquipment) throw new Refusal(equipmentText.notFound);
  return storedEquipment;
}

const codeColumns = ['deviceCode', 'registrationCode', 'useCertificateNo', 'identificationCode', 'factoryNo'] as const;

async function inheritCodes(tx: Tx, survivor: Stored, mergedEquipment: Stored): Promise<void> {
  const now = await storedAgain(tx, survivor.id);
  const codes = [survivor, mergedEquipment].flatMap((one) => [
    ...codeColumns.map((column) => one[column]),
    ...(one.formerCodes?.split(' ') ?? []),
  ]);
  const ownCodes = new Set(codeColumns.map((column) => normalCode(now[column] ?? '')));
  const goneTexts = codes.flatMap((code) => (code && !ownCodes.has(normalCode(code)) ? [code] : []));
  // They stand with blanks between them: one that is written with blanks stands in its normal form.
  const former =
    [...new Set(goneTexts.map((code) => (code.includes(' ') ? normalCode(code) : code)))].join(' ') || null;
  const { sourceKey: key, sourceHash } = mergedEquipment;
  const source = !survivor.sourceKey && key ? { key, hash: hexOf(sourceHash) } : undefined;
  await archive.inherit(tx, { id: survivor.id, formerCodes: former, ...(source && { source }) });
}

const hexOf = (bytes: Uint8Array | null) => bytes && `\\x${Buffer.from(bytes).toString('hex')}`;

/** Makes two of one again: the merged record comes back with all that named it, the survivor is as it was before. */
export async function undo(tx: Tx, id: string, actor: Actor): Promise<object> {
  const tombstone = await store.findTombstone(tx, id, actor);
  const { survivorId, survivorBefore } = tombstone ?? {};
  if (!tombstone || !survivorId || !survivorBefore) throw new Refusal((await whoUnmerged(tx, id)) ?? text.notMerged);
  const survivor = await lockToWrite(tx, survivorId, actor);
  if (!survivor) throw new Refusal((await whyGone(tx, [survivorId], actor)) ?? equipmentText.notFound);
  requireFamily(actor, survivor.kindCode, 'merge');
  const reason = await notUndoable(tx, { ...tombstone, mergedInto: String(survivorBefore['id']) }, survivor);
  if (reason) throw new Refusal(reason);
  const version = survivor.version + 1;
  await archive.putRowBack(tx, { id: survivorId, before: survivorBefore, version });
  await carryOn(tx, survivorId, { from: Number(survivorBefore['version']), to: version });
  await store.restoreRecord(tx, tombstone);
  await moveBack(tx, tombstone.moved, { survivor: survivorId, merged: id });
  await followRows(tx, { ...tombstone, survivorId }, id);
  await store.restoreKept(tx, tombstone);
  await store.dropTombstone(tx, id);
  const [again, back] = [await storedAgain(tx, survivorId), await storedAgain(tx, id)];
  await requireOwnCodes(tx, again, { ...again });
  await requireOwnCodes(tx, back, { ...back });
  const entry = { userId: actor.userId, userName: actor.name, business: mergeBusiness.undone };
  const reference = text.undoReference(tombstone.shown);
  await archive.addChange(tx, {
    ...entry,
    equipmentId: survivorId,
    reference,
    changes: await changesOf(tx, survivor, again),
  });
  await archive.addChange(tx, { ...entry, equipmentId: id, reference, changes: [] });
  return {};
}

/** The differences between two states of a stored record, its units by name. */
async function changesOf(tx: Tx, before: Stored, after: Stored): Promise<Change[]> {
  const { units } = await patchContextFor(tx, await kindData(tx, after.kindCode), [before, after]);
  const nameFacts = (one: Stored) => ({
    ...fieldValues(one),
    useUnitName: units.get(one.useUnitId ?? '')?.name,
    maintainerName: units.get(one.maintainerId ?? '')?.name,
  });
  return changesBetween(nameFacts(before), nameFacts(after));
}

type Undoable = Pick<store.Tombstone, 'survivorVersion' | 'moved' | 'at'> & { readonly mergedInto: string };

async function notUndoable(db: Db, doneTombstone: Undoable, survivor: Stored): Promise<string | undefined> {
  if (doneTombstone.mergedInto !== survivor.id)
    return text.survivorGone(survivor.deviceCode ?? survivor.registrationCode ?? survivor.name);
  if (doneTombstone.survivorVersion === survivor.version) {
    const declaredLine = await findDeclaredSince(db, { survivorId: survivor.id, moved: doneTombstone.moved });
    if (declaredLine) return text.linesDeclared(declaredLine.name, declaredLine.no);
    // the record would come back with the dates of a report that is valid no longer
    const endedReport = await store.endedSince(db, doneTombstone);
    return (
      endedReport &&
      text.reportEnded(
        endedReport.reportNo,
        endedReport.userName,
        showInstant(endedReport.at),
        text.reportEnds[endedReport.state],
      )
    );
  }
  const change = await archive.findHindering(db, survivor.id);
  return text.survivorChanged(change?.userName ?? equipmentText.someone, showInstant(change?.at ?? survivor.updatedAt));
}

/** The merges into a record, each with the reason why it cannot be undone, if there is one. */
export async function find(db: Db, id: string, actor: Actor): Promise<EquipmentMerge[]> {
  const survivor = await archive.get(db, id, actor);
  if (!survivor) throw new Refusal(equipmentText.notFound);
  requireFamily(actor, survivor.kindCode, 'read');
  const merges: EquipmentMerge[] = [];
  for (const { survivorVersion, mergedInto, moved, shown, userName, at, ...mergedRecord } of await store.findMerges(
    db,
    id,
  )) {
    const reason = await notUndoable(db, { survivorVersion, mergedInto, moved, at }, survivor);
    merges.push({ id: mergedRecord.id, shown, userName, at, ...(reason && { notUndoable: reason }) });
  }
  return merges;
}
