// From the rows of a file to the lines of a statement: its heading is found below lines of any number, or given.
import {
  findHeading,
  headingsOf,
  isOtherHeading,
  mappingRefusal,
  moneyRefusal,
  proposedMapping,
  widestRow,
  type StatementMapping,
} from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import {
  noSums,
  rowReader,
  statedIn,
  totalDifferences,
  withLine,
  type RowReading,
  type StatedTotal,
  type StatementLine,
  type StatementSums,
} from '@tejian/domain/money/bank-statement/statement-rows.ts';
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { readAmount, readDay } from '@tejian/domain/money/bank-statement/statement-cells.ts';
import { saysMoney, statedAccount } from '@tejian/domain/money/bank-statement/statement-head.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { createHash } from 'node:crypto';
import type { SourceRow } from './statement-source.ts';

/** So many rows are looked through for the heading, and so many are shown below it. */
const HEAD_ROWS = 200;
const SHOWN = 12;
const mostLines = 100_000;
/** Rows refused beyond this number: the columns mean something else. */
const MOST_REFUSED = 2_000;

export interface Headed {
  readonly rows: readonly SourceRow[];
  readonly headings: readonly string[];
  readonly mapping: StatementMapping;
  /** The mapping is one that somebody kept for these headings. */
  readonly isKept: boolean;
  /** The row of the heading among the first rows, counted from nought. */
  readonly headingAt: number;
}

export interface Given {
  readonly headingAt?: number | undefined;
  readonly mapping?: StatementMapping | undefined;
}
type KeptMapping = (headings: readonly string[]) => StatementMapping | undefined;

/** The first rows with their heading and what its columns are: as given, as kept, or as proposed. */
export async function headOf(
  source: AsyncIterable<SourceRow>,
  givenFile: Given,
  keptMapping: KeptMapping,
): Promise<Headed> {
  const rows: SourceRow[] = [];
  for await (const row of source) if (rows.push(row) >= HEAD_ROWS) break;
  if (rows.length === 0) throw new TableProblem(text.noRows);
  const cells = rows.map((row) => row.cells);
  const isGiven = givenFile.headingAt !== undefined && givenFile.headingAt < rows.length;
  const foundHeading = isGiven ? undefined : findHeading(cells, keptMapping);
  const headingAt = isGiven ? (givenFile.headingAt ?? 0) : (foundHeading?.at ?? widestRow(cells));
  const heading = cells[headingAt] ?? [];
  const headings = headingsOf(heading);
  const mapping =
    givenFile.mapping ??
    foundHeading?.mapping ??
    keptMapping(headings) ??
    proposedMapping(heading, cells.slice(headingAt + 1));
  return { rows, headings, mapping, isKept: foundHeading?.isKept ?? false, headingAt };
}

/** The first rows, with some below the heading. */
export const shownRows = ({ rows, headingAt }: Headed) => rows.slice(0, headingAt + 1 + SHOWN);

export interface ReadLine extends StatementLine {
  readonly lineNo: number;
  readonly cells: readonly string[];
}
export interface RefusedRow {
  readonly place: string;
  readonly reason: string;
}

export interface ReadStatement {
  readonly lines: readonly ReadLine[];
  readonly refused: readonly RefusedRow[];
  readonly sums: StatementSums;
  readonly differences: readonly string[];
}

/** The reason that a statement cannot be read as it was found, or nothing. */
export function headRefusal({ rows, headingAt, mapping }: Headed): string | undefined {
  const heading = rows[headingAt]?.cells ?? [];
  const above = rows.slice(0, headingAt).map(({ cells }) => cells);
  return mappingRefusal(mapping, heading.length) ?? moneyRefusal(above, heading, mapping);
}

/** Every row is a line, a total, refused with its place, or says nothing. Refuses what cannot be read by the mapping. */
export async function readStatement(source: AsyncIterable<SourceRow>, head: Headed): Promise<ReadStatement> {
  const heading = head.rows[head.headingAt]?.cells ?? [];
  const problem = headRefusal(head);
  if (problem) throw new TableProblem(problem);
  const readRow = belowHeadings(heading, head);
  const lines: ReadLine[] = [];
  const refusedRows: RefusedRow[] = [];
  const totals: StatedTotal[] = [];
  const places = new Map<string, string>();
  let sums = noSums;
  const saidAbove = moneySaidAbove(heading, head);
  for await (const row of source) {
    const reading = foreignBelow(readRow(row), saidAbove(row));
    if (reading.kind === 'total') totals.push(reading.total);
    if (reading.kind === 'refused') refusedRows.push({ place: row.place, reason: reading.reason });
    const twin = reading.kind === 'line' ? twinOf(row, reading.line, places) : undefined;
    if (twin !== undefined) refusedRows.push({ place: row.place, reason: twin });
    else if (reading.kind === 'line') {
      lines.push({ ...reading.line, lineNo: row.lineNo, cells: row.cells });
      sums = withLine(sums, reading.line);
    }
    if (lines.length > mostLines) throw new TableProblem(text.tooManyLines(mostLines));
    if (refusedRows.length > MOST_REFUSED) throw new TableProblem(text.tooManyRefused(MOST_REFUSED));
  }
  return { lines, refused: refusedRows, sums, differences: totalDifferences(totals, sums) };
}

/**
 * The refusal of rows that stand on a sheet, or below a line, that says another currency or unit in whatever words; a line
 * that says the yuan ends it, and so does the next sheet. A second part of a file says it above headings of its own.
 */
function moneySaidAbove(heading: readonly string[], { headingAt, mapping }: Headed) {
  const wantedText = headingsOf(heading).join('\n');
  let [count, sheetAt]: [number, number | undefined] = [0, undefined];
  let refusal: string | undefined;
  return ({ cells, sheetAt: of, sheetName = '' }: SourceRow): string | undefined => {
    const at = count;
    count += 1;
    if (of !== sheetAt) refusal = moneyRefusal([[sheetName]], [], mapping);
    sheetAt = of;
    const isHeading = headingsOf(cells).join('\n') === wantedText;
    if (at > headingAt && !isHeading && !isMovement(cells, mapping))
      refusal = moneyRefusal([cells], [], mapping) ?? (saysMoney(cells) ? undefined : refusal);
    return refusal;
  };
}

/** True where a day or an amount stands in its column: such a row says nothing of the others. */
function isMovement(cells: readonly string[], mapping: StatementMapping): boolean {
  const amounts = [mapping.amount, mapping.income, mapping.expense].map((at) => readAmount(cells[at ?? -1] ?? ''));
  const hasAmount = amounts.some((read) => read.reason === undefined && read.amount !== undefined);
  return hasAmount || readDay(cells[mapping.day ?? -1] ?? '') !== undefined;
}

const foreignBelow = (reading: RowReading, reason: string | undefined): RowReading =>
  reading.kind === 'line' && reason !== undefined ? { kind: 'refused', reason } : reading;

/**
 * The reason that a row is refused that is an earlier one again: all its cells are alike, and its movement bears a number of
 * its own. Without a number two movements of one moment may look the same.
 */
function twinOf({ cells, place }: SourceRow, { reference }: StatementLine, places: Map<string, string>) {
  if (reference === '') return undefined;
  const key = createHash('sha256').update(JSON.stringify(cells)).digest('base64url'); // short: a long statement has many
  const earlier = places.get(key);
  if (earlier === undefined) places.set(key, place);
  return earlier === undefined ? undefined : text.sameRow(earlier, reference);
}

/** The number of the account that the statement states of itself. */
export const accountOf = ({ rows, headingAt }: Headed): string | undefined =>
  statedAccount(rows.slice(0, headingAt).map(({ cells }) => cells));

/** Amounts as a workbook holds them, where it shows nothing but a number: without decimals 12345.67 is shown as 12346. */
function asHeld(cells: readonly string[], figures: SourceRow['figures'], mapping: StatementMapping): readonly string[] {
  if (!figures) return cells;
  const amountColumns = new Set([mapping.amount, mapping.income, mapping.expense]);
  const holdsMore = (cell: string, at: number) => amountColumns.has(at) && readAmount(cell).reason === undefined;
  return cells.map((cell, at) => (holdsMore(cell, at) ? (figures[at] ?? cell) : cell));
}

/**
 * On each sheet nothing is read above its heading but sums that are stated there. The sheets that follow the first have the
 * same heading, or their rows are refused.
 */
function belowHeadings(heading: readonly string[], { headingAt, mapping }: Headed): (row: SourceRow) => RowReading {
  const wantedText = headingsOf(heading).join('\n');
  const read = rowReader(heading, mapping);
  let count = 0;
  let sheetAt: number | undefined;
  let isBelow = false;
  return ({ cells, sheetAt: of, figures }) => {
    const at = count;
    count += 1;
    if (of !== sheetAt) isBelow = false;
    sheetAt = of;
    if (isBelow && isOtherHeading(cells, heading)) {
      isBelow = false;
      return { kind: 'refused', reason: text.otherHeadingBelow };
    }
    if (isBelow) return read(asHeld(cells, figures, mapping));
    isBelow = at === headingAt || (at > headingAt && headingsOf(cells).join('\n') === wantedText);
    const total = isBelow ? undefined : statedIn(cells);
    if (total) return { kind: 'total', total };
    const isRow = cells.filter((cell) => cell.trim() !== '').length * 2 > heading.length;
    return !isBelow && at > headingAt && isRow ? { kind: 'refused', reason: text.notSameHeading } : { kind: 'none' };
  };
}
