import { typedDayText } from './typed-day.text.ts';

/**
 * The way in which the numbers of a column write months. Of 2027.10 a spreadsheet keeps the number 2027.1: beside 2027.05 that is
 * October, beside 2027.10 it is January, and beside 2027.5 or nothing it is either.
 */
export type MonthWay = 'twoDigits' | 'nought' | 'either';

const MONTH = /^(?:19|20)\d\d\.(?:0[1-9]|1[0-2]?|[2-9])$/;
const FIRST = /^(?:19|20)\d\d\.1$/;
const [TWO_DIGITS, ONE_DIGIT, NOUGHT] = [/\.0\d$/, /\.[2-9]$/, /\.10$/];

/** True of a number that may be a month: 2027.05, 2027.5, 2027.1. */
export const isMonthNumber = (text: string): boolean => MONTH.test(text);

/** The number of a cell that may be a month; nothing of a cell that was typed as a text, or shows another one than it holds. */
export function monthNumber(cell: string, figure: string | undefined): string | undefined {
  return figure !== undefined && figure === cell.trim() && isMonthNumber(figure) ? figure : undefined;
}

/** The way of a column, by those of its numbers that may be months. */
export function monthWay(numbers: Iterable<string>): MonthWay {
  const all = [...numbers];
  const has = (form: RegExp) => all.some((number) => form.test(number));
  if (has(NOUGHT)) return 'nought';
  return has(TWO_DIGITS) && !has(ONE_DIGIT) ? 'twoDigits' : 'either';
}

/** A month among the numbers of its column: with the nought that it had, or with both readings, as which it is refused. */
export function withNought(number: string, way: MonthWay | undefined): string {
  if (!FIRST.test(number) || way === undefined || way === 'nought') return number;
  return way === 'twoDigits' ? `${number}0` : typedDayText.bothMonths(number);
}

/** A block of cells that a spreadsheet gave as texts: each of those that may be months may have been a number. */
export function blockWithNoughts(
  block: readonly (readonly string[])[],
  isMonth: (column: number) => boolean,
): readonly (readonly string[])[] {
  const width = Math.max(0, ...block.map((row) => row.length));
  const ways = Array.from({ length: width }, (_, at) =>
    isMonth(at) ? monthWay(block.map((row) => row[at]?.trim() ?? '').filter(isMonthNumber)) : undefined,
  );
  return block.map((row) => row.map((cell, at) => (ways[at] === undefined ? cell : withNought(cell.trim(), ways[at]))));
}
