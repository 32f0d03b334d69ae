// What the columns of a statement are: proposed by their headings and by what stands under them, changed by a person,
// kept by the set of headings. Shapes of exports: issue 39, point 4.
import { joinedLines } from '../../shared/list-import/heading-lines.ts';
import { isBlank, tidy } from '../../shared/typed/cell.ts';
import { bankStatementText as text } from './bank-statement.text.ts';
import { readAmount, readDay, readTime } from './statement-cells.ts';
import { statementDirectionText as directionText } from './statement-direction.text.ts';

export const statementFields = [
  'day',
  'time',
  'amount',
  'income',
  'expense',
  'direction',
  'payer',
  'account',
  'reference',
  'remark',
  'state',
  'currency',
] as const;
export type StatementField = (typeof statementFields)[number];
/** The column of each field, counted from nought; a field without a column is left out. */
export type StatementMapping = Readonly<Partial<Record<StatementField, number>>>;
type Row = readonly string[];

/** A heading as it is compared: without blanks and without its unit, brackets in half width. */
export const headingKey = (cell: string): string =>
  tidy(cell).replaceAll(/\s/g, '').replace(IN_ENGLISH, '').replace(text.unit, '');
/** 交易日期[TransactionDate]: the same again in English. */
const IN_ENGLISH = /\[[a-z/.']{5,}\]$/i;

/** The set of headings by which a mapping is known again; blank columns at the end do not count. */
export const headingsOf = (row: Row): readonly string[] => {
  const keys = row.map(headingKey);
  return keys.slice(0, keys.findLastIndex((key) => key !== '') + 1);
};

interface Column {
  readonly at: number;
  readonly name: string;
  readonly samples: readonly string[];
}

/** The first of the words that a heading says, whole or between strokes, among the columns that hold what is wanted. */
function columnFor(words: readonly string[], columns: readonly Column[], fits: (column: Column) => boolean) {
  const isNamed = (word: string, column: Column) => column.name === word || column.name.split('/').includes(word);
  for (const word of words) {
    const column = columns.find((one) => isNamed(word, one) && fits(one));
    if (column) return column.at;
  }
  return undefined;
}

const isOfBoth = ({ name }: Column) => text.nameAndAccount.test(name);
const isFilled = ({ samples }: Column) => samples.some((cell) => !isBlank(cell));
/** A third of what is filled in: totals, notes and headings of other pages stand between. */
const mostly =
  (reads: (cell: string) => boolean) =>
  ({ samples }: Column) => {
    const filledSamples = samples.filter((cell) => !isBlank(cell));
    return filledSamples.length > 0 && filledSamples.filter(reads).length * 3 >= filledSamples.length;
  };
const isDay = mostly((cell) => readDay(cell) !== undefined);
const isTime = mostly((cell) => readTime(cell) !== undefined);
const isAmount = mostly((cell) => readAmount(cell).reason === undefined);

/** Two columns of money in and money out: of several pairs the first that holds amounts. */
function pairIn(columns: readonly Column[]): { readonly income: number; readonly expense: number } | undefined {
  for (const [income, expense] of directionText.pairs) {
    const of = (word: string) =>
      columns.find(({ name }) => name === word) ?? columns.find(({ name }) => name.split('/').includes(word));
    const [paidIn, paidOut] = [of(income), of(expense)];
    const areTwo = paidIn !== undefined && paidOut !== undefined && paidIn !== paidOut;
    if (areTwo && (isAmount(paidIn) || isAmount(paidOut))) return { income: paidIn.at, expense: paidOut.at };
  }
  return pairBelow(columns);
}

/** Two columns below one heading of amounts, whatever they are called: one says what came in, the other what was paid. */
function pairBelow(columns: readonly Column[]): { readonly income: number; readonly expense: number } | undefined {
  const parts = columns.flatMap((column) => {
    const [over = '', name = ''] = column.name.split('/');
    const way = amountWords.has(headingKey(over)) ? wayOf(name) : undefined;
    return way === undefined ? [] : [{ column, over, way }];
  });
  for (const { column, over } of parts.filter(({ way }) => way === 'in')) {
    const paidOut = parts.find((one) => one.way === 'out' && one.over === over)?.column;
    if (paidOut && (isAmount(column) || isAmount(paidOut))) return { income: column.at, expense: paidOut.at };
  }
  return undefined;
}

/** The way of money that the name of a column says, or nothing: 收/支 says both. */
function wayOf(name: string): 'in' | 'out' | undefined {
  const [isIn, isOut] = [directionText.paidIn.test(name), directionText.paidOut.test(name)];
  return isIn === isOut || name.includes('/') ? undefined : isIn ? 'in' : 'out';
}
const amountWords: ReadonlySet<string> = new Set(text.headings.amount);

/**
 * The likely meaning of the columns, by their headings and by the rows below. A field that nothing fits is left out.
 */
export function proposedMapping(heading: Row, rows: readonly Row[]): StatementMapping {
  const repeatedText = headingsOf(heading).join('\n');
  const below = rows.filter((row) => headingsOf(row).join('\n') !== repeatedText);
  const columns = heading.map((cell, at): Column => ({
    at,
    name: headingKey(cell),
    samples: below.map((row) => tidy(row[at] ?? '')),
  }));
  const { headings } = text;
  const day = columnFor(headings.day, columns, isDay);
  const pair = pairIn(columns);
  const free = columns.filter(({ at }) => at !== day);
  const filledOf = (among: readonly Column[], words: readonly string[]) => columnFor(words, among, isFilled);
  const filledNumber = (words: readonly string[]) => filledOf(free, words);
  // 对方账号/户名 is two names of one column, which the reading of its cells parts.
  const separate = free.filter((one) => !isOfBoth(one));
  const mapping = {
    day,
    time: columnFor(headings.time, free, isTime),
    amount: pair ? undefined : columnFor(headings.amount, free, isAmount),
    ...pair,
    direction: pair ? undefined : filledNumber(headings.direction),
    payer: filledOf(separate, headings.payer) ?? free.find((one) => isOfBoth(one) && isFilled(one))?.at,
    account: filledOf(separate, headings.account),
    reference: filledNumber(headings.reference),
    remark: filledNumber(headings.remark),
    state: filledNumber(headings.state),
    currency: filledNumber(headings.currency),
  };
  return Object.fromEntries(Object.entries(mapping).filter(([, at]) => at !== undefined));
}

/** The reason that statements cannot be read by this mapping, or nothing. */
export function mappingRefusal(mapping: StatementMapping, width: number): string | undefined {
  const { day, amount, income, expense } = mapping;
  if (day === undefined) return text.noDay;
  if (amount === undefined && (income === undefined || expense === undefined)) return text.noAmount;
  if (amount !== undefined && (income !== undefined || expense !== undefined)) return text.amountTwice;
  const takenTexts = new Map<number, StatementField>();
  for (const field of statementFields) {
    const at = mapping[field];
    if (at === undefined) continue;
    if (at < 0 || at >= width) return text.noSuchColumn(text.fields[field]);
    const other = takenTexts.get(at);
    if (other) return text.columnTwice(text.fields[other], text.fields[field]);
    takenTexts.set(at, field);
  }
  return undefined;
}

/** The mapping with another field in a column, or with none: no field has two columns and no column two fields. */
export const withColumn = (
  mapping: StatementMapping,
  at: number,
  field: StatementField | undefined,
): StatementMapping => ({
  ...Object.fromEntries(Object.entries(mapping).filter(([other, column]) => column !== at && other !== field)),
  ...(field && { [field]: at }),
});

/** The field of a column, or nothing. */
export const fieldAt = (mapping: StatementMapping, at: number): StatementField | undefined =>
  statementFields.find((field) => mapping[field] === at);

/** So many rows below a heading tell what its columns hold. */
const SAMPLES = 50;

export interface FoundHeading {
  /** The row among those given, counted from nought. */
  readonly at: number;
  readonly mapping: StatementMapping;
  readonly isKept: boolean;
}

/**
 * The heading below lines of any number: one whose mapping was kept, else the first that names a day and an amount. Undefined
 * where no row does; `widestRow` is then what a person begins from.
 */
export function findHeading(
  rows: readonly Row[],
  keptMapping: (headings: readonly string[]) => StatementMapping | undefined,
): FoundHeading | undefined {
  for (const [at, row] of rows.entries()) {
    const headings = headingsOf(row);
    const knownValues = headings.length > 1 ? keptMapping(headings) : undefined;
    if (knownValues && mappingRefusal(knownValues, row.length) === undefined)
      return { at, mapping: knownValues, isKept: true };
    if (!namesDay(headings)) continue;
    const mapping = proposedMapping(row, rows.slice(at + 1, at + 1 + SAMPLES));
    if (mappingRefusal(mapping, row.length) === undefined) return { at, mapping, isKept: false };
  }
  return undefined;
}
const dayWords: ReadonlySet<string> = new Set(text.headings.day);
const namesDay = (headings: readonly string[]) =>
  headings.some((heading) => heading.split('/').some((part) => dayWords.has(part)));

const pairWords = directionText.pairs.map((pair) => new Set<string>(pair));
const isWord = (cell: string): boolean => readDay(cell) === undefined && readAmount(cell).reason !== undefined;

/**
 * The heading of two lines, where the lower one says the directions: 发生额 over 借方 and 贷方 is 发生额/借方 and 发生额/贷方; or where it
 * divides the counterpart: 对方信息 over 户名 and 账号 is 对方户名 and 对方账号. Read by its upper line alone, what was paid would be money
 * that came in; by its lower one alone, the counterpart's account would be the bank's own. The day stands in either of them.
 */
export function headingOfTwo(upper: Row, lower: Row): readonly string[] | undefined {
  if ([...upper, ...lower].some((cell) => /\d/.test(cell))) return undefined;
  const [above, names] = [headingsOf(upper), lower.map(headingKey)];
  const isBelowDay = namesDay(above);
  if (!isBelowDay && !namesDay(names)) return undefined;
  const hasPair = pairWords.some((pair) => [...pair].every((word) => names.includes(word) && !above.includes(word)));
  const ways = names.map((name, at) => (amountOver(above, at) ? wayOf(name) : undefined));
  const hasWays = ways.includes('in') && ways.includes('out');
  const areWords = [...upper, ...lower].every((cell) => isBlank(tidy(cell)) || isWord(tidy(cell)));
  const ofCounterpart = names.map((name, at) => text.counterpartPart.test(name) && isCounterpartOver(above, at));
  const isDivided = ofCounterpart.filter(Boolean).length > 1;
  if (!areWords || !(isDivided || (isBelowDay && (hasPair || hasWays)))) return undefined;
  const joinedNames = joinedLines(upper, lower, { isKnown: () => false });
  // Above the names of all columns stand groups: they say something of amounts and of the counterpart alone.
  const ownNames = isBelowDay
    ? joinedNames
    : joinedNames.map((name, at) => (ways[at] === undefined && lower[at]?.trim() ? (lower[at] ?? '') : name));
  return ownNames.map((name, at) => (ofCounterpart[at] ? `${text.counterpart}${names[at] ?? ''}` : name));
}

/** The name over a column, which may stand further left, is the counterpart's. */
const isCounterpartOver = (above: readonly string[], at: number): boolean =>
  text.counterpartGroup.test(above.slice(0, at + 1).findLast((name) => name !== '') ?? '');

/** The name over a column, which may stand further left, is one of amounts. */
const amountOver = (above: readonly string[], at: number): boolean =>
  amountWords.has(above.slice(0, at + 1).findLast((name) => name !== '') ?? '');

/** True of a heading further down that is another one: its columns are in another order, or say another unit. */
export function isOtherHeading(row: Row, heading: Row): boolean {
  const words = row.map(tidy).filter((cell) => !isBlank(cell));
  const [headings, ownHeadings] = [headingsOf(row), headingsOf(heading)];
  const sharedCount = headings.filter((name) => name !== '' && ownHeadings.includes(name)).length;
  return (
    words.length >= LEAST_HEADINGS &&
    (namesDay(headings) || sharedCount >= LEAST_SHARED) &&
    headings.join('\n') !== ownHeadings.join('\n') &&
    words.every(isWord)
  );
}
const LEAST_HEADINGS = 3;
/** Headings that the one above has too tell a heading whose day has an unknown name. */
const LEAST_SHARED = 2;

/** The row with the most cells filled; where several have as many, the first. */
export function widestRow(rows: readonly Row[]): number {
  const widths = rows.map((row) => row.filter((cell) => !isBlank(tidy(cell))).length);
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}
