import type { EquipmentToSave } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { Settled } from '@tejian/contract/kit/edited.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import { changesBetween } from '@tejian/domain/archive/equipment/changes.ts';
import { fieldValues, storedValues } from '@tejian/domain/archive/equipment/columns.ts';
import { equipmentText as text } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import { askedAgainProblems } from '@tejian/domain/shared/field/asked-again.ts';
import { boundProblem } from '@tejian/domain/shared/field/bounds.ts';
import { saysNothing } from '@tejian/domain/shared/field/says-nothing.ts';
import { defaultsOf, droppedProblems } from '@tejian/domain/shared/field/own-field.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { lengthProblem, type FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { unitsById } from '../unit/unit.service.ts';
import { readGiven, withAreas, type KindData, type KnownUnits, type WholeReading } from './archive-reading.ts';
import { addAll, addChanges, changeAll } from './equipment-batch.store.ts';
import { findTwins, lockCodes } from './equipment-codes.store.ts';
import { notWritable } from './equipment-scope.ts';
import {
  changesOf,
  isChanged as arePartsChanged,
  partsOf,
  readPartsOf,
  writeParts,
  type PartsReading,
} from './parts.service.ts';
import { findOrganisation, type NewRecord, type StoredEquipment } from './equipment.store.ts';

type Units = Record<'useUnitId' | 'maintainerId', string | undefined>;
/** Values for a record that name both its units as they shall stand. */
export type WholeEquipment = Omit<Settled<EquipmentToSave>, keyof Units> & Units;

/** The values that somebody gives for a record, and the record as it is stored (locked, where it is to be written). */
export interface Given {
  readonly given: WholeEquipment;
  readonly current: StoredEquipment | undefined;
}

interface Judged extends Given {
  readonly reading: WholeReading;
  readonly units: KnownUnits;
  readonly parts: PartsReading;
}

interface Circumstances {
  readonly actor: Actor;
  readonly data: KindData;
  readonly beforeTwins?: (values: Record<string, unknown>[]) => Promise<void>;
  readonly isDistinct?: boolean;
}
interface Saving {
  readonly actor: Actor;
  readonly data: KindData;
  /** False for a dry run that only wants the answers. */
  readonly isKept?: boolean;
  /** New records are known to be other pieces: an import has asked, or their codes say so. */
  readonly isDistinct?: boolean;
  /** The business that an entry of the history names, where it is not the form. */
  readonly patchContextOf?: ((record: Given) => { business: string; reference?: string | undefined }) | undefined;
}
const ofTheForm = ({ current }: Given) => ({ business: current ? 'edit' : 'add' });

const valuesOf = (storedEquipment: StoredEquipment) => fieldValues(storedEquipment) as Record<string, FieldValue>; // columns hold the same three types

/**
 * The values that would be stored of each: given values over the stored ones, read by the rules, with the codes that
 * others have already.
 */
export async function judgeAll(
  db: Db,
  records: readonly Given[],
  { actor, data: known, beforeTwins, isDistinct = false }: Circumstances,
): Promise<Judged[]> {
  const data = await withAreas(
    db,
    known,
    records.flatMap(({ given, current }) => (current ? [valuesOf(current), given.values] : [given.values])),
  );
  const ownId = actor.organisationId ?? null;
  const isAnyNew = records.some(({ current }) => !current);
  const institute = ownId && isAnyNew ? await findOrganisation(db, ownId) : undefined;
  const units = await unitsById(db, unitIdsOf(records));
  const storedParts = await partsOf(
    db,
    records.flatMap(({ current }) => current?.id ?? []),
  );
  const all = [...data.definitions.common, ...data.definitions.kind];
  const defaults = { inspectionOrgName: institute?.name, ...defaultsOf(data.definitions.kind) };
  const judgedRecords = records.map((record): Judged => {
    const { given, current } = record;
    const before = current ? valuesOf(current) : defaults;
    const { kindCode, useUnitId, maintainerId } = given;
    const parts = readPartsOf({ stored: storedParts.get(current?.id ?? ''), given: given.parts, kindCode, data });
    const values = { ...before, ...given.values, ...parts.values, equipmentTypeCode: kindCode };
    const reading = readGiven({ kindCode, useUnitId, maintainerId, values }, data, units);
    const problemsDropped = droppedProblems(given.values, before, {
      standing: reading.labels,
      notAsked: reading.notAsked,
    });
    Object.assign(
      reading.problems,
      parts.problems,
      problemsDropped,
      askedAgainProblems(all, current ? before : {}, given.values),
    );
    reading.missing.push(...parts.missing);
    keepUnchanged(reading.values, current ? before : {}, values);
    if (current) keepImpossible(reading, { before, asked: values, all });
    if (current?.useStatus && reading.values['useStatus'] !== current.useStatus)
      reading.problems['useStatus'] ??= operationText.onlyByOperation;
    return { ...record, reading, units, parts };
  });
  await beforeTwins?.(judgedRecords.map(({ reading }) => reading.values));
  const identities = judgedRecords.map(({ current, reading }) => ({
    exceptId: current?.id,
    organisationId: current ? current.organisationId : ownId,
    values: reading.values,
    kept: current ? valuesOf(current) : {},
    // A maker may number its products anew: who has decided that two are two is not asked again at every change.
    isProductKnown: current ? isSameProduct(valuesOf(current), reading.values) : isDistinct,
  }));
  for (const { at, field, ...twin } of await findTwins(db, identities)) {
    const reading = judgedRecords[at]?.reading;
    if (!reading) continue;
    reading.problems[field] ??= twinProblem(reading.labels.get(field) ?? field, field, twin);
  }
  return judgedRecords;
}

function twinProblem(label: string, field: string, { shown: name, owner }: { shown: string; owner: string | null }) {
  const other = text.shownTwin(name, owner);
  return field === 'factoryNo' ? text.sameProduct(other) : text.codeTaken(label, other);
}

const productFields = ['manufacturerName', 'model', 'factoryNo'];
const isSameProduct = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  productFields.every((field) => (before[field] ?? '') === (after[field] ?? ''));

function unitIdsOf(records: readonly Given[]): string[] {
  const ids = records.flatMap(({ given, current }) => [
    given.useUnitId,
    given.maintainerId,
    current?.useUnitId,
    current?.maintainerId,
  ]);
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

// A stored date that a rule would read otherwise today (a month's last day) changes only when the person changes it.
function keepUnchanged(
  readValues: Record<string, FieldValue>,
  before: Record<string, FieldValue | undefined>,
  request: Record<string, unknown>,
): void {
  for (const [key, value] of Object.entries(before))
    if (value !== undefined && Object.hasOwn(readValues, key) && request[key] === value) readValues[key] = value;
}

/** A value stored before it had bounds, before a dash was none or areas were looked up, or that a migration made longer, does not stand in the way of other changes; who changes it is bound. */
function keepImpossible(
  { values, problems }: WholeReading,
  {
    before,
    asked,
    all,
  }: {
    before: Record<string, FieldValue | undefined>;
    asked: Record<string, unknown>;
    all: readonly FieldDefinition[];
  },
): void {
  for (const field of all) {
    const { key } = field;
    const value = before[key];
    if (value === undefined || asked[key] !== value) continue;
    const isOldArea = field.type === 'area';
    const oldProblem = saysNothing(field, value) ?? boundProblem(field, value) ?? lengthProblem(field, value);
    if (!isOldArea && problems[key] !== oldProblem) continue;
    if (problems[key] === undefined) continue;
    delete problems[key];
    values[key] = value;
  }
}

export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly reading: WholeReading;
  readonly isChanged: boolean;
}

/**
 * Writes what is in order, by the rules of the form and in a handful of statements however many there are; an answer for
 * each. Records of one call must not share a code: the second would not see the first.
 */
export async function saveAll(
  tx: Tx,
  records: readonly Given[],
  { actor, data, isKept = true, patchContextOf, isDistinct = false }: Saving,
): Promise<(Saved | Refusal)[]> {
  const beforeTwins = (values: Record<string, unknown>[]) => lockCodes(tx, values);
  const judgedRows = await judgeAll(tx, records, { actor, data, beforeTwins, isDistinct });
  const knownIds = records.flatMap(({ current }) => current?.id ?? []);
  const foreign = await notWritable(tx, knownIds, actor);
  const writings = judgedRows.map((one) => {
    const writing = refusalOf(one.reading) ?? writingOf(one, data);
    // What changes nothing needs no right to change.
    const isChange = !(writing instanceof Refusal) && writing.isChanged;
    return (isChange && foreign.get(one.current?.id ?? '')) || writing;
  });
  const changedWritings = writings.filter((one): one is Writing => !(one instanceof Refusal) && one.isChanged);
  const versions = isKept ? await writeAll(tx, changedWritings, { actor, patchContextOf }) : new Map<string, number>();
  return writings.map((one) => {
    if (one instanceof Refusal) return one;
    const { id, current, reading, isChanged } = one;
    return { id, version: versions.get(id) ?? current?.version ?? 1, reading, isChanged };
  });
}

/** Answers the new versions of those that were there before. */
async function writeAll(
  tx: Tx,
  changedWritings: readonly Writing[],
  { actor, patchContextOf = ofTheForm }: Pick<Saving, 'actor' | 'patchContextOf'>,
): Promise<ReadonlyMap<string, number>> {
  const recordsOf = (writings: readonly Writing[]) => writings.map(({ id, record }) => ({ ...record, id }));
  const owner = { organisationId: actor.organisationId, createdBy: actor.userId };
  const { fresh = [], known = [] } = Object.groupBy(changedWritings, ({ current }) => (current ? 'known' : 'fresh'));
  await addAll(tx, recordsOf(fresh), owner);
  const versions = await changeAll(tx, recordsOf(known));
  for (const { id, parts } of changedWritings) await writeParts(tx, id, parts);
  const who = { userId: actor.userId, userName: actor.name };
  const entries = changedWritings.map((one) => ({
    equipmentId: one.id,
    ...who,
    ...patchContextOf(one),
    changes: one.changes,
  }));
  await addChanges(tx, entries);
  return versions;
}

function refusalOf({ problems }: WholeReading): Refusal | undefined {
  const count = Object.keys(problems).length;
  return count > 0 ? new Refusal(text.fieldsRefused(count), problems) : undefined;
}

interface Writing extends Judged {
  readonly id: string;
  readonly record: NewRecord;
  readonly changes: ReturnType<typeof changesBetween>;
  readonly isChanged: boolean;
}

function writingOf(judgedPart: Judged, { definitions }: KindData): Writing {
  const { reading, given, current, units, parts } = judgedPart;
  const definedLabels = reading.labels;
  // Values that no definition knows (of an import, of an earlier release) are kept as they are.
  const unknownEntries = Object.entries(current ? valuesOf(current) : {}).filter(([key]) => !definedLabels.has(key));
  const storedValue = storedValues({ ...Object.fromEntries(unknownEntries), ...reading.values }, definitions.common);
  const { useUnitId, maintainerId } = given;
  const record = { ...storedValue, missing: reading.missing, useUnitId, maintainerId };
  const after = { ...Object.fromEntries(unknownEntries), ...reading.values, ...namesOf(reading.units) };
  const unit = (id: string | null) => units.get(id ?? '');
  const had = current && { use: unit(current.useUnitId), maintain: unit(current.maintainerId) };
  const before = current && had ? { ...valuesOf(current), ...namesOf(had) } : {};
  const different = changesBetween(withoutUnitFields(before), withoutUnitFields(after));
  const ownChanges = different.filter(({ field }) => definedLabels.has(field)); // what only mirrors another field is no news
  const changes = [...ownChanges, ...changesOf(parts)];
  const isSame = changes.length === 0 && !arePartsChanged(parts);
  const isChanged = !current || !isSame || !sameKeys(current.missingFields, reading.missing);
  return { ...judgedPart, id: current?.id ?? newId(), record, changes, isChanged };
}

type Names = { use: { name: string } | undefined; maintain: { name: string } | undefined };
const namesOf = ({ use, maintain }: Names) => ({ useUnitName: use?.name, maintainerName: maintain?.name });
const shownUnitFields = ['useUnitName', 'maintainerName'];
const withoutUnitFields = (values: Record<string, unknown>) => {
  const ownValue = { ...values };
  for (const key of Object.keys(ownValue)) if (isUnitField(key) && !shownUnitFields.includes(key)) delete ownValue[key];
  return ownValue;
};
const sameKeys = (left: readonly string[], right: readonly string[]) => left.join() === right.join();
