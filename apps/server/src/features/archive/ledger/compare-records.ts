import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import { fieldFor, identifierKeys, type LedgerField } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { setBackKeys } from '@tejian/domain/archive/equipment/inspection-order.ts';
import { otherOfHouse } from '@tejian/domain/archive/equipment/other-of-house.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { identityText } from '@tejian/domain/shared/list-import/identity.text.ts';
import { askedAgainProblems } from '@tejian/domain/shared/field/asked-again.ts';
import { codeProblem, ownerOf } from '@tejian/domain/shared/catalogue/codes.ts';
import { codeKeys } from '@tejian/domain/shared/field/code-keys.ts';
import { isSameCode } from '@tejian/domain/shared/field/fields.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { isDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { isSameSet } from '@tejian/domain/shared/field/read-value.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockRecords, type ChangeEntry, type Existing } from './ledger-record.store.ts';
import { findUnitNames } from './ledger-unit.store.ts';
import { unitKey, type MappedRow, type NamedUnit } from './map-file.ts';

export type WithRecord = MappedRow & { record: NonNullable<MappedRow['record']> };
type Changed = {
  row: WithRecord;
  json: string;
  entry: ChangeEntry;
  refusal?: string;
  remarks: readonly string[];
};
type Touched = { id: string; row: WithRecord; remarks: readonly string[] };
export type Compared = { changed: Changed[]; refused: Changed[]; touched: Touched[] };

/** A record as map-file.ts wrote it. */
export type ParsedRecord = Parameters<typeof fieldValues>[0] & { missingFields: string[] };
export const parsedRecord = (row: WithRecord): ParsedRecord => JSON.parse(row.record.json) as ParsedRecord;

type Known = {
  existing: ReadonlyMap<string, Existing>;
  unitIds: ReadonlyMap<string, string>;
  chosenUnitId: string | null;
  fields: ReadonlyMap<string, LedgerField>;
  /** Fields whose fixed value is for new records only. */
  fixedForNew: readonly string[];
  isDryRun: boolean;
  triedAt: Date | null;
};
type Before = Awaited<ReturnType<typeof lockRecords>>['records'][number];

/** The rows among those that differ from the last import that really say something new, field by field. */
export async function compareRecords(tx: Tx, rows: readonly WithRecord[], knownRun: Known): Promise<Compared> {
  const comparedPart: Compared = { changed: [], refused: [], touched: [] };
  if (rows.length === 0) return comparedPart;
  const idOf = (row: WithRecord) => knownRun.existing.get(row.record.sourceKey)?.id ?? '';
  const isMerged = (row: WithRecord) => knownRun.existing.get(row.record.sourceKey)?.isMerged === true;
  const { records, held } = await lockRecords(tx, rows.map(idOf));
  const byId = new Map(records.map((record) => [record.id, record]));
  const linkedTexts = records.flatMap(({ useUnitId, maintainerId }) => [useUnitId ?? [], maintainerId ?? []].flat());
  const names = await findUnitNames(tx, [
    ...new Set([...linkedTexts, ...(knownRun.chosenUnitId ? [knownRun.chosenUnitId] : [])]),
  ]);
  for (const row of rows) {
    const before = byId.get(idOf(row));
    if (!before) continue;
    const { given, remarks } = ofOwnClass(
      row,
      besidesFields(parsedRecord(row), knownRun.fixedForNew),
      before,
      knownRun,
    );
    const after = asWritten(isMerged(row) ? besidesCodes(given, before) : given, storedOf(before), knownRun);
    const values = fieldValues(storedOf(before));
    const changes = [
      ...differences(values, fieldValues(after), knownRun),
      ...unitChanges(row, before, knownRun, names),
    ];
    if (changes.length === 0) {
      comparedPart.touched.push({ id: before.id, row, remarks });
      continue;
    }
    const filledValue = { ...values, ...fieldValues(after) };
    const missingFields = after.missingFields.filter(
      (key) => !Object.hasOwn(filledValue, key) && !isLinked(key, before),
    );
    const json = JSON.stringify({ ...after, id: before.id, missingFields, ...(isMerged(row) && keptSource) });
    const change = { row, entry: { equipmentId: before.id, changes }, json, remarks };
    const [again] = Object.values(askedAgainProblems([...knownRun.fields.values()], values, fieldValues(after)));
    const refusal = held.has(before.id)
      ? ledgerText.inInspection
      : (otherKind(before, after) ??
        (isMerged(row) ? undefined : ofOtherHouse(fieldValues(after), values, knownRun)) ??
        otherCategory(before, after, knownRun) ??
        again ??
        wrongCode(changes, filledValue, before.kindCode) ??
        formerStatus(changes, knownRun));
    const isWrittenSince = !isMerged(row) && isSince(before.updatedAt, knownRun);
    const since = isWrittenSince ? [importText.writtenSince] : [];
    const ownRemarks = [...remarks, ...changeRemarks(changes, knownRun), ...since];
    if (refusal !== undefined) comparedPart.refused.push({ ...change, refusal });
    else comparedPart.changed.push({ ...change, remarks: ownRemarks });
  }
  return comparedPart;
}

const isSince = (at: Date, { isDryRun, triedAt }: Known): boolean => !isDryRun && triedAt !== null && at > triedAt;

/**
 * A row that leaves the class to the record: its values are meant for the fields that equipment of this class has, and what is
 * missing is what was missing before, less what the row fills.
 */
function ofOwnClass(
  { record }: WithRecord,
  writtenRecord: ParsedRecord,
  before: Before,
  { fields, chosenUnitId }: Known,
): { given: ParsedRecord; remarks: string[] } {
  if (writtenRecord.categoryCode) return { given: writtenRecord, remarks: [] };
  const remarks: string[] = [];
  const ownValues = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => {
        const field = fields.get(key);
        if (!field) return [[key, value]];
        const actual = fieldFor(field, fields, [before.categoryCode, before.varietyCode]);
        if (!actual) remarks.push(ledgerText.notForCategory(field.label, before.name));
        return actual ? [[actual.key, value]] : [];
      }),
    );
  const linkedTexts = [
    ...record.units.map(({ role }) => (role === 'use' ? 'useUnitName' : 'maintainerName')),
    ...(chosenUnitId === null ? [] : ['useUnitName']),
  ];
  const missingFields = before.missingFields.filter((key) => !linkedTexts.includes(key));
  return {
    given: {
      ...writtenRecord,
      fields: ownValues(writtenRecord.fields),
      params: ownValues(writtenRecord.params),
      missingFields,
    },
    remarks,
  };
}

/** Registers of several kinds count from one: a vessel with the number of a lift is not that lift. */
function otherKind(before: Before, after: ParsedRecord): string | undefined {
  if (!after.kindCode || after.kindCode === before.kindCode) return undefined;
  const code = identifierKeys.map((key) => before[key]).find((one) => one !== null);
  const codeKey = identifierKeys.find((key) => isSameCode(key, before[key], after[key])) ?? 'identificationCode';
  return ledgerText.ofOtherKind([before.name, code].filter(Boolean).join(' '), ledgerText.identifiers[codeKey]);
}

/** A row that is found by a number of a house alone (`otherOfHouse`). */
function ofOtherHouse(ofFile: Values, ofArchive: Values, { fields }: Known): string | undefined {
  const { identificationCode: number } = ofFile;
  const other = otherOfHouse(number, ofFile, ofArchive);
  if (!other) return undefined;
  const label = fields.get(other.key)?.label ?? other.key;
  const numbers = [label, other.known, other.given] as const;
  return identityText.otherOfHouse(ledgerText.identifiers.identificationCode, valueText(number), numbers);
}

/** A category alone is no other variety: the one of the record would stand in a category that it is not of. */
function otherCategory(before: Before, after: ParsedRecord, { fields }: Known): string | undefined {
  if (!after.categoryCode || after.varietyCode || !before.varietyCode || after.categoryCode === before.categoryCode)
    return undefined;
  const places = fields.get('equipmentVarietyCode')?.options ?? [];
  const nameOf = (code: unknown) => places.find(({ value }) => value === code)?.label ?? valueText(code);
  return ledgerText.varietyConflict(nameOf(after.categoryCode), nameOf(before.varietyCode));
}

/** A status that is offered no longer: a record that has it keeps it, none takes it anew. */
function formerStatus(changes: ChangeEntry['changes'], { fields }: Known): string | undefined {
  const takenValue = changes.find(({ field }) => field === 'useStatus')?.after;
  const former = fields.get('useStatus')?.formerOptions?.find(({ value }) => value === takenValue);
  return former && ledgerText.noStatus(former.label);
}

/** A row may leave the date to the record by which a code is right: one that the record does not have yet is asked then. */
function wrongCode(changes: ChangeEntry['changes'], filledValue: Values, kindCode: string): string | undefined {
  const changedKeys = codeKeys.filter((key) => changes.some(({ field }) => field === key));
  return changedKeys
    .map((key) => codeProblem(key, valueText(filledValue[key] ?? ''), ownerOf(filledValue, kindCode)))
    .find((problem) => problem !== undefined);
}

/** The values that a maker gives once: where both change under one code, it was given to another device. */
function anotherDevice(changes: ChangeEntry['changes']): string | undefined {
  const replacedChange = (key: string) => changes.find(({ field, before }) => field === key && before !== null);
  const [number, newRecord] = [replacedChange('factoryNo'), replacedChange('manufactureDate')];
  return number && newRecord
    ? ledgerText.anotherDevice(valueText(number.before ?? ''), valueText(newRecord.before ?? ''))
    : undefined;
}

/** Remarks that ask for a second look: days set back, another variety, which lists ask about, another device. */
function changeRemarks(changes: ChangeEntry['changes'], { fields }: Known): string[] {
  const labelOf = (field: string, value: unknown) =>
    fields.get(field)?.options?.find((option) => option.value === value)?.label ?? valueText(value ?? '');
  const ofChanges = changes.flatMap(({ field, before, after }) => {
    if (before === null) return [];
    if (field === 'equipmentVarietyCode')
      return [ledgerText.changedVariety(labelOf(field, before), labelOf(field, after))];
    const isBack = setBackKeys({ [field]: before }, { [field]: after }).length > 0;
    return isBack ? [ledgerText.setBack(fields.get(field)?.label ?? field, valueText(before))] : [];
  });
  return [...ofChanges, ...[anotherDevice(changes)].filter((one) => one !== undefined)];
}

const codes = [...identifierKeys, 'factoryNo'] as const;

/** The codes of a survivor were chosen when the other was merged into it. */
function besidesCodes(after: ParsedRecord, before: Before): ParsedRecord {
  const chosenCodes = new Set<string>(codes.filter((key) => before[key] !== null));
  return Object.fromEntries(Object.entries(after).filter(([key]) => !chosenCodes.has(key))) as ParsedRecord; // codes are optional in it
}

const besidesFields = (after: ParsedRecord, keys: readonly string[]): ParsedRecord => ({
  ...after,
  fields: Object.fromEntries(Object.entries(after.fields).filter(([key]) => !keys.includes(key))),
});

type Values = Readonly<Record<string, unknown>>;

/**
 * A value that says the same keeps the spelling of the archive: a code, a name in other brackets, a day where the month
 * counts.
 */
function asWritten(after: ParsedRecord, before: ReturnType<typeof storedOf<Before>>, knownFacts: Known): ParsedRecord {
  const keptFields = (ownFields: Values, storedFields: Values) =>
    Object.fromEntries(
      Object.entries(ownFields).map(([key, value]) => [
        key,
        saysTheSame(key, storedFields[key], value, knownFacts) ? storedFields[key] : value,
      ]),
    );
  const [fields, params] = [keptFields(after.fields, before.fields), keptFields(after.params, before.params)];
  return { ...after, ...keptFields(after, before), fields, params }; // values of the archive in the places of the same ones
}

function saysTheSame(key: string, before: unknown, after: unknown, { fields }: Known): boolean {
  if (isSameCode(key, before, after)) return true;
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  if (fields.get(key)?.type === 'yearMonth') return isDay(before) && monthEnd(before) === after;
  return tidy(before) === tidy(after);
}

/** A survivor is still known by its own row of a ledger. */
const keptSource = { sourceKey: undefined, hash: undefined };

const storedOf = <Row extends { fields: unknown; params: unknown }>(row: Row) => ({
  ...row,
  fields: row.fields as Record<string, unknown>, // both are jsonb objects
  params: row.params as Record<string, unknown>,
});

function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  { fields }: Known,
): ChangeEntry['changes'] {
  // Several choices are a set: an older record may hold them in the order of an earlier dictionary.
  const areSameChoices = (key: string, value: unknown) =>
    fields.get(key)?.type === 'multiselect' &&
    isSameSet(valueText(before[key] ?? '').split(','), valueText(value).split(','));
  const isSame = (key: string, value: unknown) =>
    before[key] === value || areSameChoices(key, value) || isSameCode(key, before[key], value);
  return Object.entries(after)
    .filter(([key, value]) => !isSame(key, value))
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }));
}

/** A unit that the archive does not know yet is a change too: in a dry run it has no identifier. */
function unitChanges(row: WithRecord, before: Before, knownFacts: Known, names: ReadonlyMap<string, string>) {
  const unit = (role: NamedUnit['role']) => row.record.units.find((one) => one.role === role);
  const use = unit('use');
  const maintain = unit('maintain');
  const useId = use ? knownFacts.unitIds.get(unitKey(use)) : (knownFacts.chosenUnitId ?? undefined);
  const useName = use?.name ?? names.get(knownFacts.chosenUnitId ?? '');
  return [
    ...change('useUnitName', before.useUnitId, { id: useId, name: useName }, names),
    ...change(
      'maintainerName',
      before.maintainerId,
      { id: maintain && knownFacts.unitIds.get(unitKey(maintain)), name: maintain?.name },
      names,
    ),
  ];
}

function change(
  field: string,
  beforeId: string | null,
  after: { id: string | undefined; name: string | undefined },
  names: ReadonlyMap<string, string>,
): ChangeEntry['changes'] {
  if (after.name === undefined || (after.id !== undefined && after.id === beforeId)) return [];
  return [{ field, before: names.get(beforeId ?? '') ?? null, after: after.name }];
}

const isLinked = (key: string, { useUnitId, maintainerId }: Before) =>
  (key === 'useUnitName' && useUnitId !== null) || (key === 'maintainerName' && maintainerId !== null);
