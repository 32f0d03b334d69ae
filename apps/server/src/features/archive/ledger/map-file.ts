import { createHash } from 'node:crypto';
import { defaultName } from '@tejian/domain/shared/catalogue/place.ts';
import { columnOfField, storedValues } from '@tejian/domain/archive/equipment/columns.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { codeToFind } from '@tejian/domain/shared/field/fields.ts';
import { isUnitText } from '@tejian/domain/shared/field/units.ts';
import { laterHeadings } from '@tejian/domain/shared/list-import/heading-lines.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { isGivenNumber } from '@tejian/domain/shared/field/code-keys.ts';
import { withoutPointNought } from '@tejian/domain/shared/typed/point-nought.ts';
import { monthNumber, withNought } from '@tejian/domain/shared/typed/month-nought.ts';
import {
  identifierKeys,
  isFigureField,
  type IdentifierKey,
  type LedgerContext,
} from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { rowMapper, type LedgerRecord, type LedgerUnit } from '@tejian/domain/archive/ledger/map-row.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { missingFinder } from '@tejian/domain/archive/ledger/missing-fields.ts';
import type { CellNote } from '@tejian/domain/archive/ledger/row-readers.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { newId } from '../../../platform/db/id.ts';
import { openTable } from '../../../platform/documents/table-rows.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import type { LedgerSource } from './ledger-source.ts';

/** A unit that a row names, and what it is to the equipment. */
export type NamedUnit = LedgerUnit & { readonly searchName: string; readonly role: 'use' | 'maintain' };

/** A code as the row writes it, and what it is found by. */
type RowCode = { readonly field: IdentifierKey; readonly written: string; readonly code: string };

type Twin = { readonly rowNo: number; readonly field: IdentifierKey; readonly column: string; readonly code: string };

/** A row after mapping: ready to be written, or refused. The record is JSON already, because most of it only passes through. */
export type MappedRow = {
  readonly rowNo: number;
  readonly identifier: string;
  readonly notes: readonly CellNote[];
  /** The reasons why it cannot become a new record; one that is there says itself what they ask for. */
  readonly lacking?: readonly CellNote[];
  /** Earlier rows of the file that give a code of this one: it is refused where one of them was loaded. */
  readonly twins?: readonly Twin[];
  /** The cells as they came: a row may be refused or remarked only when it meets the archive, and is handed back then. */
  readonly raw: readonly string[];
  readonly record: {
    readonly sourceKey: string;
    readonly hash: string;
    readonly json: string;
    readonly units: readonly NamedUnit[];
    /** The codes by which the archive may know it already. */
    readonly codes: readonly RowCode[];
  } | null;
};

export type MapJob = {
  readonly path: string;
  readonly source: LedgerSource;
  readonly mapping: LedgerMapping;
  readonly context: LedgerContext;
  readonly definitions: readonly FieldDefinition[];
  readonly commonDefinitions: readonly FieldDefinition[];
  readonly chosenUnitId: string | null;
  /** Rows below were written before a crash: read again for repeated identifiers, not written again. */
  readonly fromRow: number;
};

const CHUNK = 1000;

/** The file's rows, mapped, in chunks. */
export async function* mapFile(job: MapJob): AsyncGenerator<MappedRow[]> {
  const toMapped = rowToMapped(job);
  let chunk: MappedRow[] = [];
  for await (const { row, isTooWide } of ledgerRows(job)) {
    const mappedRow = toMapped(row, isTooWide);
    if (row.rowNo < job.fromRow) continue;
    chunk.push(mappedRow);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** The rows below the headers of all sheets that are read, their cells in the order of the ledger's columns. */
async function* ledgerRows({ path, source }: MapJob): AsyncGenerator<{ row: TableRow; isTooWide: boolean }> {
  const table = await openTable(path, source);
  for (const [at, parts] of Map.groupBy(source.read, (part) => part.at))
    for await (const row of table.rows(at)) {
      const part = parts.findLast(({ firstRow = 0 }) => firstRow <= row.rowNo);
      if (!part || row.rowNo <= part.headerRow) continue;
      const { places } = part;
      const isInOrder = places.every((place, column) => place === column);
      const isTooWide = row.cells.slice(places.length).some((cell) => cell.trim() !== '');
      yield { row: isInOrder || isTooWide ? row : inOrder(row, places, source.columns.length), isTooWide };
    }
}

function inOrder({ rowNo, cells, figures }: TableRow, places: readonly number[], width: number): TableRow {
  const orderedTexts = Array.from({ length: width }, () => '');
  for (const [column, place] of places.entries()) orderedTexts[place] = cells[column] ?? '';
  const movedEntries = Object.entries(figures ?? {}).flatMap(([column, figure]) => {
    const place = places[Number(column)];
    return place === undefined ? [] : [[place, figure] as const];
  });
  return { rowNo, cells: orderedTexts, ...(figures && { figures: Object.fromEntries(movedEntries) }) };
}

function rowToMapped(job: MapJob): (row: TableRow, isTooWide: boolean) => MappedRow {
  const { mapping, source, context } = job;
  const datedContext = source.isSince1904 ? { ...context, isSince1904: true as const } : context;
  const map = rowMapper(
    mapping,
    source.columns,
    datedContext,
    new Set(source.mixedColumns),
    source.ways,
    source.middles,
  );
  const columnOf = (field: string) => mapping.fields.find((entry) => entry.field === field)?.columns[0] ?? '';
  const seenNumbers = new Map<string, number>();
  const toJson = recordWriter(job);
  const furnitureOf = furnitureIn(source.columns);
  const withMonths = monthReader(job);
  const withoutNoughts = noughtReader(job);
  const withFigures = figureReader(job);
  return (row, isTooWide) => {
    const { rowNo, figures } = row;
    const cells = withoutNoughts(withMonths(row));
    const raw = withFigures(row, cells);
    const refusedRow = (notes: readonly CellNote[], identifier = ''): MappedRow => ({
      rowNo,
      identifier,
      notes,
      raw,
      record: null,
    });
    if (isTooWide)
      return refusedRow([
        { column: '', value: '', reason: ledgerText.tooManyColumns(source.columns.length, cells.length) },
      ]);
    const noEquipment = furnitureOf(cells);
    if (noEquipment) return refusedRow([{ column: '', value: '', reason: noEquipment }]);
    const outcome = map(cells, figures);
    if ('refusals' in outcome) return refusedRow([...outcome.refusals, ...outcome.warnings], outcome.identifier);
    const { lacking, warnings: notes } = outcome;
    const { identifier } = outcome.record;
    const codes = codesOf(outcome.record);
    const twins = codes.flatMap(({ field, code, written }): Twin[] => {
      const before = seenNumbers.get(`${field} ${code}`);
      return before === undefined ? [] : [{ rowNo: before, field, column: columnOf(field), code: written }];
    });
    if (twins.length === 0) for (const { field, code } of codes) seenNumbers.set(`${field} ${code}`, rowNo);
    const record = toJson(outcome.record);
    return {
      rowNo,
      identifier,
      notes,
      raw,
      record,
      ...(lacking && { lacking }),
      ...(twins.length > 0 && { twins }),
    };
  };
}

/** The cells of a row as they are read and given back: of the number 2027.1 its column says which month it is. */
function monthReader({ mapping, source, context }: MapJob): (row: TableRow) => readonly string[] {
  const takesMonth = new Set(
    context.fields.flatMap(({ key, type, takesMonth }) => (type === 'yearMonth' || takesMonth ? [key] : [])),
  );
  const columns = new Set(mapping.fields.flatMap((entry) => (takesMonth.has(entry.field) ? entry.columns : [])));
  const ways = source.columns.map((name) => (columns.has(name) ? source.months?.[name] : undefined));
  return ({ cells, figures }) => {
    if (!figures) return cells;
    return cells.map((cell, at) => {
      const number = ways[at] && monthNumber(cell, figures[at]);
      return number === undefined ? cell : withNought(number, ways[at]);
    });
  };
}

/** The cells of a row, numbers that a script has written as fractions as they were given. */
function noughtReader({ mapping, source }: MapJob): (cells: readonly string[]) => readonly string[] {
  const columns = new Set(mapping.fields.flatMap(({ field, columns }) => (isGivenNumber(field) ? columns : [])));
  const places = new Set(source.noughts?.flatMap((name) => (columns.has(name) ? [source.columns.indexOf(name)] : [])));
  return (cells) =>
    places.size === 0 ? cells : cells.map((cell, at) => (places.has(at) ? withoutPointNought(cell) : cell));
}

/** The cells that are given back: a number that shows less than it holds comes back whole, as it was read. */
function figureReader({ mapping, source, context }: MapJob) {
  const figureKeys = new Set(context.fields.flatMap((field) => (isFigureField(field) ? [field.key] : [])));
  const columns = new Set(mapping.fields.flatMap((entry) => (figureKeys.has(entry.field) ? entry.columns : [])));
  const isRead = source.columns.map((name) => columns.has(name));
  return ({ figures }: TableRow, cells: readonly string[]): readonly string[] =>
    figures ? cells.map((cell, at) => (isRead[at] ? (figures[at] ?? cell) : cell)) : cells;
}

const rowCode = (field: IdentifierKey, value: unknown): RowCode[] => {
  const writtenText = typeof value === 'string' ? value : '';
  const code = codeToFind(field, writtenText);
  return code === '' ? [] : [{ field, written: writtenText, code }];
};

const codesOf = ({ values }: LedgerRecord): RowCode[] =>
  identifierKeys.flatMap((field) => rowCode(field, values[field]));

/** Says of rows of a printed table why they are no equipment: the heading of every page, sums. */
function furnitureIn(columns: readonly string[]): (cells: readonly string[]) => string | undefined {
  const bareNames = columns.map((name) =>
    name.replace(/\(([^()]*)\)$/, (all, unit: string) => (isUnitText(unit) ? '' : all)),
  );
  const headingOf = laterHeadings(columns, () => false, bareNames); // what differs begins a part of its own (headedRows)
  return (cells) => {
    if (headingOf(cells) === 'repeated') return ledgerText.repeatedHeader;
    const first = cells.find((cell) => tidy(cell) !== '') ?? '';
    const word = tidy(first).replaceAll(/[\s:：]/g, '');
    return ledgerText.total.some((total) => total === word) ? ledgerText.totalRow : undefined;
  };
}

/** Writes a record as the database takes it, and its hash: the same ledger row by the same mapping gives the same hash. */
function recordWriter({ context, definitions, commonDefinitions, chosenUnitId }: MapJob) {
  const names = new Map(context.catalogue.map((entry) => [entry.code, entry.name]));
  const nameOf = (code: string) => names.get(code);
  const missing = missingFinder(definitions, nameOf);
  return (record: LedgerRecord): MappedRow['record'] => {
    const { columns, fields, params } = storedValues(record.values, commonDefinitions);
    const use = namedUnit(record.useUnit, 'use');
    const maintain = namedUnit(record.maintainer, 'maintain');
    const content = {
      kindCode: record.kindCode || null, // of a ledger of any kind a row may leave it to the record
      categoryCode: record.categoryCode,
      varietyCode: record.varietyCode,
      ...columns,
      fields,
      params,
    };
    const hash = createHash('sha256')
      .update(JSON.stringify([content, use, maintain, chosenUnitId]))
      .digest('hex')
      .slice(0, 32);
    const sourceKey = `${record.identifierKey}:${codeToFind(record.identifierKey, record.identifier)}`;
    const json = JSON.stringify({
      ...content,
      id: newId(),
      sourceKey,
      hash,
      identifier: record.identifier,
      defaultName: defaultName(record, nameOf),
      unitKey: use ? unitKey(use) : '',
      maintainerKey: maintain ? unitKey(maintain) : '',
      missingFields: missing(record, use !== null || chosenUnitId !== null),
    });
    return { sourceKey, hash, json, units: [use, maintain].filter((unit) => unit !== null), codes: codesOf(record) };
  };
}

const namedUnit = (unit: LedgerUnit | null, role: NamedUnit['role']): NamedUnit | null =>
  unit && { ...unit, role, searchName: unitSearchName(unit.name) };

/** The details of a unit in a ledger besides name and code. */
export const unitDetails = ['address', 'postcode', 'phone'] as const;
export type UnitDetail = (typeof unitDetails)[number];

export const saysDetails = (unit: NamedUnit): boolean => unitDetails.some((detail) => unit[detail] !== '');

/** Two rows with this key mean the same unit. */
export const unitKey = (unit: Pick<NamedUnit, 'code' | 'searchName'>): string =>
  `${unit.code ?? ''} ${unit.searchName}`;

/** The fields that the database keeps in columns of its own, by the name that both sides use. */
export const recordColumns = Object.values(columnOfField);
