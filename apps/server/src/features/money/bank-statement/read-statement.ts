// From the rows of a file to the lines of a statement: its heading is found below lines of any number, or given.
import {
  findHeading,
  headingsOf,
  mappingRefusal,
  proposedMapping,
  widestRow,
  type StatementMapping,
} from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import {
  noSums,
  totalDifferences,
  withLine,
  type RowReading,
  type StatedTotal,
  type StatementLine,
  type StatementSums,
} from '@tejian/domain/money/bank-statement/statement-rows.ts';
import type { SaidAccount } from '@tejian/domain/money/bank-statement/statement-account.ts';
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { BalanceChain, balanceColumn } from '@tejian/domain/money/bank-statement/statement-balance.ts';
import { SumRows, sumTraitsOf } from '@tejian/domain/money/bank-statement/statement-sum.ts';
import { saysMoney } from '@tejian/domain/money/bank-statement/statement-head.ts';
import { moneyOfHead, type MoneySaid } from '@tejian/domain/money/bank-statement/statement-yuan.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { createHash } from 'node:crypto';
import { belowHeadings } from './below-headings.ts';
import { isMeantAsMovement, isMovement, moneySaidAbove, type SaidAbove } from './money-said-above.ts';
import { MovementOwners } from './statement-owners.ts';
import { CurrencyColumns, namedPlaces, StatementQuestions, type StatementQuestion } from './statement-questions.ts';
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
/** The words of the questions that a person answered with yes. */
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
  /** Questions that the file leaves open, answered or not. */
  readonly questions: readonly StatementQuestion[];
  /** The questions that were answered with yes. */
  readonly confirmed: readonly StatementQuestion[];
  /** The first question about the whole file that nobody has answered: such a file is not imported. */
  readonly unanswered: StatementQuestion | undefined;
  /** The first filled lines that nothing read, and the number of all. */
  readonly unread: readonly UnreadLine[];
  readonly unreadCount: number;
  /** The number of its account, where it says the whole of one. */
  readonly accountNo: string | undefined;
  /** The accounts that it says to be its own, masked or shortened as they stand there. */
  readonly accounts: readonly SaidAccount[];
}

interface UnreadLine {
  readonly place: string;
  readonly words: string;
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

/** Every row is a line, a total, refused with its place, or quoted as unread. Refuses what cannot be read by the mapping. */
export async function readStatement(
  source: AsyncIterable<SourceRow>,
  head: Headed,
  answeredWords: Answered = [],
): Promise<ReadStatement> {
  const problem = headRefusal(head);
  if (problem) throw new TableProblem(problem);
  const reader = new StatementReader(head, answeredWords);
  for await (const row of source) reader.see(row);
  return reader.result();
}

type LineReading = Extract<RowReading, { kind: 'line' }>;

/** So many unread lines are quoted, each so far; the others are counted. */
const QUOTED = 5;
const QUOTED_LENGTH = 40;

class StatementReader {
  readonly #head: Headed;
  readonly #heading: readonly string[];
  readonly #questions: StatementQuestions;
  readonly #readRow: (row: SourceRow) => RowReading;
  readonly #saidAbove: ReturnType<typeof moneySaidAbove>;
  readonly #columns: CurrencyColumns;
  readonly #owners: MovementOwners;
  readonly #balances: BalanceChain;
  readonly #sums: SumRows;
  readonly #lines: ReadLine[] = [];
  readonly #refused: RefusedRow[] = [];
  readonly #ofOthers = new Map<string, string[]>();
  readonly #totals: { readonly total: StatedTotal; readonly sheetAt: number | undefined }[] = [];
  readonly #sheetOf = new Map<ReadLine, number | undefined>();
  readonly #places = new Map<string, string>();
  readonly #unread: UnreadLine[] = [];
  #unreadCount = 0;
  #sheetAt: number | undefined;

  constructor(head: Headed, answeredWords: Answered) {
    const { mapping } = head;
    const heading = head.rows[head.headingAt]?.cells ?? [];
    this.#head = head;
    this.#heading = heading;
    this.#questions = new StatementQuestions(answeredWords);
    for (const { at, words } of moneyOf(head).doubts)
      this.#questions.ask({ kind: 'yuan', place: head.rows[at]?.place ?? '', words }, true);
    this.#readRow = belowHeadings(heading, head);
    this.#saidAbove = moneySaidAbove(heading, head);
    this.#columns = new CurrencyColumns(mapping);
    this.#owners = new MovementOwners(heading, mapping, (words) => !this.#questions.isOpen(words));
    this.#sums = new SumRows(mapping);
    this.#balances = new BalanceChain(balanceColumn(heading, new Set(Object.values(mapping))));
  }

  see(row: SourceRow): void {
    if (row.sheetAt !== this.#sheetAt) this.#balances.gap();
    this.#sheetAt = row.sheetAt;
    const { mapping } = this.#head;
    const above = this.#saidAbove(row);
    const reading = this.#readRow(row);
    const isOfMovement = isMovement(row.cells, mapping);
    if ((reading.kind === 'line' || reading.kind === 'refused') && isOfMovement) this.#columns.see(row.cells);
    if (reading.kind === 'line') this.#line(row, reading, above);
    else this.#other(row, reading, isOfMovement);
    if (this.#lines.length > mostLines) throw new TableProblem(text.tooManyLines(mostLines));
    if (this.#refused.length > MOST_REFUSED) throw new TableProblem(text.tooManyRefused(MOST_REFUSED));
  }

  #other(row: SourceRow, reading: Exclude<RowReading, { kind: 'line' }>, isOfMovement: boolean): void {
    const { place, cells } = row;
    if (reading.kind === 'none') return;
    const isOfPayment = isOfMovement || (!this.#owners.isWaiting && isMeantAsMovement(cells, this.#head.mapping));
    const isAccount = !isOfPayment && this.#owners.line(row);
    if (reading.kind === 'total' && !this.#owners.isOfOther(row))
      this.#totals.push({ total: reading.total, sheetAt: row.sheetAt });
    if (reading.kind === 'refused') {
      this.#refused.push({ place, reason: reading.reason });
      if (reading.reason === text.totalRow) this.#sums.end();
      else this.#balances.gap();
    }
    if (reading.kind !== 'unread' || isAccount || saysMoney(cells)) return;
    this.#unreadCount += 1;
    if (this.#unread.length < QUOTED) this.#unread.push({ place, words: quotedFrom(cells) });
  }

  /** A row that reads as a line is a movement, a sum, or a person says which. */
  #line(row: SourceRow, { line, lost }: LineReading, above: SaidAbove): void {
    const traits = sumTraitsOf(row.cells, this.#head.mapping, line);
    const isOwn = this.#owners.isOwnAccount(traits.account);
    const lot = row.isEntry ? 'movement' : this.#sums.lotOf(line, traits, isOwn, this.#balances.says(row.cells, line));
    if (lot === 'total') return this.#other(row, { kind: 'refused', reason: text.totalRow }, true);
    const doubts = lot === 'movement' ? [] : [{ kind: 'sum' as const, place: row.place, words: lot.asked }];
    const losses = lost.map((words) => ({ kind: 'lost' as const, place: row.place, words }));
    this.#movement(row, line, { ...above, doubts: [...above.doubts, ...doubts, ...losses] });
    if (doubts.every(({ words }) => !this.#questions.isOpen(words))) this.#sums.add(line, traits);
  }

  #movement(row: SourceRow, line: StatementLine, above: SaidAbove): void {
    const { place, cells, lineNo } = row;
    const owner = this.#owners.movement(row);
    const twin = owner.kind === 'other' ? undefined : twinOf(row, line, this.#places);
    const reason = above.refusal ?? twin;
    if (reason !== undefined) {
      this.#refused.push({ place, reason });
      if (above.refusal !== undefined) this.#balances.gap();
      return;
    }
    if (owner.kind === 'other') {
      const places = this.#ofOthers.get(owner.account);
      if (places) places.push(place);
      else this.#ofOthers.set(owner.account, [place]);
      return;
    }
    const mayBeSum = above.doubts.some(({ kind, words }) => kind === 'sum' && this.#questions.isOpen(words));
    if (!mayBeSum) this.#balances.line(row, line);
    if (owner.kind === 'asked') this.#questions.ask(owner.question, owner.isOfFile);
    const doubts = owner.kind === 'asked' ? [...above.doubts, owner.question] : above.doubts;
    if (isWaiting(doubts, row, this.#questions)) return;
    const readLine = { ...line, lineNo, place, cells };
    this.#lines.push(readLine);
    this.#sheetOf.set(readLine, row.sheetAt);
  }

  result(): ReadStatement {
    const questions = this.#questions;
    const lines = this.#lines.filter(
      (line) => !isWaiting(blankOf(line, this.#columns, this.#heading), line, questions),
    );
    const { count, places } = this.#balances.breaks;
    if (count > 0) {
      const words = text.balanceWords(places, count);
      questions.ask({ kind: 'balance', place: places[0] ?? '', words }, true);
    }
    const sums = lines.reduce(withLine, noSums);
    const ofSheets = Map.groupBy(lines, (line) => this.#sheetOf.get(line));
    const sumsOfSheets = new Map([...ofSheets].map(([at, ofOne]) => [at, ofOne.reduce(withLine, noSums)]));
    const totals = this.#totals.map(({ total, sheetAt }) => ({
      total,
      ofTable: sumsOfSheets.get(sheetAt) ?? noSums,
    }));
    return {
      lines,
      refused: [...this.#refused, ...namedPlaces(this.#ofOthers, text.ofOtherAccount), ...questions.refused],
      sums,
      differences: totalDifferences(totals, sums),
      questions: questions.all,
      confirmed: questions.confirmed,
      unanswered: questions.unanswered,
      unread: this.#unread,
      unreadCount: this.#unreadCount,
      accountNo: this.#owners.accountNo,
      accounts: this.#owners.accounts,
    };
  }
}

function quotedFrom(cells: readonly string[]): string {
  const words = cells.map(tidy).filter(Boolean).join(' ');
  return words.length > QUOTED_LENGTH ? `${words.slice(0, QUOTED_LENGTH)}…` : words;
}

/** Asks what leaves open if a row is to be read; true while one of it has no answer. */
function isWaiting(
  doubts: readonly StatementQuestion[],
  { place }: { readonly place: string },
  questions: StatementQuestions,
) {
  for (const doubt of doubts) questions.ask(doubt);
  const openDoubt = doubts.find(({ words }) => questions.isOpen(words));
  if (openDoubt) questions.hold(openDoubt.words, place);
  return openDoubt !== undefined;
}

function blankOf(
  { cells, place }: ReadLine,
  columns: CurrencyColumns,
  heading: readonly string[],
): StatementQuestion[] {
  const at = columns.blankIn(cells);
  if (at === undefined) return [];
  return [{ kind: 'yuan', place, words: text.blankCurrency(tidy(heading[at] ?? '') || text.columnOf(at + 1)) }];
}

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
