import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import type { mergeUnits, undoUnitMerge, UnitMerge } from '@tejian/contract/archive/unit/unit-merge.contract.ts';
import { mergedValues } from '@tejian/domain/archive/unit/unit-merge.ts';
import { declaredValues } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitChanges } from '@tejian/domain/archive/unit/unit-changes.ts';
import { unitMergeText as text } from '@tejian/domain/archive/unit/unit-merge.text.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as changeStore from './unit-change.store.ts';
import { lockedAt, lockToWrite } from './unit-lock.ts';
import * as mergeStore from './unit-merge.store.ts';
import * as partStore from './unit-parts.store.ts';
import { referencesTo } from './unit-references.ts';
import { moveBack, moveReferences, tellEquipment } from './unit-references.store.ts';
import { shownValues } from './unit-saving.ts';
import * as store from './unit.store.ts';

type Asked = RequestOf<typeof mergeUnits>;

export async function references(db: Db, id: string): Promise<{ references: string[] }> {
  const unit = await store.get(db, id);
  if (!unit) throw new Refusal(unitText.notFound);
  return { references: await referencesTo(db, unit) };
}

/** Two units become one; both rows are locked in one order, so that two merges never wait for one another. */
export async function merge(tx: Tx, request: Asked, actor: Actor): Promise<AnswerOf<typeof mergeUnits>> {
  const [survivor, mergedUnit] = await lockedBoth(tx, request, actor);
  const [keptParts, other] = [await partStore.findParts(tx, survivor.id), await partStore.findParts(tx, mergedUnit.id)];
  const values = unitValuesOf(
    survivor,
    mergedValues(shownValues(survivor), shownValues(mergedUnit), request.taken),
    mergedUnit,
  );
  await requireOwnIdentity(tx, values, [survivor.id, mergedUnit.id]);
  const moving = await referencesTo(tx, mergedUnit);
  const primary = { survivor: primaryOf(keptParts), merged: primaryOf(other) };
  await mergeStore.setPrimary(tx, mergedUnit.id, undefined);
  const movedReference = await moveReferences(tx, mergedUnit.id, survivor.id);
  if (!primary.survivor && primary.merged) await mergeStore.setPrimary(tx, survivor.id, primary.merged);
  await mergeStore.makeTombstone(tx, mergedUnit.id, survivor.id);
  const version = await store.change(tx, survivor.id, {
    ...values,
    licenceDue: await mergeStore.dueOf(tx, survivor.id),
  });
  const who = { userId: actor.userId, userName: actor.name };
  await tellEquipment(tx, movedReference, { from: mergedUnit.name, to: values.name, ...who });
  await noteMerge(tx, { survivor, merged: mergedUnit, values, before: keptParts }, who);
  const before = {
    values: unitValuesOf(survivor, shownValues(survivor)),
    mergedWasEnabled: mergedUnit.isEnabled,
    primary,
  };
  const ids = { survivorId: survivor.id, mergedId: mergedUnit.id };
  const mergeId = await mergeStore.addMerge(tx, { ...ids, ...who, before, version, moved: movedReference });
  return { mergeId, version, references: moving };
}

async function lockedBoth(tx: Tx, { id, version, mergedId, mergedVersion }: Asked, actor: Actor) {
  if (id === mergedId) throw new Refusal(text.same);
  const first = { id, version };
  const second = { id: mergedId, version: mergedVersion };
  const foundUnits = new Map<string, store.StoredUnit>();
  for (const one of [first, second].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    foundUnits.set(one.id, await lockedAt(tx, one.id, one.version, actor));
  const [survivor, mergedUnit] = [foundUnits.get(id), foundUnits.get(mergedId)];
  if (!survivor || !mergedUnit) throw new Refusal(unitText.notFound);
  return [survivor, mergedUnit] as const;
}

const primaryOf = ({ contacts }: partStore.StoredParts) => contacts.find(({ isPrimary }) => isPrimary)?.id;
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : valueText(value));

/** The stored values by their keys; what the merged one does is added to what the survivor does. */
function unitValuesOf(
  unit: store.StoredUnit,
  shownValues: Record<string, unknown>,
  mergedUnit?: store.StoredUnit,
): store.UnitValues {
  const optional = (key: string) => textOf(shownValues[key]) || undefined;
  return {
    name: textOf(shownValues['name']),
    creditCode: optional('creditCode'),
    roles: [...new Set([...unit.roles, ...(mergedUnit?.roles ?? [])])],
    areaCode: optional('areaCode'),
    address: textOf(shownValues['address']),
    contactName: textOf(shownValues['contactName']),
    contactPhone: textOf(shownValues['contactPhone']),
    postcode: textOf(shownValues['postcode']),
    details: {
      ...unit.details,
      nature: textOf(shownValues['nature']),
      licenceNo: textOf(shownValues['licenceNo']),
      remark: textOf(shownValues['remark']),
    },
    values: declaredValues(shownValues),
    licenceDue: unit.licenceDue ?? undefined,
  };
}

async function requireOwnIdentity(tx: Tx, values: store.UnitValues, exceptIds: readonly string[]): Promise<void> {
  await store.lockIdentity(tx, values);
  const { name, creditCode } = values;
  const others = (await store.findTwins(tx, { name, creditCode, exceptId: undefined })).filter(
    ({ id }) => !exceptIds.includes(id),
  );
  const takenPart = others.find((other) => (creditCode ? other.creditCode === creditCode : !other.creditCode));
  if (takenPart) throw new Refusal(text.identityTaken(takenPart.name));
}

interface Noted {
  survivor: store.StoredUnit;
  merged: store.StoredUnit;
  values: store.UnitValues;
  before: partStore.StoredParts;
}
type Who = { userId: string; userName: string };

async function noteMerge(tx: Tx, { survivor, merged, values, before }: Noted, who: Who): Promise<void> {
  const changes = unitChanges(
    { values: shownValues(survivor), parts: before },
    { values: shownValues(values), parts: await partStore.findParts(tx, survivor.id) },
  );
  await changeStore.addChange(tx, {
    ...who,
    unitId: survivor.id,
    business: 'merge',
    reference: merged.name,
    changes,
  });
  await changeStore.addChange(tx, {
    ...who,
    unitId: merged.id,
    business: 'mergedInto',
    reference: values.name,
    changes: [],
  });
}

/** Takes a merge back: what went over comes back, and the survivor is what it was. */
export async function undo(tx: Tx, { mergeId }: RequestOf<typeof undoUnitMerge>, actor: Actor): Promise<object> {
  const doneMerge = isId(mergeId) ? await mergeStore.getMerge(tx, mergeId) : undefined;
  if (!doneMerge) throw new Refusal(text.noMerge);
  if (doneMerge.isUndone) throw new Refusal(text.alreadyUndone);
  const { survivor, merged } = await undoable(tx, doneMerge, actor);
  const { before, moved } = doneMerge;
  const changedBack = unitChanges({ values: shownValues(survivor) }, { values: shownValues(before.values) });
  const back = { from: survivor.id, to: merged.id };
  await moveBack(tx, moved, { ...back, which: 'own' });
  await store.change(tx, survivor.id, { ...before.values, licenceDue: await mergeStore.dueOf(tx, survivor.id) });
  await mergeStore.reviveTombstone(tx, merged.id, before.mergedWasEnabled);
  await moveBack(tx, moved, { ...back, which: 'counted' });
  await mergeStore.setPrimary(tx, survivor.id, before.primary.survivor);
  await mergeStore.setPrimary(tx, merged.id, before.primary.merged);
  await mergeStore.markUndone(tx, mergeId, actor.name);
  const who = { userId: actor.userId, userName: actor.name };
  await tellEquipment(tx, moved, { from: survivor.name, to: merged.name, ...who });
  await changeStore.addChange(tx, {
    ...who,
    unitId: survivor.id,
    business: 'undoMerge',
    reference: merged.name,
    changes: changedBack,
  });
  await changeStore.addChange(tx, {
    ...who,
    unitId: merged.id,
    business: 'undoMerge',
    reference: before.values.name,
    changes: [],
  });
  return {};
}

async function undoable(tx: Tx, { survivorId, mergedId, version }: mergeStore.StoredMerge, actor: Actor) {
  const foundUnits = new Map<string, store.StoredUnit | undefined>();
  for (const id of [survivorId, mergedId].toSorted()) foundUnits.set(id, await lockToWrite(tx, id, actor));
  const [survivor, mergedUnit] = [foundUnits.get(survivorId), foundUnits.get(mergedId)];
  if (!survivor || !mergedUnit) throw new Refusal(unitText.notFound);
  if (survivor.mergedInto) throw new Refusal(text.survivorMerged(survivor.name));
  if (survivor.version !== version) {
    const [last] = await changeStore.findChanges(tx, survivorId, { limit: 1 });
    throw new Refusal(text.changedSince(survivor.name, last?.userName ?? unitText.someone));
  }
  await requireOwnIdentity(tx, unitValuesOf(mergedUnit, shownValues(mergedUnit)), [survivorId, mergedId]);
  return { survivor, merged: mergedUnit };
}

export async function merges(db: Db, id: string): Promise<UnitMerge[]> {
  if (!isId(id)) throw new Refusal(unitText.notFound);
  const foundMerges = await mergeStore.findMerges(db, id);
  return foundMerges.map(({ undoneAt, undoneBy, ...one }) => ({
    ...one,
    isUndone: undoneAt !== null,
    undoneBy: undoneBy ?? undefined,
  }));
}
