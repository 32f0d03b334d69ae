import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { rowNumber } from '@tejian/domain/shared/list-import/row-place.ts';
import { streamXlsxRows } from 'hucre';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { tallFiller } from './merged-cells.ts';
import { monthsAmong } from './months-among.ts';
import { limits, TableProblem, type TableRow, type TableSheet } from './table-source.ts';
import { shownCells } from './shown-cells.ts';
import type { ShownText } from './shown-text.ts';
import { surveyBook, type BookSheet } from './workbook-survey.ts';

/** A workbook that has been looked through: its sheets, and the rows of any of them. */
interface OpenBook {
  readonly sheets: readonly TableSheet[];
  /** Its numbers of days count from 1904. */
  readonly isSince1904: boolean;
  rows(sheetAt: number): AsyncGenerator<TableRow>;
}

/** Looks through a workbook and refuses one that is none or costs too much to read. */
export async function openBook(path: string): Promise<OpenBook> {
  const book = await unlessBroken(() => surveyBook(path));
  return {
    sheets: book.map(({ name, isHidden }) => ({ name, isHidden })), // they go to another process
    isSince1904: book.some((sheet) => sheet.isSince1904),
    rows: (at) => xlsxRows(path, book[at]),
  };
}

async function* xlsxRows(path: string, sheet: BookSheet | undefined): AsyncGenerator<TableRow> {
  if (!sheet) return;
  try {
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
