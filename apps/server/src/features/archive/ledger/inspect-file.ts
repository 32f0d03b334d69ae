import type { LedgerSheetFound } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { chooseSheets } from '@tejian/domain/archive/ledger/choose-sheets.ts';
import {
  columnFigures,
  isMixed,
  isMostlyBare,
  middleOf,
  saidDecimals,
} from '@tejian/domain/archive/ledger/column-figures.ts';
import { unitOfOther, type HeadingWords } from '@tejian/domain/shared/list-import/heading-lines.ts';
import { unitAmong, unitSaid } from '@tejian/domain/shared/list-import/unit-above.ts';
import { TITLE_ROWS } from '@tejian/domain/shared/list-import/title-rows.ts';
import { noteUnread } from '@tejian/domain/shared/list-import/unread-lines.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { findHeader, type SheetHeader } from '@tejian/domain/archive/ledger/find-header.ts';
import type { LedgerContext } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { isBlank, tidy } from '@tejian/domain/shared/typed/cell.ts';
import { wayOfOthers, type ClearWay, type WayOfFile } from '@tejian/domain/shared/typed/decimal-way.ts';
import { monthNumber, monthWay, type MonthWay } from '@tejian/domain/shared/typed/month-nought.ts';
import { noughtWay, type NoughtWay } from '@tejian/domain/shared/typed/point-nought.ts';
import { dayOrder, isOrderDoubtful } from '@tejian/domain/shared/typed/day-order.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import {
  columnUnits,
  fieldNamer,
  measureKnower,
  nameKnower,
  otherUnitKnower,
  type LedgerColumn,
} from '@tejian/domain/archive/ledger/propose-mapping.ts';
import { namesUnit } from '@tejian/domain/archive/ledger/unit-words.text.ts';
import { rowName, rowPlace } from '@tejian/domain/shared/list-import/row-place.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { openTable, type OpenTable } from '../../../platform/documents/table-rows.ts';
import { TableProblem, type TableRow } from '../../../platform/documents/table-source.ts';
import { headedRows } from './headed-rows.ts';
import type { LedgerSheet, LedgerSource } from './ledger-source.ts';

export type Inspected = {
  readonly source: LedgerSource;
  readonly rows: number;
  readonly columns: readonly (LedgerColumn & {
    readonly hasMoreWords: boolean;
    /** The number of its cells that hold anything. */
    readonly filled: number;
    /** The way in which its numbers write months, where some of them may be months. */
    readonly months?: MonthWay;
    /** Its whole numbers are written as fractions. */
    readonly hasNoughts?: true;
  })[];
};

const SAMPLES = 40;
const WORDS = 80;
const SHOWN = 120;
const COUNTED = 5_000;

/** The sheets that are looked at, and what their columns may mean. */
export type Inspecting = {
  readonly path: string;
  readonly context: LedgerContext;
  readonly kindCode?: string;
  /** Names of sheets; those that hold a ledger where nobody chose. */
  readonly chosen?: readonly string[] | undefined;
};

/** Reads the file from end to end: what it is, which of its sheets hold a ledger, what their columns are called and hold. */
export async function inspectFile({ path, context, kindCode, chosen }: Inspecting): Promise<Inspected> {
  const table = await openTable(path);
  const words = { isKnown: nameKnower(context), isMeasure: measureKnower(context) };
  const requireNoUnit = unitsBeside(context, table.sheets, words.isMeasure);
  const headers: Headed[] = [];
  for (const at of table.sheets.keys()) headers.push(await headerOfSheet(table, at, words));
  const heads = table.sheets.map((sheet, at) => ({
    ...sheet,
    columns: headers[at]?.header?.names ?? [],
    isHeadless: headers[at]?.hasRows === true,
  }));
  const skippedChoice = chooseSheets(heads, chosen, context, kindCode);
  const readHeaders = headers.map(({ header }, at) => (skippedChoice[at] === undefined ? header : undefined));
  requireUnitsAlike(table.sheets, readHeaders, otherUnitKnower(context));
  const columns = new UnionColumns(fieldNamer(context), table.source.delimiter);
  const sheets: LedgerSheetFound[] = [];
  const readSheets: LedgerSheet[] = [];
  const reading = { columns, read: readSheets, requireNoUnit };
  for (const [at, { name }] of table.sheets.entries()) {
    const header = readHeaders[at];
    const laterHeadings: number[] = [];
    const foundRecord = {
      name,
      rows: 0,
      titleRows: 0,
      laterHeadings,
      columns: heads[at]?.columns.length ?? 0,
      skipped: skippedChoice[at] ?? '',
    };
    if (header) await readSheet(headedRows(table.rows(at), header, words), { ...reading, at, found: foundRecord });
    else for await (const _ of table.rows(at)) foundRecord.rows += 1;
    sheets.push(foundRecord);
  }
  const rows = sheets.reduce((sum, sheet) => sum + (sheet.skipped === '' ? sheet.rows : 0), 0);
  if (readSheets.length === 0)
    throw new TableProblem(heads.some(({ isHeadless }) => isHeadless) ? ledgerText.noHeader : tableText.emptyFile);
  if (rows === 0) throw new TableProblem(ledgerText.noRows);
  const foundRows = columns.found();
  const filledNumbers = foundRows.map((column) => column.filled);
  const source = {
    ...table.source,
    columns: columns.names,
    filled: filledNumbers,
    read: readSheets,
    sheets,
    mixedColumns: mixedAmong(foundRows),
    ...(table.isSince1904 && { isSince1904: true as const }),
    ways: waysOf(foundRows),
    middles: middlesOf(foundRows),
    months: monthsOf(foundRows),
    noughts: foundRows.flatMap(({ name, hasNoughts }) => (hasNoughts ? [name] : [])),
  };
  return { source, rows, columns: foundRows };
}

interface Reading {
  /** The place of the sheet in the workbook. */
  readonly at: number;
  readonly found: LedgerSheetFound & { laterHeadings: number[] };
  readonly columns: UnionColumns;
  readonly read: LedgerSheet[];
  readonly requireNoUnit: (row: TableRow, header: SheetHeader, isBelow: boolean) => void;
}

/** Refuses a workbook one of whose sheets leaves out the line of units that another has below the same names. */
function requireUnitsAlike(
  sheets: readonly { readonly name: string }[],
  headers: readonly (SheetHeader | undefined)[],
  isOther: (name: string) => boolean,
): void {
  for (const [at, header] of headers.entries())
    for (const [otherAt, other] of headers.entries()) {
      const column = header && other && unitOfOther(other, header, isOther);
      if (column === undefined) continue;
      const [name = '', otherName = ''] = [sheets[at]?.name, sheets[otherAt]?.name];
      throw new TableProblem(importText.unitOfOtherSheet(name, otherName, column));
    }
}

/** Refuses a file with a line beside the records that says another unit: of which columns nobody can tell. */
function unitsBeside(
  context: LedgerContext,
  namedSheets: readonly { readonly name: string }[],
  isFigure: (name: string) => boolean,
): Reading['requireNoUnit'] {
  const sheets = namedSheets.map(({ name }) => name);
  const unitsOf = columnUnits(context);
  const columnsOf = new WeakMap<SheetHeader, { units: string[]; figures: boolean[] }>();
  return ({ rowNo, cells }, header, isBelow) => {
    const { names } = header;
    const { units, figures } = columnsOf.get(header) ?? { units: unitsOf(names), figures: names.map(isFigure) };
    columnsOf.set(header, { units, figures });
    const words = isBelow
      ? unitAmong(cells, names, { units, isFigure: (at) => figures[at] === true })
      : unitSaid(cells, units);
    if (words !== undefined) throw new TableProblem(importText.unitAbove(rowName(rowNo, sheets), words));
  };
}

async function readSheet(
  rows: ReturnType<typeof headedRows>,
  { at, found, columns, read, requireNoUnit }: Reading,
): Promise<void> {
  let part: { readonly header: SheetHeader; readonly places: readonly number[] } | undefined;
  for await (const { row, header, isBelow } of rows) {
    if (part?.header !== header) {
      const cells = header.names.filter((name) => importText.beginsWithUnit.test(name));
      requireNoUnit({ ...row, cells }, header, false);
      if (part && part.header.names.join('\n') !== header.names.join('\n'))
        found.laterHeadings.push(rowPlace(row.rowNo).row);
      part = { header, places: header.names.map((column) => columns.placeOf(column, read.length)) };
      read.push({ at, firstRow: row.rowNo, headerRow: header.rowNo, places: part.places });
    }
    const isAbove = row.rowNo < header.topRow;
    if (isAbove || isBelow) requireNoUnit(row, header, isBelow);
    if (isAbove) noteUnread(found, row);
    if (!isBelow) found.titleRows += 1;
    else {
      found.rows += 1;
      columns.take(part.places, row);
    }
  }
}

const waysOf = (columns: Inspected['columns']) =>
  Object.fromEntries(
    columns.flatMap(({ name, figures }) => (figures?.decimals ? [[name, figures.decimals] as const] : [])),
  );

const monthsOf = (columns: Inspected['columns']) =>
  Object.fromEntries(columns.flatMap(({ name, months }) => (months ? [[name, months] as const] : [])));

const middlesOf = (columns: Inspected['columns']) =>
  Object.fromEntries(columns.flatMap(({ name, figures }) => (figures ? [[name, middleOf(figures)] as const] : [])));

/** A unit in the heading is the unit of every cell that gives none. */
const mixedAmong = (columns: Inspected['columns']): string[] =>
  columns.flatMap(({ name, figures }) =>
    figures && isMixed(figures) && !isMostlyBare(figures) && !namesUnit(name) ? [name] : [],
  );

type Headed = { readonly hasRows: boolean; readonly header: SheetHeader | undefined };

/** By the first rows of the sheet. */
async function headerOfSheet(table: OpenTable, at: number, words: HeadingWords): Promise<Headed> {
  const first: TableRow[] = [];
  for await (const row of table.rows(at)) if (first.push(row) === TITLE_ROWS) break;
  return { hasRows: first.length > 0, header: findHeader(first, words) };
}

/** The columns of all parts of sheets that are read; those of one name are one. */
class UnionColumns {
  readonly names: string[] = [];
  private readonly columns: ColumnWords[] = [];
  private readonly fieldsOf: (name: string) => readonly string[];
  private readonly rivals = new Map<readonly number[], readonly (readonly number[])[]>();

  private readonly delimiter: string;

  constructor(fieldsOf: (name: string) => readonly string[], delimiter: string) {
    this.fieldsOf = fieldsOf;
    this.delimiter = delimiter;
  }

  placeOf(name: string, part: number): number {
    let place = this.names.indexOf(name);
    if (place < 0) {
      this.columns.push(new ColumnWords(name));
      place = this.names.push(name) - 1;
    }
    this.columns[place]?.sheets.push(part);
    return place;
  }

  take(places: readonly number[], { cells, figures }: TableRow): void {
    for (const [at, place] of places.entries()) this.columns[place]?.take(cells[at] ?? '', figures?.[at]);
    for (const group of this.rivalsOf(places)) {
      const filledGroups = group.filter((at) => !isBlank(tidy(cells[at] ?? '')));
      if (filledGroups.length < 2) continue;
      const columns = filledGroups.flatMap((at) => this.columns[places[at] ?? -1] ?? []);
      for (const column of columns) for (const { name } of columns) if (name !== column.name) column.besides?.add(name);
    }
  }

  /** The columns of a part that may be read for one field, by where they stand; they are told apart by the rows that fill them. */
  private rivalsOf(places: readonly number[]): readonly (readonly number[])[] {
    const knownRivals = this.rivals.get(places);
    if (knownRivals) return knownRivals;
    const namedFields = [...places.entries()].flatMap(([at, place]) =>
      this.fieldsOf(this.names[place] ?? '').map((field) => ({ at, field })),
    );
    const groups = [...Map.groupBy(namedFields, ({ field }) => field).values()].map((group) =>
      group.map(({ at }) => at),
    );
    const rivals = groups.filter((group) => group.length > 1);
    for (const at of rivals.flat()) this.columns[places[at] ?? -1]?.beRival();
    this.rivals.set(places, rivals);
    return rivals;
  }

  found(): Inspected['columns'] {
    const decimals = wayOfOthers(
      this.columns.map((column) => column.decimals()),
      this.delimiter,
    );
    return this.columns.map((column) => column.found(decimals));
  }
}

/** Some values of a column, and all its different ones while they are few enough to be words. */
class ColumnWords {
  readonly sheets: number[] = [];
  readonly name: string;
  /** Other columns of its field that were filled in one row with it. */
  besides: Set<string> | undefined;
  private filled = 0;
  private readonly samples = new Set<string>();
  private readonly words = new Set<string>();
  private hasMoreWords = false;
  /** The count of each text in the column: enough of them to know how its figures are spread. */
  private readonly counts = new Map<string, number>();
  /** Its numbers that may be months. */
  private readonly months = new Set<string>();
  private noughts: NoughtWay | undefined;

  constructor(name: string) {
    this.name = name;
  }

  take(cell: string, heldFigure?: string): void {
    const figure = heldFigure ?? cell;
    const month = monthNumber(cell, heldFigure);
    if (month !== undefined) this.months.add(month);
    this.noughts = noughtWay(this.noughts, cell);
    if (cell.trim() !== '') this.filled += 1;
    const times = figure === '' ? 0 : this.counts.get(figure);
    if (times !== undefined && times > 0) this.counts.set(figure, times + 1);
    else if (figure !== '' && this.counts.size < COUNTED) this.counts.set(figure, 1);
    if (cell === '' || (this.hasMoreWords && this.samples.size >= SAMPLES)) return;
    const shownCell = cell.trim().slice(0, SHOWN);
    if (shownCell === '') return;
    if (this.samples.size < SAMPLES) this.samples.add(shownCell);
    if (this.hasMoreWords || this.words.has(shownCell)) return;
    if (this.words.size < WORDS) this.words.add(shownCell);
    else this.hasMoreWords = true;
  }

  beRival(): void {
    this.besides ??= new Set();
  }

  decimals(): ClearWay | undefined {
    return saidDecimals(this.counts);
  }

  found(decimals: WayOfFile): Inspected['columns'][number] {
    const { name, hasMoreWords, sheets, filled, besides } = this;
    const figures = columnFigures(this.counts, decimals);
    const order = dayOrder(this.counts.keys());
    const isDoubtful = isOrderDoubtful(this.counts.keys());
    const words = hasMoreWords ? [] : [...this.words];
    return {
      name,
      samples: [...this.samples],
      words,
      hasMoreWords,
      sheets,
      filled,
      order,
      ...(isDoubtful && { isOrderDoubtful: true as const }),
      ...(besides && { besides: [...besides] }),
      ...(figures && { figures }),
      ...(this.noughts === 'withNoughts' && { hasNoughts: true as const }),
      ...(this.months.size > 0 && { months: monthWay(this.months) }),
    };
  }
}
