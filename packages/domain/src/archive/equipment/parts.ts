import { MOST_PARTS } from './part-limit.ts';
import { isInspected } from './business.ts';
import { tablesOf, type TableCode } from '../../shared/catalogue/tables.ts';
import type { CataloguePlace } from '../../shared/catalogue/place.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { isBlank, readRecord } from '../../shared/field/fields.ts';
import { normalCode } from '../../shared/typed/normal-code.ts';
import { partsText } from './parts.text.ts';
import type { FieldValue, Offers } from '../../shared/field/read-value.ts';

/** A row of a table below a record: a piping unit, an accessory, a valve that was sent in. A new row has no identifier. */
export interface Part {
  id?: string;
  values: Readonly<Record<string, FieldValue>>;
}

/** A row as a form or a file gives it. */
export interface GivenPart {
  id?: string;
  values: Readonly<Record<string, unknown>>;
}

interface PartRules {
  /** The record's fields that the rows say when there are any. */
  says: readonly string[];
  /** Fields that name a row: in sentences, in the history, first in the grid. */
  names: readonly string[];
  /** Two rows of a record do not share it (source: a piping code is the installation's own). */
  unique?: string;
  /** The fields that are the row's own due dates. */
  dates: { next?: string; yearly?: string };
  /** The fields that say when the row was inspected last: an inspected row is not at its first inspection. */
  last?: { next: string; yearly: string };
  state?: string;
  /** The record's field that says the rows lack what business needs; an accessory is noted as far as it is known. */
  missing?: string;
}

const rules: Record<TableCode, PartRules> = {
  '8000.pipingUnit': {
    says: ['totalLength', 'unitCount', 'totalWeldCount', 'nextInspectionDate', 'nextAnnualInspectionDate'],
    names: ['pipingCode', 'pipingName'],
    unique: 'pipingCode',
    dates: { next: 'nextPeriodicDate', yearly: 'nextAnnualDate' },
    last: { next: 'lastPeriodicDate', yearly: 'lastAnnualDate' },
    state: 'unitUseStatus',
    missing: 'pipingUnits',
  },
  accessory: { says: [], names: ['name', 'productNo'], dates: { next: 'nextCheckDate' } },
  'F000.valve': {
    says: ['valveCount'],
    names: ['valveName', 'valveModel', 'productNo'],
    unique: 'productNo',
    dates: {},
    missing: 'sentValves',
  },
};

/** The rules of the rows of a table. */
export const partRules = (table: TableCode): PartRules => rules[table];

/** Fields of a kind that rows below the record may say, and nobody else then. */
export const saidByParts = (kindCode: string): readonly string[] =>
  tablesOf(kindCode).flatMap(({ code }) => rules[code].says);

/** The name of a row: its code and its name. */
export const partName = (table: TableCode, values: Readonly<Record<string, unknown>>): string =>
  rules[table].names
    .map((key) => values[key])
    .filter((value) => !isBlank(value))
    .join(' ') || partsText.unnamed;

/** The place of a problem: `8000.pipingUnit[2].length`. */
export const partProblemKey = (table: string, row: number, key: string): string => `${table}[${row}].${key}`;

interface ReadParts {
  rows: Part[];
  problems: Record<string, string>;
  /** The rows that lack required values: how each is called, and the labels of what it lacks. */
  incomplete: { name: string; labels: string[] }[];
}

interface PartsInput {
  table: TableCode;
  definitions: readonly FieldDefinition[];
  place: CataloguePlace;
  offers: Offers;
}

/** Reads the rows of a table by their definitions; rows without any value are left out. */
export function readParts(
  givenParts: readonly GivenPart[],
  { table, definitions, place, offers }: PartsInput,
): ReadParts {
  const readParts: ReadParts = { rows: [], problems: {}, incomplete: [] };
  const seenTexts = new Set<string>();
  const { unique } = rules[table];
  for (const [index, { id, values: raw }] of givenParts.entries()) {
    if (Object.values(raw).every(isBlank)) continue;
    const { values, problems, missing } = readRecord(definitions, raw, place, offers);
    for (const [key, problem] of Object.entries(problems))
      readParts.problems[partProblemKey(table, index, key)] = problem;
    const name = unique && values[unique] !== undefined ? String(values[unique]) : undefined;
    const code = name === undefined ? undefined : normalCode(name);
    if (unique && name !== undefined && code !== undefined && seenTexts.has(code)) {
      const label = definitions.find(({ key }) => key === unique)?.label ?? unique;
      readParts.problems[partProblemKey(table, index, unique)] = partsText.twin(table, label, name);
    }
    if (code !== undefined) seenTexts.add(code);
    if (missing.length > 0)
      readParts.incomplete.push({ name: partName(table, values), labels: missing.map(({ label }) => label) });
    readParts.rows.push({ ...(id === undefined ? {} : { id }), values });
  }
  if (readParts.rows.length > MOST_PARTS) readParts.problems[table] = partsText.tooMany(MOST_PARTS);
  return readParts;
}

const sum = (rows: readonly Part[], key: string): number =>
  Number(rows.reduce((total, { values }) => total + (Number(values[key]) || 0), 0).toPrecision(12));

const earliest = (rows: readonly Part[], key: string | undefined): string | undefined =>
  key === undefined
    ? undefined
    : rows
        .map(({ values }) => values[key])
        .filter((value) => typeof value === 'string' && value !== '')
        .map(String)
        .toSorted()[0];

/** The two due dates of a row; a row out of use is not due. */
export function partDates(table: TableCode, { values }: Part): { next: string | null; yearly: string | null } {
  const { dates, state } = rules[table];
  const isDue = state === undefined || isInspected(String(values[state] ?? ''));
  const of = (key: string | undefined) => (key && isDue && values[key] ? String(values[key]) : null);
  return { next: of(dates.next), yearly: of(dates.yearly) };
}

/** The dates that a report gives. */
export interface ReportedDates {
  readonly slot: 1 | 2;
  /** Null where it gives none of its own: a failing one may still date lines that passed. */
  readonly date: string | null;
  /** The dates of rows for which it names one, by their identifiers. */
  readonly ofRows?: Readonly<Record<string, string>> | undefined;
  readonly inspected?: string | undefined;
  /** The yearly date after an inspection that did the year's work: one that stands and is not later becomes it. */
  readonly yearly?: { readonly upTo: string; readonly to: string } | undefined;
  /** The rows that it names; all where it names none. */
  readonly only?: readonly string[] | undefined;
}

/**
 * The rows after a report on the whole, or on those it names: what is in use of them is due on the date that the report gives the
 * row, or on its own.
 */
export function datedParts(table: TableCode, rows: readonly Part[], due: ReportedDates): Part[] {
  const { dates, last, state } = rules[table];
  const [key, lastKey] = due.slot === 2 ? [dates.next, last?.next] : [dates.yearly, last?.yearly];
  if (state === undefined || key === undefined) return [...rows]; // an accessory is checked by itself
  const isInspectedNow = ({ id }: Part) => !due.only?.length || (id !== undefined && due.only.includes(id));
  const inspectedOn = lastKey && due.inspected ? { [lastKey]: due.inspected } : {};
  const yearlyOf = ({ values }: Part) => movedYearly(dates.yearly, values, due.yearly);
  return rows.map((part) => {
    const date = due.ofRows?.[part.id ?? ''] ?? due.date;
    if (date === null || !isInspectedNow(part) || !isInspected(String(part.values[state] ?? ''))) return part;
    return { ...part, values: { ...part.values, ...yearlyOf(part), ...inspectedOn, [key]: date } };
  });
}

/** A yearly date that stands, moved on by an inspection that did the year's work; a later one stays, and none is made up. */
export function movedYearly(
  key: string | undefined,
  values: Readonly<Record<string, unknown>>,
  yearly: ReportedDates['yearly'],
): Record<string, string> {
  const stands = key === undefined ? undefined : values[key];
  return key !== undefined && yearly && typeof stands === 'string' && stands !== '' && stands <= yearly.upTo
    ? { [key]: yearly.to }
    : {};
}

/**
 * The values that the rows give the whole: sums, and the nearest of their dates (source: the next inspection date of a
 * pipeline is kept unit by unit). Without rows the record's own values stand.
 */
export function valuesFromParts(table: TableCode, rows: readonly Part[]): Record<string, FieldValue | null> {
  if (rows.length === 0) return {};
  if (table === 'F000.valve') return { valveCount: rows.length };
  if (table !== '8000.pipingUnit') return {};
  const due = rows.filter(({ values }) => isInspected(String(values['unitUseStatus'] ?? '')));
  const { next, yearly } = rules[table].dates;
  const [periodic, annual] = [earliest(due, next), earliest(due, yearly)];
  return {
    totalLength: sum(rows, 'length') || null,
    unitCount: rows.length,
    totalWeldCount: sum(rows, 'weldCount') || null,
    ...(periodic ? { nextInspectionDate: periodic } : {}),
    ...(annual ? { nextAnnualInspectionDate: annual } : {}),
  };
}
