import { declaredUnit, headingWord } from '../field/unit-spellings.text.ts';
import { factorInAnyCase, isUnitText, saysUnit } from '../field/units.ts';
import { isBlank, tidy } from '../typed/cell.ts';
import { isGroupLine } from './group-line.ts';
import { headingKey } from './heading.ts';
import { importText } from './list-import.text.ts';
import { nameInNearest } from './nearest-group.ts';
import { phoneOf } from './phone-in-group.ts';
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
    let filledCount = 0;
    let digits = 0;
    for (const cell of cells) {
      if (!isFilled(cell)) continue;
      filledCount += 1;
      if (hasDigits(cell)) digits += 1;
    }
    if (filledCount < 2 || digits > filledCount * WITH_DIGITS) return undefined;
    const filledNumbers = [...cells.keys()].filter((at) => isFilled(cells[at] ?? ''));
    const words = filledNumbers.filter((at) => isWord(cells[at] ?? ''));
    if (words.length < 2) return undefined;
    const headingCells = filledNumbers.filter((at) => words.includes(at) || cells[at] !== before[at]);
    const isHeading = words.length * 2 > headingCells.length || (words.length > 2 && digits === 0);
    if (!isHeading) return undefined;
    const isOwn = (at: number, text: string) => bears(bare[at] ?? '', text) || bears(tidyNames[at] ?? '', text);
    return headingCells.every((at) => isOwn(at, tidy(cells[at] ?? ''))) ? 'repeated' : 'other';
  };
}

const isFilled = (cell: string): boolean => cell !== '' && cell.trim() !== '';

/** A column is called so in the file: names of two lines are joined, and repeated ones have a number behind them. */
const bears = (name: string, text: string): boolean =>
  name === text || name.replace(/ \(\d+\)$/, '') === text || name.split('/').includes(text);

/** The names of the columns, and as they stand in their own line: a line of units below it is joined to the names. */
export interface HeadingLine {
  readonly names: readonly string[];
  readonly written: readonly string[];
}

/** The line belongs to the heading and holds no record. */
export type LineBelow = 'row' | 'heading' | HeadingLine;

/** The knowledge of a door about the names in its files. */
export interface HeadingWords {
  readonly isKnown: (name: string) => boolean;
  /** A measure stands below it: a field that is a number or has a unit. */
  readonly isMeasure?: ((name: string) => boolean) | undefined;
}

/**
 * Says of each row below a heading what it is: a record, a line that belongs to the heading, or a heading by which the rows below
 * it are read. One that comes again on the next page may leave out its line of units; one that has such a line is read by it. Two
 * lines of names without a record between them are one heading. All doors for files ask here.
 */
export function headingsBelow(first: HeadingLine, words: HeadingWords): (cells: readonly string[]) => LineBelow {
  const { isMeasure = () => false } = words;
  const watch = ({ names, written }: HeadingLine) => laterHeadings(names, words.isKnown, written);
  let headingOf = watch(first);
  /**
   * The headings so far, by their lines of names: one of two lines that comes again may leave out its line of units, too, or its
   * upper one.
   */
  const readHeadings = new Map([[lineKey(first.written), first]]);
  const begin = (heading: HeadingLine, line = heading.written): HeadingLine => {
    headingOf = watch(heading);
    for (const one of [heading.written, line]) readHeadings.set(lineKey(one), heading);
    return heading;
  };
  /** The line of names right above as it is read, while none of units has followed it, and its own last line in the file. */
  let above = first.names.every((name, at) => name === first.written[at]) ? first.written : undefined;
  let last = first.written;
  return (cells) => {
    const before = above;
    above = undefined;
    const names = before && withUnitLine(before, cells, isMeasure);
    if (names) return begin({ names, written: before }, last);
    const heading = headingOf(cells);
    if (heading === undefined && before && (isLineOfHints(cells) || isLineOfNumbers(cells))) {
      above = before;
      return 'heading';
    }
    const isLower = before !== undefined && isLowerLine(before, cells, heading, words);
    if (heading === undefined && !isLower) {
      if (!isLine(first.written, cells)) return 'row';
      above = first.written; // a line of groups, which names no column by itself
      return 'heading';
    }
    const line = isLower ? joinedLines(before, cells, words) : cells;
    const earlier = heading === 'repeated' ? undefined : readHeadings.get(lineKey(line));
    above = earlier?.written ?? line;
    last = cells;
    return heading === 'repeated' ? 'heading' : begin(earlier ?? { names: line, written: line }, cells);
  };
}

/** The heading that begins with the first of these lines, and the number of lines below it that belong to it. */
export function headingOfLines(
  [top, ...below]: readonly [readonly string[], ...(readonly string[])[]],
  words: HeadingWords,
): { readonly heading: HeadingLine; readonly further: number } {
  const lineOf = headingsBelow({ names: top, written: top }, words);
  let heading: HeadingLine = { names: top, written: top };
  let further = 0;
  for (const cells of below) {
    const line = lineOf(cells);
    if (line === 'row') break;
    if (line !== 'heading') heading = line;
    further += 1;
  }
  return { heading, further };
}

const isLine = (line: readonly string[], cells: readonly string[]): boolean =>
  cells.length > 0 && line.every((name, at) => name === (cells[at] ?? '')) && cells.length <= line.length;

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

/**
 * A heading right below a line of names goes on with it, whatever its columns are called; the same names in another order are
 * another heading. A line that nobody knows as one goes on where a part of it stands over both lines and all else divides a cell
 * over several columns or names a measure, and it holds no figures, or where each of its cells is a name: a row that repeats a heading beside values of its own is equipment.
 */
function isLowerLine(
  upper: readonly string[],
  lower: readonly string[],
  heading: LaterHeading | undefined,
  { isKnown, isMeasure = () => false }: HeadingWords,
): boolean {
  if (heading === 'repeated') return false;
  if (heading === 'other') return !isOtherOrder(upper, lower);
  const filledNumbers = [...lower.keys()].filter((at) => lower[at]?.trim());
  const repeats = filledNumbers.filter((at) => isOver(upper[at] ?? '', lower[at] ?? ''));
  const width = Math.max(upper.length, lower.length);
  if (repeats.length === filledNumbers.length) return false;
  if (filledNumbers.every((at) => repeats.includes(at) || isKnown(lower[at] ?? ''))) return true;
  if (isBelowGroups(upper, lower, isKnown)) return true;
  // In a text nothing is merged: below single names the lower line is blank.
  const isGroupAlone =
    filledNumbers.length > 1 &&
    filledNumbers.every((at) => isDivided(upper, at, width)) &&
    filledNumbers.some((at) => !upper[at]?.trim());
  return (
    (repeats.length > 0 || isGroupAlone) &&
    filledNumbers.every((at) => repeats.includes(at) || isDivided(upper, at, width) || isMeasure(lower[at] ?? '')) &&
    filledNumbers.every((at) => !hasFigures(lower[at] ?? ''))
  );
}

/**
 * Below a line of groups stand the names of their columns, whatever most are called: 车牌, 车架 and 发动机 may themselves be over several
 * of a third line. Without figures and with some names that are known it is no record; one is enough where several of the others are
 * over more than one column.
 */
function isBelowGroups(
  upper: readonly string[],
  lower: readonly string[],
  isKnown: (name: string) => boolean,
): boolean {
  if (lower.some(hasFigures) || !isGroupLine(upper, lower, isKnown)) return false;
  const knownCount = lower.filter((name) => isKnown(name)).length;
  const overSeveral = [...lower.keys()].filter((at) => lower[at]?.trim() && lower[at + 1]?.trim() === '').length;
  return knownCount >= LEAST_KNOWN || (knownCount > 0 && overSeveral > 1);
}
const LEAST_KNOWN = 2;

/** A name of the upper line stands below another one in the lower, while both of its own columns are single ones. */
function isOtherOrder(upper: readonly string[], lower: readonly string[]): boolean {
  const width = Math.max(upper.length, lower.length);
  const places = new Map([...lower.entries()].map(([at, name]) => [headingKey(name), at]));
  return [...upper.entries()].some(([at, name]) => {
    const place = name.trim() === '' ? undefined : places.get(headingKey(name));
    const isSingle = (column: number) => !isDivided(upper, column, width) && (lower[column] ?? '').trim() !== '';
    return place !== undefined && place !== at && isSingle(at) && isSingle(place) && !isOver(name, lower[at] ?? '');
  });
}

/**
 * The cell stands over both lines; above it may stand a name over several columns (技术参数/跨度 over 跨度), and the unit that one says
 * may have been handed on to it.
 */
const isOver = (above: string, below: string): boolean =>
  above === below ||
  above.endsWith(`/${below}`) ||
  (below !== '' && above.startsWith(below) && unitNamed(above) === above.slice(below.length));

/** The cell above is one over several columns: those after its first are blank in the file, or end the line before its width. */
const isDivided = (header: readonly string[], column: number, width: number): boolean =>
  !header[column]?.trim() || (column + 1 < width && !header[column + 1]?.trim());

/**
 * The names of two lines. 检验日期 over 上次 and 下次 is 检验日期/上次, and 使用单位 over 名称 is 使用单位/名称: the name alone would be
 * the equipment's. Alone it is what it says where the upper name is of nothing else (技术参数), or is a part of it. What the lower
 * line leaves blank the upper one names. A unit in the upper line is that of all columns below its name, also where a third line
 * divides them further: 尺寸（cm） over 跨度 and 起升高度. A text that measures nothing has none.
 */
export function joinedLines(
  upper: readonly string[],
  lower: readonly string[],
  { isKnown, isMeasure = () => false }: HeadingWords,
): string[] {
  const width = Math.max(upper.length, lower.length);
  const times = new Map<string, number>();
  for (const name of lower.map(tidy)) times.set(name, (times.get(name) ?? 0) + 1);
  let over = '';
  return Array.from({ length: width }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]];
    // 制造单位 over 制造单位 and 日期 is a group whose first column is called as it is.
    const isGroup = !isOver(above, below) || (isDivided(upper, at, width) && importText.namesGroup.test(tidy(above)));
    if (above.trim() !== '') over = isGroup ? above : '';
    if (below.trim() === '' || isOver(above, below)) return above;
    if (over === '') return below;
    const person =
      isDivided(upper, at - 1, width) && above.trim() === '' ? phoneOf(lower[at - 1] ?? '', below) : undefined;
    if (person !== undefined) return isKnown(person) ? person : `${over}/${person}`;
    const both = nameOfBoth(over, below, isKnown);
    const unit = unitNamed(below) === '' ? unitNamed(over) : '';
    if (isKnown(both) && (unit === '' || isMeasure(both))) return both;
    const isOnce = times.get(tidy(below)) === 1;
    const isOfSeveral = isDivided(upper, at, width);
    if (isOnce && isMeasure(below) && isOfMeasures(over, below, isMeasure)) return `${below}${unit}`;
    if (isOnce && !isMeasure(below) && isKnown(below) && isOwnName(over, below, isOfSeveral)) return below;
    if (!isOfSeveral && isKnown(over) && headingKey(over).includes(headingKey(below))) return over;
    const short = nameOfBoth(bareGroup(over), below, isKnown);
    // 速度（m/s） over 起升 is 速度/起升（m/s）: without its unit it would be read in the field's own.
    if (isKnown(short) && (unit === '' || isMeasure(short))) return `${short}${unit}`;
    const near = nameInNearest(over, below, isKnown);
    if (near !== undefined && unit === '') return near;
    return unitNamed(both) === '' ? `${both}${unit}` : both;
  });
}

/** 单位名称 below 使用单位 says its group's last word again: the field is 使用单位/名称. */
function nameOfBoth(over: string, below: string, isKnown: (name: string) => boolean): string {
  const both = `${over}/${below}`;
  // 名称 below 使用信息 is that of who does it.
  const doer = `${bareGroup(over)}${importText.doer}/${below}`;
  if (importText.act.test(bareGroup(over)) && importText.nameOfDoer.test(below) && isKnown(doer)) return doer;
  const group = headingKey(over);
  const again = [4, 3, 2].find((length) => below.length > length && group.endsWith(below.slice(0, length)));
  const short = again === undefined ? both : `${over}/${below.slice(again)}`;
  return !isKnown(both) && isKnown(short) ? short : both;
}

/** The group without what it says besides of whom it is: 使用单位信息 is the 使用单位, 制造信息 over 日期 is 制造/日期. */
const bareGroup = (over: string): string =>
  tidy(over.replaceAll(/[（(].*?[)）]/g, '')).replace(importText.aboutGroup, '');

/** The name of the nearest group; a unit in its brackets has strokes of its own: 速度（m/s）. */
const groupOf = (over: string): string =>
  headingKey(
    over
      .replaceAll(/[（(【[].*?[)）】\]]/g, '')
      .split('/')
      .at(-1) ?? '',
  );

/** The lower of two names says by itself what the column holds: the upper one is of nothing else. */
function isOwnName(over: string, below: string, isOfSeveral: boolean): boolean {
  const [group, name] = [groupOf(over), headingKey(below)];
  const isOfOthers = importText.ofOthers.test(group) && importText.ofAnything.test(name);
  const isOfNothingElse = importText.ofNothingElse.test(group) && !isOfOthers;
  const isDone = importText.ofDoers.test(group) && !importText.ofAnything.test(name);
  const isOfRecord = name.includes(group) || isOfNothingElse || isDone || importText.ofUse.test(name);
  const isOther = importText.ofOtherInspection.test(group);
  return isOfRecord || (!isOfSeveral && !isOther && !importText.ofAnything.test(name));
}

/** A measure is the record's own below a name of measures (尺寸, 额定出力) or of nothing else: below 省煤器 or 副钩 it is theirs. */
function isOfMeasures(over: string, below: string, isMeasure: (name: string) => boolean): boolean {
  const [group, name] = [groupOf(over), headingKey(below)];
  const bare = group.replace(headingKey(withoutBrackets(unitNamed(over))), ''); // 重量千克, 单位：kg
  const isOfNothing = importText.ofNothingElse.test(group) || importText.unitColumn.test(bare) || bare === '';
  return isOfNothing || name.includes(group) || importText.ofMeasures.test(bare) || isMeasure(over);
}

/** 必填 and 选填 below the names: what a form wants of who fills it in. */
function isLineOfHints(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => withoutBrackets(tidy(cell))).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => headingWord.test(text));
}

/** 1, 2, 3 … below the names: the columns are numbered. */
function isLineOfNumbers(cells: readonly string[]): boolean {
  const texts = cells
    .map((cell) => withoutBrackets(tidy(cell)))
    .filter((text) => text !== '' && !/^[序栏]\p{Script=Han}?$/u.test(text));
  return texts.length >= LEAST_NUMBERED && texts.every((text, at) => text === String(at + 1));
}
const LEAST_NUMBERED = 4;

/** Years are names of columns, too. */
const hasFigures = (cell: string): boolean => hasDigits(cell) && !importText.year.test(tidy(cell));

const hasDigits = (cell: string): boolean =>
  DIGIT.test(cell) && (!BRACKET.test(cell) || DIGIT.test(cell.replaceAll(BRACKETS, '')));
const DIGIT = /\d/;
const BRACKET = /[（(【[]/;
const BRACKETS = /[（(【[].*?[）)】\]]/g;

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
 * such line. A name that stands over both lines is no unit and says nothing against it; below a column of measures every short
 * word is a unit, also one that nobody knows. Brackets of the name may hold something else, as in 起升高度（主钩）, or another unit:
 * then both stand there, so that the column is asked about where they contradict each other.
 */
export function withUnitLine(
  names: readonly string[],
  cells: readonly string[],
  isMeasure: (name: string) => boolean = () => false,
): string[] | undefined {
  const units = cells.map((cell, at) => {
    const text = unitOf(tidy(cell));
    return isBlank(text) || text === tidy(names[at] ?? '') ? '' : text;
  });
  const givenNumbers = [...units.keys()].filter((at) => units[at] !== '');
  const knownNumbers = givenNumbers.filter((at) => isUnitText(withoutBrackets(units[at] ?? '')));
  const others = givenNumbers.filter((at) => !knownNumbers.includes(at));
  const doubtful = others.filter((at) => !(isMeasure(names[at] ?? '') && isShortWord(units[at] ?? '')));
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
