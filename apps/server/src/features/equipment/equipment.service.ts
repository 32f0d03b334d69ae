import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type {
  checkEquipment,
  EquipmentDetail,
  EquipmentToSave,
  findEquipment,
  pickEquipment,
  saveEquipment,
} from '@tejian/contract/equipment/equipment.contract.ts';
import { changesBetween, type Change } from '@tejian/domain/equipment/changes.ts';
import { fieldValues, storedValues } from '@tejian/domain/equipment/columns.ts';
import { isUnitField, unitValues } from '@tejian/domain/equipment/archive-record.ts';
import { partChangeLabel } from '@tejian/domain/equipment/part-changes.ts';
import { equipmentText as text } from '@tejian/domain/equipment/equipment.text.ts';
import type { FieldValue } from '@tejian/domain/equipment/read-value.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findList } from '../../platform/list/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { definitionsOf } from '../catalogue/catalogue.service.ts';
import { unitsById } from '../unit/unit.service.ts';
import { kindData, readGiven, type Definitions, type KindData, type WholeReading } from './archive-reading.ts';
import * as lists from './equipment-list.store.ts';
import { requireFamily } from './equipment-rights.ts';
import * as store from './equipment.store.ts';
import { changesOf, isChanged, readPartsOf, writeParts, type PartsReading } from './parts.service.ts';

/** The archive of one kind, for whoever may read it, or may take it out of the house. */
export function listing(asked: RequestOf<typeof findEquipment>, actor: Actor, operation: 'read' | 'export' = 'read') {
  requireFamily(actor, asked.kindCode, operation);
  requireSearchable(asked);
  return lists.listing(asked, actor);
}

export const find = async (db: Db, asked: RequestOf<typeof findEquipment>, actor: Actor) =>
  findList(db, listing(asked, actor));

export function pick(db: Db, asked: RequestOf<typeof pickEquipment>, actor: Actor) {
  requireFamily(actor, asked.kindCode, 'read');
  requireSearchable(asked);
  return lists.pick(db, asked, actor);
}

// Shorter texts match nearly everything and no index helps them (design §3).
function requireSearchable(asked: { code?: string; useUnitName?: string; useAddress?: string }): void {
  const length = (value: string | undefined) => [...(value ?? '').trim()].length;
  const isShort = (value: string | undefined, least: number) => length(value) > 0 && length(value) < least;
  if (isShort(asked.code, 3)) throw new Refusal(text.codeTooShort, { code: text.codeTooShort });
  for (const field of ['useUnitName', 'useAddress'] as const)
    if (isShort(asked[field], 2)) throw new Refusal(text.twoCharacters, { [field]: text.twoCharacters });
}

export async function detail(db: Db, id: string, actor: Actor): Promise<EquipmentDetail> {
  const stored = await visible(db, id, actor);
  requireFamily(actor, stored.kindCode, 'read');
  const units = await unitsOf(db, stored);
  const { common, kind } = await definitionsOf(db, stored.kindCode);
  const organisation = stored.organisationId ? await store.findOrganisation(db, stored.organisationId) : undefined;
  const labels = new Map([...common, ...kind].map(({ key, label }) => [key, label]));
  return {
    id,
    kindCode: stored.kindCode,
    categoryCode: stored.categoryCode,
    varietyCode: stored.varietyCode ?? undefined,
    useUnit: units.use,
    maintainer: units.maintain,
    organisationName: organisation?.name ?? '',
    values: { ...valuesOf(stored), ...unitValues(units.use, units.maintain) },
    missing: labelled(stored.missingFields, labels),
    open: (await store.findOpenBusiness(db, [id])).get(id) ?? [],
    version: stored.version,
    updatedAt: stored.updatedAt,
  };
}

async function visible(db: Db, id: string, actor: Actor, { lock = false } = {}): Promise<store.StoredEquipment> {
  const stored = await store.get(db, id, actor, { lock });
  if (!stored) throw new Refusal(text.notFound);
  return stored;
}

async function unitsOf(db: Db, { useUnitId, maintainerId }: { useUnitId: string | null; maintainerId: string | null }) {
  const found = await unitsById(
    db,
    [useUnitId, maintainerId].filter((id) => id !== null),
  );
  return { use: found.get(useUnitId ?? ''), maintain: found.get(maintainerId ?? '') };
}

const valuesOf = (stored: store.StoredEquipment) => fieldValues(stored) as Record<string, FieldValue>; // columns hold the same three types

const labelled = (keys: readonly string[], labels: ReadonlyMap<string, string>) =>
  keys.map((key) => ({ key, label: labels.get(key) ?? key }));

/** The business that an entry of the history names, where it is not the form. */
interface Ground {
  business: string;
  reference?: string | undefined;
}

export async function save(
  tx: Tx,
  given: EquipmentToSave,
  actor: Actor,
  known?: KindData,
  entry?: Ground,
): Promise<AnswerOf<typeof saveEquipment>> {
  requireFamily(actor, given.kindCode, given.id ? 'save' : 'add');
  const current = given.id ? await lockedAt(tx, given.id, given.version, actor) : undefined;
  if (current && current.kindCode !== given.kindCode) throw new Refusal(text.notFound);
  const data = known ?? (await kindData(tx, given.kindCode));
  const organisationId = current ? current.organisationId : (actor.organisationId ?? null);
  const beforeTwins = (values: Record<string, unknown>) => store.lockCodes(tx, values);
  const reading = await readMerged(tx, given, { data, current, organisationId, beforeTwins });
  const problems = Object.entries(reading.problems);
  if (problems.length > 0) throw new Refusal(text.fieldsRefused(problems.length), reading.problems);
  const saved = await writeRecord(tx, { reading, definitions: data.definitions, given, current, entry }, actor);
  return { ...saved, missing: labelled(reading.missing, reading.labels) };
}

export async function check(db: Db, given: EquipmentToSave, actor: Actor): Promise<AnswerOf<typeof checkEquipment>> {
  requireFamily(actor, given.kindCode, 'read');
  const current = given.id ? await visible(db, given.id, actor) : undefined;
  const data = await kindData(db, given.kindCode);
  const organisationId = current ? current.organisationId : (actor.organisationId ?? null);
  const reading = await readMerged(db, given, { data, current, organisationId });
  return { problems: reading.problems, missing: labelled(reading.missing, reading.labels) };
}

interface Situation {
  data: KindData;
  current: store.StoredEquipment | undefined;
  organisationId: string | null;
  beforeTwins?: (values: Record<string, unknown>) => Promise<void>;
}

/** What would be stored: given values over the stored ones, read by the rules, with the codes that others have already. */
async function readMerged(
  db: Db,
  given: EquipmentToSave,
  { data, current, organisationId, beforeTwins }: Situation,
): Promise<WholeReading & { parts: PartsReading }> {
  const institute = organisationId ? await store.findOrganisation(db, organisationId) : undefined;
  const before = current ? valuesOf(current) : { inspectionOrgName: institute?.name };
  const { kindCode, useUnitId, maintainerId } = given;
  const parts = await readPartsOf(db, { equipmentId: current?.id, given: given.parts, kindCode, data });
  const values: Record<string, unknown> = {
    ...before,
    ...given.values,
    ...parts.values,
    equipmentTypeCode: given.kindCode,
  };
  const reading = await readGiven(db, { kindCode, useUnitId, maintainerId, values }, data);
  Object.assign(reading.problems, parts.problems);
  reading.missing.push(...parts.missing);
  keepUnchanged(reading.values, current ? before : {}, values);
  await beforeTwins?.(reading.values);
  const twins = await store.findTwins(db, { exceptId: current?.id, organisationId, values: reading.values });
  for (const { field, shown } of twins) {
    const label = reading.labels.get(field) ?? field;
    reading.problems[field] ??= field === 'factoryNo' ? text.sameProduct(shown) : text.codeTaken(label, shown);
  }
  return { ...reading, parts };
}

// A stored date that a rule would read otherwise today (a month's last day) changes only when the person changes it.
function keepUnchanged(
  read: Record<string, FieldValue>,
  before: Record<string, FieldValue | undefined>,
  asked: Record<string, unknown>,
): void {
  for (const [key, value] of Object.entries(before))
    if (value !== undefined && key in read && asked[key] === value) read[key] = value;
}

interface Writing {
  reading: WholeReading & { parts: PartsReading };
  definitions: Definitions;
  given: EquipmentToSave;
  current: store.StoredEquipment | undefined;
  entry: Ground | undefined;
}

async function writeRecord(tx: Tx, { reading, definitions, given, current, entry }: Writing, actor: Actor) {
  const defined = new Set([...definitions.common, ...definitions.kind].map(({ key }) => key));
  // Values that no definition knows (of an import, of an earlier release) are kept as they are.
  const unknown = Object.entries(current ? valuesOf(current) : {}).filter(([key]) => !defined.has(key));
  const stored = storedValues({ ...Object.fromEntries(unknown), ...reading.values }, definitions.common);
  const { useUnitId, maintainerId } = given;
  const record = { ...stored, missing: reading.missing, useUnitId, maintainerId };
  const after = { ...Object.fromEntries(unknown), ...reading.values, ...namesOf(reading.units) };
  const before = current ? { ...valuesOf(current), ...namesOf(await unitsOf(tx, current)) } : {};
  const different = changesBetween(withoutUnitFields(before), withoutUnitFields(after));
  const own = different.filter(({ field }) => defined.has(field)); // what only mirrors another field is no news
  const changes = [...own, ...changesOf(reading.parts)];
  const isSame = changes.length === 0 && !isChanged(reading.parts);
  if (current && isSame && sameKeys(current.missingFields, reading.missing))
    return { id: current.id, version: current.version };
  const owner = { organisationId: actor.organisationId, createdBy: actor.userId };
  const id = current?.id ?? (await store.add(tx, record, owner));
  const version = current ? await store.change(tx, id, record) : 1;
  await writeParts(tx, id, reading.parts);
  const who = { userId: actor.userId, userName: actor.name };
  const ground = entry ?? { business: current ? 'edit' : 'add' };
  await store.addChange(tx, { equipmentId: id, ...who, ...ground, changes });
  return { id, version };
}

type Names = { use: { name: string } | undefined; maintain: { name: string } | undefined };
const namesOf = ({ use, maintain }: Names) => ({ useUnitName: use?.name, maintainerName: maintain?.name });
const shownUnitFields = ['useUnitName', 'maintainerName'];
const withoutUnitFields = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isUnitField(key) || shownUnitFields.includes(key)));
const sameKeys = (left: readonly string[], right: readonly string[]) => left.join() === right.join();

async function lockedAt(tx: Tx, id: string, version: number | undefined, actor: Actor): Promise<store.StoredEquipment> {
  const current = await visible(tx, id, actor, { lock: true });
  if (current.version === version) return current;
  const [last] = await store.findChanges(tx, id, 1);
  const at = showInstant(last?.at ?? current.updatedAt);
  throw new Refusal(text.changedMeanwhile(last?.userName ?? text.someone, at));
}

export async function history(db: Db, id: string, actor: Actor) {
  const stored = await visible(db, id, actor);
  requireFamily(actor, stored.kindCode, 'read');
  const { common, kind, tables } = await definitionsOf(db, stored.kindCode);
  const labels = new Map([...common, ...kind].map(({ key, label }) => [key, label]));
  const ofParts = tables.flatMap(({ fields }) => fields);
  const labelOf = (field: string) => labels.get(field) ?? partChangeLabel(field, ofParts) ?? field;
  const entries = await store.findChanges(db, id);
  return entries.map(({ reference, changes, ...entry }) => ({
    ...entry,
    reference: reference ?? undefined,
    changes: (changes as Change[]).map((change) => ({ ...change, label: labelOf(change.field) })), // written by addChange
  }));
}
