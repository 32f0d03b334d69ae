import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { isAmong, type CataloguePlace } from '@tejian/domain/shared/catalogue/place.ts';
import { equipmentIdentity } from '@tejian/domain/archive/equipment/import-identity.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import { stateWord } from '@tejian/domain/archive/ledger/state-word.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { ofOtherUnit } from '@tejian/domain/shared/field/asked-again.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { codeToStore, isCode, isSameCode } from '@tejian/domain/shared/field/fields.ts';
import { readValue, type FieldValue, type Offers } from '@tejian/domain/shared/field/read-value.ts';
import { isStoredAsWords } from '@tejian/domain/shared/field/stored-words.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { withoutStandIns } from '@tejian/domain/shared/list-import/stand-in.ts';
import { codeKeys } from '@tejian/domain/shared/list-import/record-identity.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { unpartedCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { offersWithAreas } from '../../shared/code-set/area-name.service.ts';
import type { ImportValues } from '../../shared/list-import/list-import.service.ts';
import { unitsById, unitsCalled } from '../unit/unit.service.ts';
import { placeOf, type KindData } from './archive-reading.ts';
import { requireFamily } from './equipment-rights.service.ts';
import type { WholeEquipment } from './equipment-saving.ts';
import type { StoredEquipment } from './equipment.store.ts';
import { catalogueCodes, isOfClass, SHOWN_CODE } from './import-fields.ts';
import { withOtherNumber } from './shown-number.ts';

export interface Context {
  readonly kindCode: string;
  readonly actor: Actor;
  readonly definitions: ReadonlyMap<string, FieldDefinition>;
  /** The same in their order. */
  readonly fields: readonly FieldDefinition[];
  readonly labels: ReadonlyMap<string, string>;
  readonly data: KindData;
  /** Of the file that is read: what the history goes by. */
  readonly fileName: string | undefined;
}

const identityCodes = codeKeys(equipmentIdentity);

interface Row {
  readonly given: ImportValues;
  readonly current: StoredEquipment | undefined;
}

interface Names {
  readonly units: NamedUnits;
  /** With the areas that the rows name. */
  readonly offers: Offers;
}

/** The meaning of the names in some rows, asked for once for all of them. */
export async function namesIn(tx: Tx, rows: readonly Row[], context: Context): Promise<Names> {
  const givenRows = rows.map((row) => row.given);
  const offers = await offersWithAreas(tx, context.data.offers, context.fields, givenRows);
  return { units: await unitsNamed(tx, rows), offers };
}

interface ReadRow {
  readonly given: WholeEquipment | 'unchanged';
  /** The cells of fields that equipment of its category does not have. */
  readonly untaken: readonly Remark[];
}

/** The values that saving is to be given for a row; a Refusal names the cells that say nothing known. */
export function readRow({ given: cells, current }: Row, namedNames: Names, context: Context): ReadRow {
  requireFamily(context.actor, context.kindCode, current ? 'save' : 'add');
  const { values: givenValues, untaken: otherNumbers } = withOtherNumber(cells, current, context.definitions);
  const before = archivedValues(current);
  const { codes, problems } = catalogueCodes(givenValues, before, context.data.catalogue, context.labels);
  const units = unitsOf(givenValues, current, namedNames.units);
  const unregisteredProblem = current ? {} : unregisteredCode(givenValues, codes, context.labels);
  const refusedProblem = { ...problems, ...units.problems, ...unregisteredProblem };
  const [first] = Object.values(refusedProblem);
  if (first) throw new Refusal(first, refusedProblem);
  const place = placeOf({ kindCode: context.kindCode, values: classOf(before, codes) }, context.data.catalogue);
  const ownVarieties = ofOwnVariety(givenValues, codes, { place, context });
  const values = newValues(ownVarieties, before, { ...context, offers: namedNames.offers });
  const untaken = [...untakenIn(ownVarieties, place, context), ...otherNumbers];
  const { useUnitId, maintainerId } = units;
  if (current && Object.keys(values).length === 0 && !units.isChanged) return { given: 'unchanged', untaken };
  const identity = current ? { id: current.id, version: current.version } : {};
  return { given: { kindCode: context.kindCode, useUnitId, maintainerId, ...identity, values }, untaken };
}

const knownValues = new WeakMap<StoredEquipment, Readonly<Record<string, unknown>>>();
const nothing: Readonly<Record<string, unknown>> = {};

/** All values of a record as it stands: several questions about a row ask for them. */
export function archivedValues(current: StoredEquipment | undefined): Readonly<Record<string, unknown>> {
  if (!current) return nothing;
  const values = knownValues.get(current) ?? fieldValues(current);
  knownValues.set(current, values);
  return values;
}

const classKeys = ['equipmentCategoryCode', 'equipmentVarietyCode', 'subVarietyCode'] as const;

/** The class that a row says, or the record's. */
const classOf = (before: Readonly<Record<string, unknown>>, codes: Readonly<Record<string, string>>) =>
  Object.fromEntries(classKeys.map((key) => [key, codes[key] ?? before[key]]));

/** A row that only changes a device names no class: where its code is unknown it was mistyped, or the class is missing. */
function unregisteredCode(
  givenValues: ImportValues,
  { equipmentCategoryCode }: Readonly<Record<string, string>>,
  labels: ReadonlyMap<string, string>,
): Record<string, string> {
  const key = equipmentCategoryCode === undefined ? identityCodes.find((one) => givenValues[one]) : undefined;
  return key === undefined ? {} : { [key]: text.notRegistered(labels.get(key) ?? key, givenValues[key] ?? '') };
}

/** A register of all sorts of one kind has columns that some of its rows have no field for: nothing is left out unsaid. */
function untakenIn(values: ImportValues, place: CataloguePlace, { definitions, data }: Context): Remark[] {
  const { categoryCode } = place;
  if (!categoryCode) return [];
  return Object.keys(values).flatMap((key) => {
    const definition = definitions.get(key);
    if (!definition?.appliesTo || isAmong(definition.appliesTo, place)) return [];
    const category = data.catalogue.find(({ code }) => code === categoryCode)?.name ?? categoryCode;
    return [{ key, reason: ledgerText.notForCategory(definition.label, category) }];
  });
}

interface NamedUnits {
  readonly own: Awaited<ReturnType<typeof unitsById>>;
  readonly byName: Awaited<ReturnType<typeof unitsCalled>>;
}

async function unitsNamed(tx: Tx, rows: readonly Row[]): Promise<NamedUnits> {
  const ids = rows.flatMap(({ current }) => [current?.useUnitId, current?.maintainerId]);
  const names = rows.flatMap(({ given }) => [given['useUnitName'], given['maintainerName']]);
  return {
    own: await unitsById(tx, [...new Set(ids.filter((id) => typeof id === 'string'))]),
    byName: await unitsCalled(tx, [...new Set(names.filter((name) => name !== undefined))]),
  };
}

/** The units that a row names; a name that several units bear needs the code beside it. */
function unitsOf(givenValues: ImportValues, current: StoredEquipment | undefined, { own, byName }: NamedUnits) {
  const problems: Record<string, string> = {};
  const idOf = (key: 'useUnitName' | 'maintainerName', before: string | null | undefined) => {
    const name = givenValues[key];
    const code =
      key === 'useUnitName' && givenValues['useUnitCode'] ? unpartedCode(givenValues['useUnitCode']) : undefined;
    const knownChoice = own.get(before ?? '');
    const fits = (unit: { creditCode?: string | null }) => !code || !unit.creditCode || unit.creditCode === code;
    if (!name && code && knownChoice?.creditCode !== code) problems['useUnitCode'] = text.unitCodeAlone(code);
    if (!name || (knownChoice?.name === name && fits(knownChoice))) return before ?? undefined;
    const calledUnits = byName.get(unitSearchName(name)) ?? [];
    const codedUnits = calledUnits.filter(({ creditCode }) => code && creditCode === code);
    const [foundUnit, another] = codedUnits.length > 0 ? codedUnits : calledUnits.filter(fits);
    if (another) problems[key] = text.manyUnits(calledUnits.length);
    else if (!foundUnit)
      problems[key] = calledUnits.length > 0 ? text.otherUnitCode(name, code ?? '') : text.noSuchUnit(name);
    return foundUnit?.id;
  };
  const useUnitId = idOf('useUnitName', current?.useUnitId);
  const maintainerId = idOf('maintainerName', current?.maintainerId);
  const isChanged =
    (useUnitId ?? null) !== (current?.useUnitId ?? null) || (maintainerId ?? null) !== (current?.maintainerId ?? null);
  return { useUnitId, maintainerId, problems, isChanged };
}

const isOwn = (key: string) => !isUnitField(key) && key !== SHOWN_CODE && key !== 'equipmentTypeCode';

/**
 * The values of a row, its class as codes. Fields of two varieties may bear one name (提升高度 of lifts and of escalators): a cell
 * is meant for the row's own.
 */
function ofOwnVariety(
  givenValues: ImportValues,
  codes: Readonly<Record<string, string>>,
  { place, context: { definitions, fields } }: { place: CataloguePlace; context: Context },
): ImportValues {
  const applies = ({ appliesTo }: FieldDefinition) => !appliesTo || isAmong(appliesTo, place);
  const meantText = (key: string): string => {
    const definition = definitions.get(key);
    if (!definition || applies(definition)) return key;
    return fields.find((one) => one.label === definition.label && applies(one))?.key ?? key;
  };
  const values: Record<string, string> = {};
  for (const key of Object.keys(givenValues)) if (!isOfClass(key)) values[meantText(key)] = givenValues[key] ?? '';
  for (const key of Object.keys(codes)) values[meantText(key)] = codes[key] ?? '';
  return values;
}

/** A code as it is stored, a word for a state as the code that it means. */
function cellMeant({ key, dictType }: FieldDefinition, cell: string, offers: Offers): string {
  if (key === 'useStatus') return stateWord(cell, offers(dictType ?? '') ?? []);
  return isCode(key) ? codeToStore(key, cell) : cell;
}

const isOfWords = (field: FieldDefinition | undefined) => field !== undefined && isStoredAsWords(field);

/** The values of the row that the record does not have already; one that does not fit is left for saving to refuse. */
function newValues(
  givenValues: ImportValues,
  before: Readonly<Record<string, unknown>>,
  { definitions, fields, offers }: Pick<Context, 'definitions' | 'fields'> & { offers: Offers },
): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  const anew = new Set(ofOtherUnit(fields, before, givenValues).map(({ key }) => key)); // answered by the row
  const texts = { has: (key: string) => isOfWords(definitions.get(key)) && !anew.has(key) };
  for (const [key, cell] of Object.entries(withoutStandIns(givenValues, before, texts))) {
    const definition = definitions.get(key);
    if (!definition || !isOwn(key)) continue;
    const isAnew = anew.has(key);
    if (!isAnew && (valueText(before[key] ?? '') === cell || isSameCode(key, before[key], cell))) continue;
    const { value } = readValue(definition, cellMeant(definition, cell, offers), offers, before[key]);
    if (isAnew || value === undefined || value !== before[key]) values[key] = value ?? cell;
  }
  return values;
}
