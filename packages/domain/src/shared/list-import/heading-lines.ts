import { isUnitText, saysUnit } from '../field/units.ts';
import { isBlank, tidy } from '../typed/cell.ts';
import { headingKey } from './heading.ts';

/** A row below a heading that is one itself: the same again, or another one, by which the rows below it are read. */
export type LaterHeading = 'repeated' | 'other';

/** Of more cells with digits a row is no heading: codes, dates and figures have them. */
const WITH_DIGITS = 0.25;

/**
 * Says of each row below a heading with these names what it is. Another order of the columns, other names and other units
 * make another heading. All doors for files ask here, row after row: no row is read by a heading that it does not stand below.
 * A cell that is the same as the one above may be merged over both rows, and says nothing.
 */
export function laterHeadings(
  names: readonly string[],
  isKnown: (name: string) => boolean,
): (cells: readonly string[]) => LaterHeading | undefined {
  const ownTexts = new Set(names.flatMap((name) => [name, ...name.split('/')].map(headingKey)));
  const isWord = rememberedWords((text) => {
    const key = headingKey(text);
    return key !== '' && (ownTexts.has(key) || isKnown(text));
  });
  let above: readonly string[] = [];
  return (cells) => {
    const before = above;
    above = cells;
    const filledNumbers = [...cells.keys()].filter((at) => (cells[at] ?? '').trim() !== '');
    if (filledNumbers.length < 2) return undefined;
    const digits = filledNumbers.filter((at) => hasDigits(cells[at] ?? '')).length;
    if (digits > filledNumbers.length * WITH_DIGITS) return undefined;
    const words = filledNumbers.filter((at) => isWord(cells[at] ?? ''));
    const headingCells = filledNumbers.filter((at) => words.includes(at) || cells[at] !== before[at]);
    const isHeading = words.length * 2 > headingCells.length || (words.length > 2 && digits === 0);
    if (words.length < 2 || !isHeading) return undefined;
    return headingCells.every((at) => bears(names[at] ?? '', tidy(cells[at] ?? ''))) ? 'repeated' : 'other';
  };
}

/**
 * A column is called so in the file: names of two lines are joined, repeated ones have a number behind them, and a heading that
 * comes again on the next page may leave out the line of units that stood below it.
 */
const bears = (name: string, text: string): boolean =>
  name === text ||
  name.replace(/ \(\d+\)$/, '') === text ||
  name.split('/').includes(text) ||
  (text !== '' && name.startsWith(`${text}(`) && isUnitText(name.slice(text.length + 1, -1)));

const hasDigits = (cell: string): boolean => /\d/.test(cell) && /\d/.test(cell.replaceAll(/[（(【[].*?[）)】\]]/g, ''));

const MOST_KEPT = 5_000;

/** Columns hold the same words again and again. */
function rememberedWords(isWord: (text: string) => boolean): (text: string) => boolean {
  const knownValues = new Map<string, boolean>();
  return (text) => {
    const before = knownValues.get(text);
    if (before !== undefined) return before;
    const is = isWord(text);
    if (knownValues.size < MOST_KEPT) knownValues.set(text, is);
    return is;
  };
}

/**
 * The names with the units that stand in a line of their own below them, as 额定速度(m/s); undefined where the row is no
 * such line. A name that stands over both lines is no unit and says nothing against it; below a column of figures every short
 * word is a unit, also one that nobody knows. Brackets of the name may hold something else, as in 起升高度（主钩）, or another unit:
 * then both stand there, so that the column is asked about where they contradict each other.
 */
export function withUnitLine(
  names: readonly string[],
  cells: readonly string[],
  isFigure: (name: string) => boolean = () => false,
): string[] | undefined {
  const units = cells.map((cell, at) => {
    const text = unitOf(tidy(cell));
    return isBlank(text) || text === tidy(names[at] ?? '') ? '' : text;
  });
  const givenNumbers = [...units.keys()].filter((at) => units[at] !== '');
  const knownNumbers = givenNumbers.filter((at) => isUnitText(withoutBrackets(units[at] ?? '')));
  const others = givenNumbers.filter((at) => !knownNumbers.includes(at));
  const doubtful = others.filter((at) => !(isFigure(names[at] ?? '') && isShortWord(units[at] ?? '')));
  const areUnits =
    givenNumbers.every((at) => (names[at] ?? '').trim() !== '') && doubtful.every((at) => isShort(units[at] ?? ''));
  if (knownNumbers.length === 0 || knownNumbers.length < doubtful.length || !areUnits) return undefined;
  return names.map((name, at) => {
    const unit = withoutBrackets(units[at] ?? '');
    return unit === '' || saysUnit(name, unit) ? name : `${name}(${unit})`;
  });
}

/** 单位 before a unit or alone, and 文本 where a column has none, are words of the line itself. */
function unitOf(text: string): string {
  const bare = withoutBrackets(text);
  const unit = withoutBrackets(bare.replace(/^(?:计量)?单位\s*[:=]?\s*/, ''));
  if (/^(?:文本|文字|字符|数值|数字|日期)$/.test(unit)) return '';
  return unit === bare ? text : unit;
}

/** Beside units that are known a few signs without digits are one that is not; a Chinese word may be a value. */
const isShort = (text: string): boolean => /^[^\d\p{Script=Han}]{1,6}$/u.test(withoutBrackets(text));

const isShortWord = (text: string): boolean => /^\D{1,6}$/u.test(withoutBrackets(text));

const withoutBrackets = (unit: string): string => unit.replace(/^[（(【[]\s*(.*?)\s*[）)】\]]$/, '$1');
