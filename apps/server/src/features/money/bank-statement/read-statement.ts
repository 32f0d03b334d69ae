// From the rows of a file to the lines of a statement: its heading is found below lines of any number, or given.
import {
  findHeading,
  headingsOf,
  isOtherHeading,
  mappingRefusal,
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
import { readAmount } from '@tejian/domain/money/bank-statement/statement-cells.ts';
import { statedAccount } from '@tejian/domain/money/bank-statement/statement-head.ts';
import { moneyOfHead, type MoneySaid } from '@tejian/domain/money/bank-statement/statement-yuan.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { createHash } from 'node:crypto';
import { isMovement, moneySaidAbove } from './money-said-above.ts';
import { CurrencyColumns, MoneyQuestions, type MoneyQuestion } from './statement-doubts.ts';
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
/** The words of which a person said that the amounts are yuan. */
type Answered = readonly string[];
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
  readonly place: string;
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
  /** The words and blanks that leave open if amounts are yuan, answered or not. */
  readonly questions: readonly MoneyQuestion[];
  /** The questions that were answered with yes. */
  readonly asYuan: readonly MoneyQuestion[];
  /** The first question about the whole file that nobody has answered: such a file is not imported. */
  readonly unanswered: MoneyQuestion | undefined;
}

/** The reason that a statement cannot be read as it was found, or nothing. */
export function headRefusal(head: Headed): string | undefined {
  const heading = head.rows[head.headingAt]?.cells ?? [];
  return mappingRefusal(head.mapping, heading.length) ?? moneyOf(head).refusal;
}

const moneyOf = ({ rows, headingAt, mapping }: Headed): MoneySaid =>
  moneyOfHead(
    rows.slice(0, headingAt).map(({ cells }) => cells),
    rows[headingAt]?.cells ?? [],
    mapping,
  );

/** Every row is a line, a total, refused with its place, or says nothing. Refuses what cannot be read by the mapping. */
export async function readStatement(
  source: AsyncIterable<SourceRow>,
  head: Headed,
  answeredWords: Answered = [],
): Promise<ReadStatement> {
  const heading = head.rows[head.headingAt]?.cells ?? [];
  const problem = headRefusal(head);
  if (problem) throw new TableProblem(problem);
  const questions = new MoneyQuestions(answeredWords);
  for (const { at, words } of moneyOf(head).doubts) questions.ask({ place: head.rows[at]?.place ?? '', words });
  const [openQuestion] = questions.open;
  const readRow = belowHeadings(heading, head);
  const columns = new CurrencyColumns(head.mapping);
  const readLines: ReadLine[] = [];
  const refusedRows: RefusedRow[] = [];
  const totals: StatedTotal[] = [];
  const places = new Map<string, string>();
  const saidAbove = moneySaidAbove(heading, head);
  const ofOtherAccount = otherAccounts(head);
  for await (const row of source) {
    const above = saidAbove(row);
    const ofOther = ofOtherAccount(row);
    const reading = foreignBelow(readRow(row), above.refusal ?? ofOther);
    if (reading.kind === 'total') totals.push(reading.total);
    if (reading.kind === 'refused') refusedRows.push({ place: row.place, reason: reading.reason });
    const isRead = reading.kind === 'line' || reading.kind === 'refused';
    if (isRead && isMovement(row.cells, head.mapping)) columns.see(row.cells);
    if (reading.kind === 'line') {
      const twin = twinOf(row, reading.line, places);
      const isHeld = twin === undefined && isWaiting(above.doubts, row, questions);
      if (twin !== undefined) refusedRows.push({ place: row.place, reason: twin });
      else if (!isHeld) readLines.push({ ...reading.line, lineNo: row.lineNo, place: row.place, cells: row.cells });
    }
    if (readLines.length > mostLines) throw new TableProblem(text.tooManyLines(mostLines));
    if (refusedRows.length > MOST_REFUSED) throw new TableProblem(text.tooManyRefused(MOST_REFUSED));
  }
  const lines = readLines.filter((line) => !isWaiting(blankOf(line, columns, heading), line, questions));
  const sums = lines.reduce(withLine, noSums);
  return {
    lines,
    refused: [...refusedRows, ...questions.refused],
    sums,
    differences: totalDifferences(totals, sums),
    questions: questions.all,
    asYuan: questions.confirmed,
    unanswered: openQuestion,
  };
}

/** Asks what leaves open if the amount of a row is yuan; true while one of it has no answer. */
function isWaiting(doubts: readonly MoneyQuestion[], { place }: { readonly place: string }, questions: MoneyQuestions) {
  for (const doubt of doubts) questions.ask(doubt);
  const openDoubt = doubts.find(({ words }) => questions.isOpen(words));
  if (openDoubt) questions.hold(openDoubt.words, place);
  return openDoubt !== undefined;
}

function blankOf({ cells, place }: ReadLine, columns: CurrencyColumns, heading: readonly string[]): MoneyQuestion[] {
  const at = columns.blankIn(cells);
  if (at === undefined) return [];
  return [{ place, words: text.blankCurrency(tidy(heading[at] ?? '') || text.columnOf(at + 1)) }];
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

/**
 * The reason that rows are none of this import: a line above them, further down the file or on another sheet, states another
 * account than its head. Alone in a file they come in under their own.
 */
function otherAccounts(head: Headed): (row: SourceRow) => string | undefined {
  const own = accountOf(head);
  let [other, sheetAt]: [string | undefined, number | undefined] = [undefined, undefined];
  return (row) => {
    if (row.sheetAt !== sheetAt) other = undefined;
    sheetAt = row.sheetAt;
    const stated = own === undefined || isMovement(row.cells, head.mapping) ? undefined : statedAccount([row.cells]);
    if (stated !== undefined) other = stated === own ? undefined : stated;
    return other === undefined ? undefined : text.ofOtherAccount(other);
  };
}

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
