import { declaredUnit, headingWord } from '../field/unit-spellings.text.ts';
import { factorInAnyCase, isUnitText, saysUnit } from '../field/units.ts';
import { isBlank, tidy } from '../typed/cell.ts';
import { headingKey } from './heading.ts';
import { unitNamed } from './unit-above.ts';

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
  bareNames: readonly string[] = names,
): (cells: readonly string[]) => LaterHeading | undefined {
  const [tidyNames, bare] = [names.map(tidy), bareNames.map(tidy)];
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
    const isOwn = (at: number, text: string) => bears(bare[at] ?? '', text) || bears(tidyNames[at] ?? '', text);
    return headingCells.every((at) => isOwn(at, tidy(cells[at] ?? ''))) ? 'repeated' : 'other';
  };
}

/** A column is called so in the file: names of two lines are joined, and repeated ones have a number behind them. */
const bears = (name: string, text: string): boolean =>
  name === text || name.replace(/ \(\d+\)$/, '') === text || name.split('/').includes(text);

/** The names of the columns, and as they stand in their own line: a line of units below it is joined to the names. */
export interface HeadingLine {
  readonly names: readonly string[];
  readonly written: readonly string[];
}

/** The line belongs to the heading and holds no record. */
type LineBelow = 'row' | 'heading' | HeadingLine;

/**
 * Says of each row below a heading what it is: a record, a line that belongs to the heading, or a heading by which the rows below
 * it are read. One that comes again on the next page may leave out its line of units; one that has such a line is read by it. All
 * doors for files ask here.
 */
export function headingsBelow(
  first: HeadingLine,
  isKnown: (name: string) => boolean,
  isFigure: (name: string) => boolean = () => false,
): (cells: readonly string[]) => LineBelow {
  const watch = ({ names, written }: HeadingLine) => laterHeadings(names, isKnown, written);
  let headingOf = watch(first);
  /** The headings so far, by their lines of names: one of two lines that comes again may leave out its line of units, too. */
  const readHeadings = new Map([[lineKey(first.written), first]]);
  const begin = (heading: HeadingLine): HeadingLine => {
    headingOf = watch(heading);
    readHeadings.set(lineKey(heading.written), heading);
    return heading;
  };
  /** The line of names right above, while none of units has followed it. */
  let above = first.names.every((name, at) => name === first.written[at]) ? first.written : undefined;
  return (cells) => {
    const before = above;
    above = undefined;
    const names = before && withUnitLine(before, cells, isFigure);
    if (names) return begin({ names, written: before });
    const heading = headingOf(cells);
    if (heading === undefined && before && isLineOfHints(cells)) {
      above = before;
      return 'heading';
    }
    const isLower = heading !== 'repeated' && before !== undefined && isLowerLine(before, cells, isFigure, heading);
    if (heading === undefined && !isLower) return 'row';
    const line = isLower ? withUnitsAbove(before, cells, isFigure) : cells;
    above = line;
    if (heading === 'repeated') return 'heading';
    return begin((isLower && readHeadings.get(lineKey(line))) || { names: line, written: line });
  };
}

const lineKey = (cells: readonly string[]): string => cells.map(tidy).join('\t').trimEnd();

/**
 * A column that another sheet heads alike, where one of the two has a line of units and the other none: named with its unit, where
 * that is another than the field's. In which unit the other is meant nobody can tell.
 */
export function unitOfOther(
  one: HeadingLine,
  other: HeadingLine,
  isOther: (name: string) => boolean,
): string | undefined {
  const bare = new Set(other.written.filter((name, at) => other.names[at] === name).map(tidy));
  return one.names.find((name, at) => {
    const bareName = one.written[at] ?? name;
    return name !== bareName && bare.has(tidy(bareName)) && isOther(name);
  });
}

/** A line that nobody knows as a heading is one where most of it stands over both lines, and it holds no figures. */
function isLowerLine(
  upper: readonly string[],
  lower: readonly string[],
  isFigure: (name: string) => boolean,
  heading: LaterHeading | undefined,
): boolean {
  if (!goesOn(upper, lower, isFigure)) return false;
  const filledNumbers = [...lower.keys()].filter((at) => lower[at]?.trim());
  const repeats = filledNumbers.filter((at) => isOver(upper[at] ?? '', lower[at] ?? ''));
  const isMerged = repeats.length * 2 >= filledNumbers.length && repeats.length < filledNumbers.length;
  return heading !== undefined || (isMerged && filledNumbers.every((at) => !hasDigits(lower[at] ?? '')));
}

/**
 * A heading goes on in the next row where a cell stands over both, and every other cell divides one that stands over several
 * columns. A row that repeats a heading beside values of its own is equipment.
 */
export function goesOn(
  header: readonly string[],
  next: readonly string[],
  isFigure: (name: string) => boolean = () => false,
): boolean {
  const filledNumbers = [...next.keys()].filter((column) => next[column]?.trim());
  const repeats = filledNumbers.filter((column) => isOver(header[column] ?? '', next[column] ?? ''));
  const width = Math.max(header.length, next.length);
  const isNamed = (column: number) => {
    const [above, below] = [header[column] ?? '', next[column] ?? ''];
    return isFigure(below) && (!isFigure(above) || isShorter(above, below));
  };
  const isUnder = (column: number) => repeats.includes(column) || isDivided(header, column, width) || isNamed(column);
  return repeats.length > 0 && filledNumbers.every(isUnder);
}

/** 蒸发量（t/h） over 额定蒸发量: the upper line calls it more shortly, by a word that fields are called by as well. */
function isShorter(above: string, below: string): boolean {
  const name = tidy(above).replace(/[（(【[].*$/, '');
  return name.length > 1 && tidy(below) !== name && tidy(below).includes(name);
}

/**
 * The cell stands over both lines; above it may stand a name over several columns (技术参数/跨度 over 跨度), and the unit that one says
 * may have been handed on to it.
 */
export const isOver = (above: string, below: string): boolean =>
  above === below ||
  above.endsWith(`/${below}`) ||
  (below !== '' && above.startsWith(below) && unitNamed(above) === above.slice(below.length));

/** The cell above is one over several columns: those after its first are blank in the file, or end the line before its width. */
const isDivided = (header: readonly string[], column: number, width: number): boolean =>
  !header[column]?.trim() || (column + 1 < width && !header[column + 1]?.trim());

/**
 * The units that a name over several columns says are those of all of them: 尺寸（cm） over 跨度 and 起升高度, also where a third line
 * divides them further.
 */
function withUnitsAbove(
  upper: readonly string[],
  lower: readonly string[],
  isFigure: (name: string) => boolean,
): readonly string[] {
  let over = '';
  return lower.map((cell, at) => {
    const above = upper[at] ?? '';
    if (above.trim() !== '') over = isOver(above, cell) ? '' : unitNamed(above);
    if (above.startsWith(cell) && isOver(above, cell)) return above;
    if (cell.trim() === '' || over === '') return cell;
    const isGroup = lower[at + 1]?.trim() === '' && unitNamed(cell) === '';
    return isFigure(cell) || isGroup ? `${cell}${over}` : cell;
  });
}

/** 必填 and 选填 below the names: what a form wants of who fills it in. */
export function isLineOfHints(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => withoutBrackets(tidy(cell))).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => headingWord.test(text));
}

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

/** 单位 before a unit or alone, and 文本, 必填 or 无 where a column has none, are words of the line itself. */
function unitOf(text: string): string {
  const bare = withoutBrackets(text);
  const unit = withoutBrackets(declaredUnit(bare));
  if (headingWord.test(unit)) return '';
  const [, one = '', other = ''] = /^(.+?)\s*[（(【[]\s*(.+?)\s*[）)】\]]$/.exec(unit) ?? [];
  if (factorInAnyCase(one, other) === 1) return other; // 公里(km)
  return unit === bare ? text : unit;
}

/** Beside units that are known a few signs without digits are one that is not; a Chinese word may be a value. */
const isShort = (text: string): boolean => /^[^\d\p{Script=Han}]{1,6}$/u.test(withoutBrackets(text));

const isShortWord = (text: string): boolean => /^\D{1,6}$/u.test(withoutBrackets(text));

const withoutBrackets = (unit: string): string => unit.replace(/^[（(【[]\s*(.*?)\s*[）)】\]]$/, '$1');
