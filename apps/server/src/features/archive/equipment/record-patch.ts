import type { UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import { isUnitField, readArchive } from '@tejian/domain/archive/equipment/archive-record.ts';
import { changesBetween, type Change } from '@tejian/domain/archive/equipment/changes.ts';
import { fieldValues, storedValues } from '@tejian/domain/archive/equipment/columns.ts';
import { askedAgainProblems } from '@tejian/domain/shared/field/asked-again.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { fieldsFor, isBlank } from '@tejian/domain/shared/field/fields.ts';
import { ruleKeys } from '@tejian/domain/shared/field/own-rules.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { unitsById } from '../unit/unit.service.ts';
import { catalogueProblems, kindData, placeOf, withAreas, type KindData } from './archive-reading.ts';
import * as store from './equipment.store.ts';

type Units = ReadonlyMap<string, UnitChoice & { isEnabled: boolean }>;

/** Some fields of a record to be set, whatever the others hold; null or blank clears. */
export interface Patch {
  readonly values: Readonly<Record<string, unknown>>;
  /** Absent: the unit stays. */
  readonly useUnitId?: string | null | undefined;
  readonly maintainerId?: string | null | undefined;
}

/** The context that patches of one kind are read by. */
export interface PatchContext {
  readonly data: KindData;
  readonly units: Units;
}

/** The plan of what a patch would make of a record. */
export interface PatchPlan {
  readonly record: store.NewRecord;
  readonly changes: readonly Change[];
  /** Of the fields that the patch sets; what was wrong elsewhere stays as it is. */
  readonly problems: Readonly<Record<string, string>>;
  /** Required fields that the patch leaves empty and that were not empty before. */
  readonly newlyMissing: readonly string[];
}

export async function patchContextFor(
  db: Db,
  data: KindData,
  records: readonly store.StoredEquipment[],
  patch: Partial<Patch> = {},
): Promise<PatchContext> {
  const ids = [...records, patch].flatMap(({ useUnitId, maintainerId }) => [useUnitId, maintainerId]);
  return {
    data: await withAreas(db, data, [...records.map(fieldValues), patch.values ?? {}]),
    units: await unitsById(db, [...new Set(ids.filter((id) => typeof id === 'string'))]),
  };
}

export const patchContextOf = async (db: Db, current: store.StoredEquipment, patch: Patch): Promise<PatchContext> =>
  patchContextFor(db, await kindData(db, current.kindCode), [current], patch);

const catalogueKeys = ['equipmentCategoryCode', 'equipmentVarietyCode', 'subVarietyCode'];

export function planPatch(current: store.StoredEquipment, patch: Patch, { data, units }: PatchContext): PatchPlan {
  const { common, kind } = data.definitions;
  const definitions = [...common, ...kind];
  const before = fieldValues(current);
  const givenValue = { ...before, ...patch.values, equipmentTypeCode: current.kindCode };
  const place = placeOf({ kindCode: current.kindCode, values: givenValue }, data.catalogue);
  const useUnitId = patch.useUnitId === undefined ? current.useUnitId : patch.useUnitId;
  const maintainerId = patch.maintainerId === undefined ? current.maintainerId : patch.maintainerId;
  const [useUnit, maintainer] = [units.get(useUnitId ?? ''), units.get(maintainerId ?? '')];
  const reading = readArchive({ definitions, place, given: givenValue, useUnit, maintainer, offers: data.offers });
  const askedDefinitions = fieldsFor(definitions, place).filter(({ key }) => !reading.notAsked.includes(key));
  const applicable = new Set(askedDefinitions.map(({ key }) => key));
  const foundProblem = {
    ...reading.problems,
    ...catalogueProblems(data.catalogue, place),
    ...unitProblems(patch, units),
  };
  const again = askedAgainProblems(askedDefinitions, before, patch.values);
  Object.assign(foundProblem, again);
  const touchedKeys = new Set([...touchedBy(patch, askedDefinitions), ...Object.keys(again)]);
  for (const key of Object.keys(patch.values))
    if (!isBlank(patch.values[key]) && !applicable.has(key)) foundProblem[key] = operationText.notApplicable;
  const after: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(patch.values)) {
    if (isUnitField(key)) continue;
    if (isBlank(value)) delete after[key];
    else after[key] = reading.values[key] ?? value;
  }
  for (const key of reading.notAsked) delete after[key]; // as saving the form does
  if ('productBatchNo' in patch.values) after['factoryNo'] = reading.values['factoryNo']; // a batch is found by its number
  const missing = [...reading.missing, ...missingParts(current, definitions)];
  const names = (use: string | null, maintain: string | null) => ({
    useUnitName: units.get(use ?? '')?.name,
    maintainerName: units.get(maintain ?? '')?.name,
  });
  return {
    record: {
      ...storedValues(after, common),
      missing,
      useUnitId: useUnitId ?? undefined,
      maintainerId: maintainerId ?? undefined,
    },
    changes: changesBetween(
      { ...before, ...names(current.useUnitId, current.maintainerId) },
      { ...after, ...names(useUnitId, maintainerId) },
    ),
    problems: Object.fromEntries(Object.entries(foundProblem).filter(([key]) => touchedKeys.has(key))),
    newlyMissing: missing.filter((key) => !current.missingFields.includes(key)),
  };
}

/** The fields that the rows below the record lack: the patch does not touch them. */
function missingParts({ missingFields }: store.StoredEquipment, definitions: readonly FieldDefinition[]): string[] {
  const ownKeys = new Set(definitions.filter(({ type }) => type !== 'label').map(({ key }) => key));
  return missingFields.filter((key) => !ownKeys.has(key));
}

/** The fields that a patch sets, and those whose checks ask what it sets. */
function touchedBy(
  { values, useUnitId, maintainerId }: Patch,
  askedDefinitions: readonly FieldDefinition[],
): Set<string> {
  const keys = new Set(Object.keys(values));
  for (const field of askedDefinitions)
    if (field.check && ruleKeys(field).some((key) => Object.hasOwn(values, key))) keys.add(field.key);
  if (catalogueKeys.some((key) => keys.has(key))) for (const key of catalogueKeys) keys.add(key);
  if (useUnitId !== undefined) keys.add('useUnitName');
  if (maintainerId !== undefined) keys.add('maintainerName');
  return keys;
}

function unitProblems({ useUnitId, maintainerId }: Patch, units: Units): Record<string, string> {
  const problems: Record<string, string> = {};
  const askedPart = { useUnitName: useUnitId, maintainerName: maintainerId };
  for (const [field, id] of Object.entries(askedPart)) {
    if (!id) continue;
    const unit = units.get(id);
    if (!unit) problems[field] = operationText.unitMissing;
    else if (!unit.isEnabled) problems[field] = unitText.disabled(unit.name);
  }
  return problems;
}

/** Writes what was planned with its entry in the history; answers the record's version afterwards. */
export async function writePatch(
  tx: Tx,
  current: store.StoredEquipment,
  { record, changes }: PatchPlan,
  entry: { actor: Actor; business: string; reference?: string },
): Promise<number> {
  const version = await store.change(tx, current.id, record);
  const { actor, business, reference } = entry;
  const who = { userId: actor.userId, userName: actor.name };
  await store.addChange(tx, { equipmentId: current.id, ...who, business, reference, changes });
  return version;
}
