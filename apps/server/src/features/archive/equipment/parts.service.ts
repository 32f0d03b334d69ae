import type { findAccessories, findPipingUnits } from '@tejian/contract/archive/equipment/part-list.contract.ts';
import { accessoryList, pipingUnitList } from '@tejian/contract/archive/equipment/part-list.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { EquipmentParts, GivenParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { tablesOf, type TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import type { Change } from '@tejian/domain/archive/equipment/changes.ts';
import { partChanges, partState, withValues } from '@tejian/domain/archive/equipment/part-changes.ts';
import {
  datedParts,
  partDates,
  partName,
  partProblemKey,
  partRules,
  readParts,
  valuesFromParts,
  type Part,
  type ReportedDates,
} from '@tejian/domain/archive/equipment/parts.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { partsText as text } from '@tejian/domain/archive/equipment/parts.text.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { kindData, type KindData } from './archive-reading.ts';
import { kindsFor, requireFamily } from './equipment-rights.service.ts';
import * as equipment from './equipment.store.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { accessoryListing, pipingUnitListing } from './part-list.store.ts';
import { declaredAmong, findParts, putParts } from './parts.store.ts';

export async function parts(db: Db, id: string, actor: Actor): Promise<{ tables: EquipmentParts }> {
  const storedEquipment = await equipment.get(db, id, actor);
  if (!storedEquipment) throw new Refusal(equipmentText.notFound);
  requireFamily(actor, storedEquipment.kindCode, 'read');
  return { tables: Object.fromEntries((await findParts(db, [id])).get(id) ?? []) };
}

/** The piping units of all pipelines that a person may see. */
export function pipingUnits(request: RequestOf<typeof findPipingUnits>, actor: Actor, operation: 'read' | 'export') {
  requireFamily(actor, PIPELINE, operation);
  requireSearchable(pipingUnitList.search, request);
  return pipingUnitListing(request, [PIPELINE], actor);
}
const PIPELINE = '8000';

/** The accessories of all equipment of the kinds that a person may read, or take out of the house. */
export function accessories(
  askedFilter: RequestOf<typeof findAccessories>,
  actor: Actor,
  operation: 'read' | 'export',
) {
  const { kindCode, ...others } = askedFilter;
  if (kindCode) requireFamily(actor, kindCode, operation);
  requireSearchable(accessoryList.search, askedFilter);
  const kinds = kindCode ? [kindCode] : kindsFor(actor, operation);
  return accessoryListing(others, kinds, actor);
}

// Shorter texts match nearly everything and no index helps them (design §3).
function requireSearchable(
  fields: readonly { name: string; label: string }[],
  request: { name?: string; useUnitName?: string },
): void {
  for (const { name, label } of fields) {
    if (name !== 'name' && name !== 'useUnitName') continue;
    const refusal = equipmentText.tooShort(label);
    if ([...(request[name] ?? '  ').trim()].length === 1) throw new Refusal(refusal, { [name]: refusal });
  }
}

/** The rows of a record as they will be, and what follows from them for the record itself. */
export interface PartsReading {
  tables: { code: TableCode; before: (Part & { id: string })[]; after: Part[]; isGiven: boolean }[];
  problems: Record<string, string>;
  /** The key of 明细 among the missing fields, where a row lacks what business needs. */
  missing: string[];
  values: Record<string, FieldValue | null>;
}

/** The rows of records as they are stored, by record and table. */
export type StoredParts = Awaited<ReturnType<typeof findParts>>;
export const partsOf = (db: Db, equipmentIds: readonly string[]): Promise<StoredParts> => findParts(db, equipmentIds);

interface PartsContext {
  stored: ReadonlyMap<string, (Part & { id: string })[]> | undefined;
  given: GivenParts | undefined;
  kindCode: string;
  data: KindData;
}

export function readPartsOf({ stored = new Map(), given = {}, kindCode, data }: PartsContext): PartsReading {
  const codes = tablesOf(kindCode).map(({ code }) => code);
  const unknownKey = Object.keys(given).find((key) => !codes.some((code) => code === key));
  if (unknownKey !== undefined) throw new Refusal(text.unknownTable(unknownKey));
  const reading: PartsReading = { tables: [], problems: {}, missing: [], values: {} };
  for (const code of codes) {
    const before = stored.get(code) ?? [];
    const askedParts = given[code];
    requireKnown(askedParts, before);
    const definitions = data.definitions.tables.find(({ key }) => key === code)?.fields ?? [];
    const partsRead = readParts(askedParts ?? before, {
      table: code,
      definitions,
      place: { kindCode },
      offers: data.offers,
    });
    if (askedParts)
      Object.assign(
        reading.problems,
        partsRead.problems,
        unknownFields(code, { asked: askedParts, before, definitions }),
      );
    const { missing } = partRules(code);
    if (missing !== undefined && partsRead.incomplete.length > 0) reading.missing.push(missing);
    const after = askedParts ? partsRead.rows : before;
    Object.assign(reading.values, valuesFromParts(code, after));
    reading.tables.push({ code, before, after, isGiven: askedParts !== undefined });
  }
  return reading;
}

/** A value under a key that no field of the table has would be lost without a word; what a row holds already may come back. */
function unknownFields(table: TableCode, { asked, before, definitions }: Read): Record<string, string> {
  const knownKeys = new Set(definitions.map(({ key }) => key));
  const storedValues = new Map(before.map((row) => [row.id, row.values]));
  return Object.fromEntries(
    asked.flatMap(({ id, values }, at) =>
      Object.entries(values).flatMap(([key, value]) =>
        knownKeys.has(key) || isBlank(value) || storedValues.get(id ?? '')?.[key] === value
          ? []
          : [[partProblemKey(table, at, key), fieldsText.unknown(key)]],
      ),
    ),
  );
}
interface Read {
  readonly asked: NonNullable<GivenParts[string]>;
  readonly before: readonly (Part & { id: string })[];
  readonly definitions: KindData['definitions']['tables'][number]['fields'];
}

function requireKnown(askedParts: GivenParts[string], before: readonly { id: string }[]): void {
  const knownIds = new Set(before.map(({ id }) => id));
  if (askedParts?.some(({ id }) => id !== undefined && !knownIds.has(id))) throw new Refusal(text.gone);
}

/** For the history: what changed in the rows; their order alone is no change of the record. */
export const changesOf = ({ tables }: PartsReading): Change[] =>
  tables.flatMap(({ code, before, after, isGiven }) => (isGiven ? partChanges(code, before, after) : []));

/** True when the rows, or their order, differ from what is stored. */
export const isChanged = (reading: PartsReading): boolean =>
  changesOf(reading).length > 0 ||
  reading.tables.some(({ before, after }) => before.map(({ id }) => id).join() !== after.map(({ id }) => id).join());

/** A row that is declared or inspected stays until that is done. */
async function requireFree(
  tx: Tx,
  code: TableCode,
  { before, after }: { before: readonly { id: string }[]; after: readonly Part[] },
): Promise<void> {
  const staying = new Set(after.map(({ id }) => id));
  const going = before.filter(({ id }) => !staying.has(id)).map(({ id }) => id);
  const [declaration] = going.length > 0 ? await declaredAmong(tx, going) : [];
  if (declaration) throw new Refusal(text.declaredPart(code, declaration.name, declaration.no));
}

export async function writeParts(tx: Tx, equipmentId: string, { tables }: PartsReading): Promise<void> {
  for (const { code, before, after, isGiven } of tables) {
    if (!isGiven) continue;
    await requireFree(tx, code, { before, after });
    const rows = after.map((part) => {
      const { next, yearly } = partDates(code, part);
      return {
        id: part.id,
        values: part.values,
        name: partName(code, part.values),
        nextDate: next,
        nextAnnualDate: yearly,
      };
    });
    await putParts(tx, { equipmentId, tableCode: code }, rows);
  }
}

/** The first row of a record that lacks required values, in words, with the label that the record has for all of it. */
interface IncompletePart {
  readonly label: string;
  readonly words: string;
}

/** The rows that keep records of a kind from being complete, by record. */
export async function incompleteParts(
  db: Db,
  { ids, kindCode }: { ids: readonly string[]; kindCode: string },
): Promise<ReadonlyMap<string, IncompletePart>> {
  const [table] = tablesOf(kindCode).filter(({ code }) => partRules(code).missing !== undefined);
  if (!table || ids.length === 0) return new Map();
  const { code } = table;
  const { definitions, offers } = await kindData(db, kindCode);
  const ofTable = definitions.tables.find(({ key }) => key === code)?.fields ?? [];
  const all = [...definitions.common, ...definitions.kind];
  const label = all.find(({ key }) => key === partRules(code).missing)?.label ?? '';
  const foundParts = new Map<string, IncompletePart>();
  for (const [id, tables] of await findParts(db, ids)) {
    const askedPart = { table: code, definitions: ofTable, place: { kindCode }, offers };
    const [first, ...others] = readParts(tables.get(code) ?? [], askedPart).incomplete;
    if (!first) continue;
    const more = others.length > 0 ? text.othersLack(code, others.length) : '';
    foundParts.set(id, { label, words: `${text.lacks(code, first.name, first.labels)}${more}` });
  }
  return foundParts;
}

/** The rows' values as the history names them. */
export async function partValues(
  db: Db,
  { equipmentId, kindCode }: { equipmentId: string; kindCode: string },
): Promise<Map<string, FieldValue>> {
  const storedParts = (await findParts(db, [equipmentId])).get(equipmentId);
  const rows = tablesOf(kindCode).flatMap(({ code }) =>
    (storedParts?.get(code) ?? []).map((row) => partState(code, row)),
  );
  return new Map(rows.flatMap((row) => Object.entries(row)));
}

/**
 * Sets values of rows, by the names that the history gives them; rows that are gone are left out. Answers what the rows say
 * about the whole now.
 */
export async function setPartValues(
  tx: Tx,
  { equipmentId, kindCode }: { equipmentId: string; kindCode: string },
  givenValues: ReadonlyMap<string, FieldValue | null>,
): Promise<Record<string, FieldValue | null>> {
  const storedParts = (await findParts(tx, [equipmentId])).get(equipmentId);
  const tables = tablesOf(kindCode).map(({ code }) => {
    const before = storedParts?.get(code) ?? [];
    return { code, before, after: before.map((row) => withValues(code, row, givenValues)), isGiven: before.length > 0 };
  });
  const reading: PartsReading = { tables, problems: {}, missing: [], values: {} };
  await writeParts(tx, equipmentId, reading);
  for (const { code, after } of tables) Object.assign(reading.values, valuesFromParts(code, after));
  return reading.values;
}

/** The statements of a report on the rows, by the names of the history, whatever they hold now. */
export async function saidOfParts(
  db: Db,
  { equipmentId, kindCode }: { equipmentId: string; kindCode: string },
  due: ReportedDates,
): Promise<{ changes: Change[]; movedTo: [field: string, to: string][] }> {
  const storedParts = (await findParts(db, [equipmentId])).get(equipmentId);
  const { yearly, ...others } = due;
  const tables = tablesOf(kindCode).map(({ code }) => ({ code, rows: storedParts?.get(code) ?? [] }));
  const changesFrom = (before: ReportedDates, after: ReportedDates) =>
    tables.flatMap(({ code, rows }) =>
      partChanges(code, datedParts(code, rows, before), datedParts(code, rows, after)),
    );
  const moves = yearly ? changesFrom({ ...others, yearly: ofAny('') }, { ...others, yearly: ofAny(yearly.to) }) : [];
  return {
    changes: changesFrom({ ...others, ...blankDates(others), inspected: '-' }, others),
    movedTo: yearly ? moves.map(({ field }) => [field, yearly.to]) : [],
  };
}

/** Dates that no row has, for the same rows. */
const blankDates = ({ date, ofRows = {} }: ReportedDates) => ({
  date: date === null ? null : '',
  ofRows: Object.fromEntries(Object.keys(ofRows).map((id) => [id, ''])),
});

/** Values of rows of one table, as somebody else states them, by row. */
export interface RowValues {
  readonly table: TableCode;
  readonly values: ReadonlyMap<string, Readonly<Record<string, FieldValue>>>;
}

/** The same by the names of the history. */
export async function namedRowValues(db: Db, equipmentId: string, { table, values }: RowValues): Promise<Change[]> {
  const rows = (await findParts(db, [equipmentId])).get(equipmentId)?.get(table) ?? [];
  return rows.flatMap((row) => {
    const statedValues = values.get(row.id) ?? {};
    const otherEntries = Object.entries(row.values).filter(([key]) => !Object.hasOwn(statedValues, key));
    const after = { id: row.id, values: { ...row.values, ...statedValues } };
    return partChanges(table, [{ id: row.id, values: Object.fromEntries(otherEntries) }], [after]);
  });
}

/** A move of any date that stands there. */
const ofAny = (to: string) => ({ upTo: '9999-12-31', to });

/**
 * A report on a pipeline, or on some of its lines, dates those units as well; answers what changed in them, and what
 * they say about the pipeline now: the nearest of all their dates.
 */
export async function dateParts(
  tx: Tx,
  { equipmentId, kindCode }: { equipmentId: string; kindCode: string },
  due: ReportedDates,
): Promise<{ changes: Change[]; values: Record<string, FieldValue | null> }> {
  const storedParts = (await findParts(tx, [equipmentId])).get(equipmentId);
  const tables = tablesOf(kindCode).map(({ code }) => {
    const before = storedParts?.get(code) ?? [];
    return { code, before, after: datedParts(code, before, due), isGiven: before.length > 0 };
  });
  const reading: PartsReading = { tables, problems: {}, missing: [], values: {} };
  const changes = changesOf(reading);
  if (changes.length > 0) await writeParts(tx, equipmentId, reading);
  for (const { code, after } of tables) Object.assign(reading.values, valuesFromParts(code, after));
  return { changes, values: reading.values };
}
