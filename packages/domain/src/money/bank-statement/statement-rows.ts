// Reads the rows of a statement by its mapping: each is a line, a total, refused with its reason, or says nothing.
import { compareMoney, noMoney, sumOfMoney, timesMoney, type Money } from '../../shared/money/money.ts';
import { wholeDecimal } from '../../shared/decimal/decimal.ts';
import type { Day } from '../../shared/day/day.ts';
import { brokenCell, tidy } from '../../shared/typed/cell.ts';
import { bankStatementText as text } from './bank-statement.text.ts';
import { readAmount, readDay, readParty, readText, readTime, type Party } from './statement-cells.ts';
import { isForeignCurrency, isYuan } from './statement-head.ts';
import { headingsOf, type StatementField, type StatementMapping } from './statement-mapping.ts';
import { isTotalRow } from './statement-total.ts';

export const moneyDirections = ['in', 'out'] as const;
type MoneyDirection = (typeof moneyDirections)[number];

/** One movement on the account. */
export interface StatementLine {
  readonly day: Day;
  /** HH:mm:ss; blank where the bank says none. */
  readonly time: string;
  readonly direction: MoneyDirection;
  /** Yuan, above nought. */
  readonly amount: Money;
  readonly payer: string;
  /** The counterpart's account, as the bank shows it: masked, or blank. */
  readonly account: string;
  readonly reference: string;
  readonly remark: string;
}

/** Sums that a statement states of itself. */
export interface StatedTotal {
  readonly income?: Money;
  readonly expense?: Money;
}

export type RowReading =
  /** `lost`: the numbers that a spreadsheet has destroyed, in words; the line has none in their place. */
  | { readonly kind: 'line'; readonly line: StatementLine; readonly lost: readonly string[] }
  | { readonly kind: 'total'; readonly total: StatedTotal }
  | { readonly kind: 'refused'; readonly reason: string }
  /** A filled line that is no movement, and that nothing reads. */
  | { readonly kind: 'unread' }
  /** A blank row, or the heading again. */
  | { readonly kind: 'none' };

type Row = readonly string[];
const NONE: RowReading = { kind: 'none' };
const UNREAD: RowReading = { kind: 'unread' };
const refusedReading = (reason: string): RowReading => ({ kind: 'refused', reason });

/**
 * Reads rows below a heading. The heading itself, repeated on a new page, is none of them.
 * @param first rows below it, as many as were looked at: they show how the bank writes what goes out
 */
export function rowReader(
  heading: Row,
  mapping: StatementMapping,
  first: readonly Row[] = [],
): (row: Row) => RowReading {
  const repeatedText = headingsOf(heading).join('\n');
  const columns: Columns = {
    mapping,
    signOut: signOfMost(first, mapping),
    isOutBelowNought: text.minusUnit.test(tidy(heading[mapping.expense ?? -1] ?? '')),
    mapped: new Set(Object.values(mapping)),
  };
  return (row) => {
    if (row.every((cell) => readText(cell) === '')) return NONE;
    if (headingsOf(row).join('\n') === repeatedText) return NONE;
    const moment = readDay(cellOf(row, mapping, 'day'));
    if (moment === undefined) return withoutDay(row, mapping);
    const reading = lineIn(row, columns, moment);
    return reading.kind === 'refused' && isTotalRow(row) ? refusedReading(text.totalRow) : reading;
  };
}

const cellOf = (row: Row, mapping: StatementMapping, field: StatementField): string => {
  const at = mapping[field];
  return at === undefined ? '' : (row[at] ?? '');
};

/** So much of a cell is looked through for words and sums: no pattern is tried on a long text. */
const LONGEST_NOTE = 500;

/** A total, a note below the rows, or a row whose day cannot be read. */
function withoutDay(row: Row, mapping: StatementMapping): RowReading {
  const words = row.map((cell) => cell.slice(0, LONGEST_NOTE).replaceAll(text.organisation, ' '));
  if (words.some((cell) => text.subtotal.test(cell))) return UNREAD;
  const statedTotal = statedIn(row);
  if (statedTotal) return { kind: 'total', total: statedTotal };
  const isTotal = words.some((cell) => text.total.test(cell));
  const amounts = (['amount', 'income', 'expense'] as const).map((field) => {
    const amountRead = readAmount(cellOf(row, mapping, field));
    return amountRead.reason === undefined ? amountRead.amount : undefined;
  });
  const [, income, expense] = amounts;
  if (isTotal) return { kind: 'total', total: { ...(income && { income }), ...(expense && { expense }) } };
  if (isTotalRow(row)) return UNREAD;
  const day = readText(cellOf(row, mapping, 'day'));
  const filledCount = row.filter((cell) => readText(cell) !== '').length;
  if (amounts.every((amount) => amount === undefined) && filledCount <= NOTE_CELLS) return UNREAD;
  return refusedReading(text.wrongDay(day));
}
/** A note below the rows fills a cell or two. */
const NOTE_CELLS = 2;

/** A sum that a statement states in words, before its heading or behind its rows. */
export function statedIn(row: Row): StatedTotal | undefined {
  let total: StatedTotal = {};
  for (const cell of row)
    for (const [, word = '', figures = ''] of tidy(cell.slice(0, LONGEST_NOTE)).matchAll(text.statedSum)) {
      const amountRead = readAmount(figures);
      if (amountRead.reason !== undefined || amountRead.amount === undefined) continue;
      total = text.statedIncome.test(word)
        ? { ...total, income: amountRead.amount }
        : { ...total, expense: amountRead.amount };
    }
  return total.income === undefined && total.expense === undefined ? undefined : total;
}

interface Columns {
  readonly mapping: StatementMapping;
  /** The heading of money out says that its amounts bear a minus. */
  readonly isOutBelowNought: boolean;
  readonly mapped: ReadonlySet<number>;
  /** The sign that money out has below a word for its direction: that of most of the first rows, else of the first one; 0 before. */
  signOut: number;
}

function lineIn(row: Row, columns: Columns, moment: { readonly day: Day; readonly time: string }): RowReading {
  const { mapping, mapped } = columns;
  const at = (field: StatementField) => readText(cellOf(row, mapping, field));
  const [state, currency] = [at('state'), at('currency')];
  if (state === text.reversalMark) return refusedReading(text.isReversal);
  if (text.noMoney.test(state)) return refusedReading(text.moved(state));
  if (currency && !isYuan(currency)) return refusedReading(text.foreign(currency));
  // A column of currencies says what it is by what stands in it, under any heading.
  const foreign = row.find((cell, column) => !mapped.has(column) && isForeignCurrency(cell));
  if (foreign !== undefined) return refusedReading(text.foreign(tidy(foreign)));
  const time = at('time') ? readTime(at('time')) : moment.time;
  if (time === undefined) return refusedReading(text.wrongTime(at('time')));
  const movedAmounts = movedIn(row, columns);
  if ('reason' in movedAmounts) return refusedReading(movedAmounts.reason);
  const lostNumbers: string[] = [];
  const numberAt = (field: 'account' | 'reference'): string => {
    const reason = brokenCell(at(field), true);
    if (reason !== undefined) lostNumbers.push(text.lostNumber(text.fields[field], reason));
    return reason === undefined ? at(field) : '';
  };
  const party = partyOf({
    ...(mapping.payer !== undefined && { payer: at('payer') }),
    ...(mapping.account !== undefined && { account: numberAt('account') }),
  });
  const line = {
    day: moment.day,
    time,
    ...movedAmounts,
    ...party,
    reference: numberAt('reference'),
    remark: at('remark'),
  };
  return { kind: 'line', line, lost: lostNumbers };
}

/** Of one column alone the cells may hold both; one that is called by the account may hold the name, too, or nothing else. */
function partyOf({ payer, account }: Partial<Party>): Party {
  if (account === undefined) return readParty(payer ?? '');
  if (payer !== undefined) return { payer, account };
  const party = readParty(account);
  if (party.account !== '') return party;
  return /\d/.test(account) ? { payer: '', account } : { payer: account, account: '' };
}

type Moved = { readonly direction: MoneyDirection; readonly amount: Money } | { readonly reason: string };

function movedIn(row: Row, columns: Columns): Moved {
  const { mapping } = columns;
  return mapping.amount === undefined ? ofTwoColumns(row, columns) : ofOneColumn(row, columns);
}

/** The amount of a cell; `reason` names the column. */
function amountIn(row: Row, mapping: StatementMapping, field: 'amount' | 'income' | 'expense') {
  const cell = cellOf(row, mapping, field);
  const amountRead = readAmount(cell);
  return amountRead.reason === undefined
    ? amountRead
    : { reason: text.wrongAmount(text.fields[field], tidy(cell), amountRead.reason) };
}

/** Money in and money out each have a column: an empty one, or one that says nought, is none. */
function ofTwoColumns(row: Row, { mapping, isOutBelowNought }: Columns): Moved {
  const [income, expense] = [amountIn(row, mapping, 'income'), amountIn(row, mapping, 'expense')];
  if (income.reason !== undefined) return income;
  if (expense.reason !== undefined) return expense;
  const writtenAmount = expense.amount ?? noMoney;
  const [paidIn, paidOut] = [income.amount ?? noMoney, isOutBelowNought ? absolute(writtenAmount) : writtenAmount];
  const [signIn, signOut] = [compareMoney(paidIn, noMoney), compareMoney(paidOut, noMoney)];
  if (signIn !== 0 && signOut !== 0) return { reason: text.bothAmounts };
  if (signIn < 0) return { reason: text.negative(text.fields.income) };
  if (signOut < 0) return { reason: text.negative(text.fields.expense) };
  if (signIn === 0 && signOut === 0)
    return { reason: income.amount || expense.amount ? text.nought : text.noAmountHere };
  return signIn > 0 ? { direction: 'in', amount: paidIn } : { direction: 'out', amount: paidOut };
}

/** One column whose direction a word says, or the sign. */
function ofOneColumn(row: Row, columns: Columns): Moved {
  const { mapping } = columns;
  const readAmount = amountIn(row, mapping, 'amount');
  if (readAmount.reason !== undefined) return readAmount;
  const { amount } = readAmount;
  if (amount === undefined) return { reason: text.noAmountHere };
  const sign = compareMoney(amount, noMoney);
  if (sign === 0) return { reason: text.nought };
  const movedAmounts = absolute(amount);
  if (mapping.direction === undefined) return { direction: sign > 0 ? 'in' : 'out', amount: movedAmounts };
  const word = tidy(cellOf(row, mapping, 'direction'));
  if (word === '') return { reason: text.noDirection };
  const direction = text.income.test(word) ? 'in' : text.expense.test(word) ? 'out' : undefined;
  if (direction === undefined) return { reason: text.wrongDirection(word) };
  if (direction === 'in' && sign < 0) return { reason: text.againstDirection(word) };
  if (direction === 'out') {
    // banks write what goes out with a minus or without one: the other way round it comes back
    if (isReversal(row, mapping, sign, columns.signOut) || (columns.signOut !== 0 && sign !== columns.signOut))
      return { reason: text.reversed(word) };
    columns.signOut = sign;
  }
  return { direction, amount: movedAmounts };
}

const isCalledReversal = (row: Row, mapping: StatementMapping): boolean =>
  text.reversal.test(tidy(cellOf(row, mapping, 'remark')));

/** The word for it says so where the bank has shown no sign of its own: at one that writes money out with a minus it is a payment. */
const isReversal = (row: Row, mapping: StatementMapping, sign: number, signOut: number): boolean =>
  sign < 0 && signOut === 0 && isCalledReversal(row, mapping);

/** The sign of most amounts below a word for money out; 0 where neither has the most. A reversal may be the newest row, or the first. */
function signOfMost(rows: readonly Row[], mapping: StatementMapping): number {
  if (mapping.amount === undefined || mapping.direction === undefined) return 0;
  const signs = rows
    .filter((row) => text.expense.test(tidy(cellOf(row, mapping, 'direction'))) && !isCalledReversal(row, mapping))
    .map((row) => amountIn(row, mapping, 'amount'))
    .map((amount) => (amount.reason === undefined ? compareMoney(amount.amount ?? noMoney, noMoney) : 0));
  const balance = signs.filter((sign) => sign > 0).length - signs.filter((sign) => sign < 0).length;
  return Math.sign(balance);
}

const absolute = (amount: Money): Money => (compareMoney(amount, noMoney) < 0 ? negatedAmount(amount) : amount);
const negatedAmount = (amount: Money): Money => timesMoney(amount, wholeDecimal(-1)) ?? noMoney;

/** Sums of the lines of a statement. Yuan. */
export interface StatementSums {
  readonly income: Money;
  readonly expense: Money;
}
export const noSums: StatementSums = { income: noMoney, expense: noMoney };

export const withLine = (sums: StatementSums, { direction, amount }: StatementLine): StatementSums =>
  direction === 'in'
    ? { ...sums, income: sumOfMoney([sums.income, amount]) ?? sums.income }
    : { ...sums, expense: sumOfMoney([sums.expense, amount]) ?? sums.expense };

/** True where the lines add up to what a total states. */
const isOfLines = (total: StatedTotal, sums: StatementSums): boolean =>
  (['income', 'expense'] as const).every((key) => compareMoney(total[key] ?? sums[key], sums[key]) === 0);

/** A total that a statement states, and the sums of the lines of the table in which it stands. */
export interface PlacedTotal {
  readonly total: StatedTotal;
  readonly ofTable: StatementSums;
}

/**
 * The places where a statement states other sums of itself than its lines have: all of them together are one of several tables each,
 * and where some tables state none, each may be that of its own table.
 */
export function totalDifferences(totals: readonly PlacedTotal[], sums: StatementSums): string[] {
  const all = differencesOf(
    totals.map(({ total }) => total),
    sums,
  );
  if (all.length === 0) return all;
  return differencesOf(
    totals.flatMap(({ total, ofTable }) => (isOfLines(total, ofTable) ? [] : [total])),
    sums,
  );
}

function differencesOf(totals: readonly StatedTotal[], sums: StatementSums): string[] {
  const differences = (key: keyof StatementSums, sentence: (ofFile: Money, ofLines: Money) => string) => {
    const ofFile = totals.flatMap((total) => total[key] ?? []);
    const all = sumOfMoney(ofFile);
    if (all !== null && compareMoney(all, sums[key]) === 0) return [];
    return ofFile.filter((one) => compareMoney(one, sums[key]) !== 0).map((one) => sentence(one, sums[key]));
  };
  return [...new Set([...differences('income', text.incomeDiffers), ...differences('expense', text.expenseDiffers)])];
}
