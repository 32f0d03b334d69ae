import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { rowName, rowNumber } from '@tejian/domain/shared/list-import/row-place.ts';
import { asMeant } from '@tejian/domain/shared/typed/cell.ts';
import { isMonthNumber } from '@tejian/domain/shared/typed/month-nought.ts';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { detectTable } from './detect-table.ts';
import { tallFiller } from './merged-cells.ts';
import { csvRecords } from './csv-records.ts';
import { limits, TableProblem, type TableRow, type TableSheet, type TableSource } from './table-source.ts';
import { shownCells } from './shown-cells.ts';
import type { ShownText } from './shown-text.ts';
import { surveyBook, type BookSheet } from './workbook-survey.ts';

/** A file whose rows can be read: what it is, its sheets, and the rows of any of them. */
export interface OpenTable {
  readonly source: TableSource;
  readonly sheets: readonly TableSheet[];
  /** A workbook whose numbers of days count from 1904. */
  readonly isSince1904: boolean;
  /** Every row that holds anything, title and header included, one after another; never a whole sheet at once. */
  rows(sheetAt: number): AsyncGenerator<TableRow>;
}

/** Looks at the file and refuses one that is no table or costs too much to read. */
export async function openTable(path: string, knownSource?: TableSource): Promise<OpenTable> {
  const source = knownSource ?? (await detectTable(path));
  const count = { rows: 0 };
  if (source.format === 'csv') {
    const sheets = [{ name: '', isHidden: false }];
    return { source, sheets, isSince1904: false, rows: () => boundedRows(textRows(path, source), count, []) };
  }
  const book = await unlessBroken(() => surveyBook(path));
  const names = book.map(({ name }) => name);
  const sheets = book.map(({ name, isHidden }) => ({ name, isHidden })); // they go to another thread
  const isSince1904 = book.some((sheet) => sheet.isSince1904);
  return { source, sheets, isSince1904, rows: (at) => boundedRows(xlsxRows(path, book[at]), count, names) };
}

/** Rows that hold nothing are left out; more rows or columns than a file may have end the reading. */
async function* boundedRows(
  source: AsyncIterable<TableRow>,
  count: { rows: number },
  names: readonly string[],
): AsyncGenerator<TableRow> {
  for await (const { rowNo, cells: writtenCells, figures } of source) {
    const cells = writtenCells.map(asMeant);
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) continue;
    count.rows += 1;
    if (count.rows > limits.rows + 1) throw new TableProblem(tableText.tooManyRows(limits.rows));
    if (width > limits.columns) throw new TableProblem(tableText.tooWide(rowName(rowNo, names), limits.columns));
    yield { rowNo, cells, ...(figures && { figures }) };
  }
}

/** Of a text nobody knows which of its cells were numbers before a spreadsheet saved it. */
async function* textRows(path: string, source: TableSource): AsyncGenerator<TableRow> {
  for await (const { rowNo, cells } of csvRecords(path, source)) {
    const figures = monthsAmong(cells, () => true);
    yield { rowNo, cells, ...(figures && { figures }) };
  }
}

async function* xlsxRows(path: string, sheet: BookSheet | undefined): AsyncGenerator<TableRow> {
  if (!sheet) return;
  try {
    const { streamXlsxRows } = await import('hucre'); // with the first workbook, not with the server
    const fill = tallFiller(sheet.tall);
    const shownCells = await shownIn(path, sheet);
    const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>; // the same stream under its DOM name
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet.at })) {
      if (index >= limits.lines) throw new TableProblem(tableText.brokenXlsx);
      const ofRow = shownCells?.get(index);
      const texts = values.map(cellText);
      const months = monthsAmong(texts, (at) => typeof values[at] === 'number' && !ofRow?.has(at));
      const shownFigures = figuresOf(ofRow);
      const ownFigures = months && shownFigures ? { ...months, ...shownFigures } : (months ?? shownFigures);
      const { cells, figures } = fill(index, { cells: asShown(texts, ofRow), figures: ownFigures });
      yield { rowNo: rowNumber(sheet.at, index + 1), cells, ...(figures && { figures }) };
    }
  } catch (problem) {
    throw brokenBook(problem);
  }
}

/** Most sheets show what they hold: they are not read twice. */
const shownIn = async (path: string, { part, isOpen, shown }: BookSheet) =>
  isOpen || shown.size > 0 ? shownCells(path, part, shown) : undefined;

function asShown(cells: string[], shownTexts: ReadonlyMap<number, ShownText> = new Map()): string[] {
  for (const [column, { text }] of shownTexts) {
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  }
  return cells;
}

/** The cells of a row that may be months and are numbers: of 2027.10 a number keeps 2027.1. */
function monthsAmong(texts: readonly string[], isNumber: (at: number) => boolean): TableRow['figures'] {
  let months: Record<number, string> | undefined;
  for (const [at, text] of texts.entries())
    if (isMonthNumber(text.trim()) && isNumber(at)) (months ??= {})[at] = text.trim();
  return months;
}

function figuresOf(shownTexts: ReadonlyMap<number, ShownText> | undefined): TableRow['figures'] {
  const figures = [...(shownTexts ?? [])].flatMap(([column, { figure }]) =>
    figure === undefined ? [] : [[column, figure] as const],
  );
  return figures.length > 0 ? Object.fromEntries(figures) : undefined;
}

async function unlessBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    throw brokenBook(problem);
  }
}

const brokenBook = (problem: unknown): TableProblem =>
  problem instanceof TableProblem ? problem : new TableProblem(tableText.brokenXlsx, { cause: problem });

/**
 * A cell as the person who wrote the ledger reads it; a date as the day, a whole number without its decimals. A code of
 * twenty digits that was kept as a number has lost its last ones: it stays in the form that shows it.
 */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? value.toFixed(0) : scientific(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'; // as every program shows it
  return typeof value === 'string' ? value : '';
}

const scientific = (value: number): string =>
  Math.abs(value) >= Number.MAX_SAFE_INTEGER ? value.toExponential().toUpperCase() : String(value);
