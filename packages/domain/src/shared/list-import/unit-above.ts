import { countWords, plainUnit } from '../field/unit-spellings.text.ts';
import { factorInAnyCase, isUnit as isConvertible, isUnitText, longUnitsOf, unitBrackets } from '../field/units.ts';
import { tidy } from '../typed/cell.ts';
import { importText } from './list-import.text.ts';

/** The most signs of a cell that are looked through: titles are short. */
const LOOKED_THROUGH = 200;
/** The most signs of a line that are quoted. */
const QUOTED = 40;
const harmlessUnits: ReadonlySet<string> = new Set([...countWords, ...importText.harmlessUnits]);

/**
 * The words of a line beside the records that say a unit, or nothing: which columns they are about nobody can tell, and without
 * them every figure is read in its field's own unit. `units`: those of the columns at hand, as the file has them. A unit that all
 * columns of its kind have anyway changes nothing, nor do counts; what is called 单位 there is mostly a company.
 */
export function unitSaid(cells: readonly string[], units: readonly string[]): string | undefined {
  return quotationOf(cells.find((cell) => isFilled(cell) && isSaid(lookedThrough(cell), units)));
}

const quotationOf = (cell: string | undefined): string | undefined => cell?.trim().slice(0, QUOTED);

const lookedThrough = (cell: string): string => tidy(cell.slice(0, LOOKED_THROUGH).normalize('NFKC'));

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** The first such words among lines. */
export function unitAbove(rows: readonly (readonly string[])[], units: readonly string[]): string | undefined {
  for (const cells of rows) {
    const words = unitSaid(cells, units);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** A cell of the heading that names no column but says a unit: 单位：cm at the end of the line. */
export const unitInHeading = (names: readonly string[], units: readonly string[]): string | undefined =>
  unitSaid(
    names.filter((name) => importText.beginsWithUnit.test(plain(lookedThrough(name)))),
    units,
  );

/**
 * The same of a line below the headings. One that fills a cell or two of many is a note, and so is one without a figure in any
 * column of figures (填报单位：… | 填报日期：… | 单位：cm); in a record a column of figures may hold such words still. What is no note for
 * certain has to name its unit as one: a cell of a record may be called KG or t.
 */
export function unitAmong(
  cells: readonly string[],
  names: readonly string[],
  { units, isFigure }: { readonly units: readonly string[]; readonly isFigure: (at: number) => boolean },
): string | undefined {
  const filledNumber = cells.filter(isFilled).length;
  if (filledNumber === 1 || (filledNumber === 2 && names.filter(isFilled).length > 3)) return unitSaid(cells, units);
  const hasFigure = cells.some((cell, at) => isFigure(at) && FIGURE.test(cell));
  const isNamed = (cell: string, at: number) =>
    importText.mayNameUnit.test(cell) &&
    !BEGINS_WITH_DIGIT.test(cell) &&
    (!hasFigure || isFigure(at)) &&
    isNamedUnit(lookedThrough(cell), units);
  return quotationOf(cells.find(isNamed));
}

/** The unit that a name says, in brackets: 尺寸（cm）, 单位：cm, 长度厘米; blank where it says none. */
export function unitNamed(name: string): string {
  const brackets = unitBrackets(name);
  if (brackets !== '') return brackets;
  const text = plain(lookedThrough(name));
  const names = [importText.declaresUnit, importText.labelsUnit].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, words = '', word = '']) => (words || word).trim()),
  );
  const unit = [text, ...names].find((one) => isConvertible(plainUnit(one)) && !harmlessUnits.has(one));
  return unit === undefined ? '' : `(${unit})`;
}

/** A number with the unit that it may have. */
const BEGINS_WITH_DIGIT = /^\s*\d/;
const FIGURE = /^\s*[+±<>≤≥~-]?\s*\d[\d.,\s]*[^\d\s]{0,8}\s*$/u;

/** Full-width signs and ㎝ as usual ones, and no blanks in and around Chinese words, which typists spread. */
const plain = (text: string): string => text.replaceAll(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu, '');

/** The parts of a text between its blanks: 长度单位:cm 重量单位:t are two. */
const clauses = (text: string): string[] => text.replaceAll(/\s*([:=])\s*/g, '$1').split(/(?<!\d)\s+/);

const isSaid = (text: string, units: readonly string[]): boolean => {
  const words = plain(text);
  return isNamedUnit(text, units) || isAlone(words, units) || isAmongWords(words, units);
};

/** The text calls its unit one, or names what is measured in it. */
function isNamedUnit(text: string, units: readonly string[]): boolean {
  const parts = clauses(text);
  return (
    isDeclared(plain(text), units) ||
    (parts.length > 1 && parts.some((part) => isDeclared(part, units))) ||
    isLabelled(withoutSpread(text), units)
  );
}

/** 单 位 is 单位. */
const withoutSpread = (text: string): string =>
  text.replaceAll(/(?<=(?<!\S)\p{Script=Han})\s+(?=\p{Script=Han}(?!\p{Script=Han}))/gu, '');

/** 重量:t 高度:m: the unit of some column of its kind, right behind the name of a quantity. */
const isLabelled = (text: string, units: readonly string[]): boolean =>
  [...text.replaceAll(importText.company, importText.someCompany).matchAll(importText.labelsUnit)].some(
    ([, words = '', word = '']) => isUnit(words || word) && isOfColumns(words || word, units),
  );

/** 单位：cm, 单位为厘米, 长度以cm计, Unit: cm: whatever the columns hold, for some of them may be called otherwise. */
const isDeclared = (text: string, units: readonly string[]): boolean =>
  [...text.matchAll(importText.declaresUnit)].some(([, words = '', other = '']) =>
    heldIn(words || other, (unit) => isOther(unit, units)),
  );

/** A unit alone, or in brackets of its own, is that of some column. */
const isAlone = (text: string, units: readonly string[]): boolean =>
  [text, ...[...text.matchAll(/[(（【[]([^()（）【】[\]]*)[)）】\]]/g)].map(([, words = '']) => words)].some((words) =>
    heldIn(words, (unit) => isOfColumns(unit, units)),
  );

/**
 * 测厚记录cm, 长度均为厘米: a unit of more than one sign among words; of figures (20t以上) it is their own, and where a word goes
 * on behind it, it is part of a name (公里路, KG大厦).
 */
function isAmongWords(text: string, units: readonly string[]): boolean {
  const words = withoutOwnFractions(
    text.replaceAll(importText.company, importText.someCompany).replaceAll(importText.initials, importText.someCompany),
    units,
  );
  return (
    [...words.matchAll(LATIN_UNIT)].some(
      ([unit]) => unit.length > 1 && !/^in$/i.test(unit) && isOfColumns(unit, units),
    ) || namedUnits(units).test(words)
  );
}

const LATIN_UNIT = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d./_-]|\d )[a-z]+[23²³]?(?:/[a-z]+)?(?![\p{Script=Latin}\d_-])${importText.unitEnds}`,
  'giu',
);

/** 公里/小时 is no length, where some column is in it. */
const withoutOwnFractions = (text: string, units: readonly string[]): string =>
  text.replaceAll(/(?<![\p{Script=Han}a-z])[\p{Script=Han}a-z]+\/[\p{Script=Han}a-z]+/giu, (words) => {
    const at = [...words].findIndex((_, from) => isConvertible(plainUnit(words.slice(from))));
    return at < 0 || isOfColumns(words.slice(at), units) ? words : `${words.slice(0, at)} `;
  });

/** Asked of line after line, the names that units have would take long to find. */
const namedPatterns = new Map<string, RegExp>();
const MOST_PATTERNS = 500;

function namedUnits(units: readonly string[]): RegExp {
  const own = [...new Set(units)];
  const key = own.join(' ');
  const known = namedPatterns.get(key);
  if (known) return known;
  const names = longUnitsOf(own);
  const pattern =
    names.length === 0
      ? /(?!)/u
      : new RegExp(`${importText.figureBefore}(?:${names.join('|')})${importText.unitEnds}`, 'u');
  if (namedPatterns.size >= MOST_PATTERNS) namedPatterns.clear();
  namedPatterns.set(key, pattern);
  return pattern;
}

const LIST = /[\s、,，和及与()（）【】[\]]+/u;

/** One of these units is to be held; a list that begins with something else is none. */
function heldIn(words: string, isHeld: (unit: string) => boolean): boolean {
  for (const part of words.trim().split(LIST).flatMap(partsOf)) {
    if (!isUnit(part)) return false;
    if (isHeld(part)) return true;
  }
  return false;
}

/** The units between strokes: m/s is one, cm/kg are two, and t/h/MPa as well. */
function partsOf(list: string): string[] {
  const parts: string[] = [];
  for (const one of list.split('/').filter((text) => text !== '')) {
    const fraction = `${parts.at(-1) ?? ''}/${one}`;
    if (isConvertible(plainUnit(fraction))) parts[parts.length - 1] = fraction;
    else parts.push(one);
  }
  return parts;
}

const isUnit = (text: string): boolean => harmlessUnits.has(text) || isUnitText(text);

/** Another unit than the columns of its kind have, or one that none of them has. */
const isOther = (unit: string, units: readonly string[]): boolean => meaning(unit, units) !== 'own';

/** Another unit than some column of its kind has. */
const isOfColumns = (unit: string, units: readonly string[]): boolean => meaning(unit, units) === 'ofColumns';

/** The columns have the unit, or it changes nothing; it is another than one of them has; it is none of theirs. */
type Meaning = 'own' | 'ofColumns' | 'none';

/** Lines are asked word by word, and words come again. */
const meanings = new WeakMap<readonly string[], Map<string, Meaning>>();
const MOST_MEANINGS = 2_000;

function meaning(unit: string, units: readonly string[]): Meaning {
  const knownMeanings = meanings.get(units) ?? new Map<string, Meaning>();
  meanings.set(units, knownMeanings);
  const before = knownMeanings.get(unit);
  if (before !== undefined) return before;
  const factors = [...new Set(units)].flatMap((ownUnit) => factorInAnyCase(unit, ownUnit) ?? []);
  const isOwn = harmlessUnits.has(unit) || (factors.length > 0 && factors.every((factor) => factor === 1));
  const is = isOwn ? 'own' : factors.length > 0 ? 'ofColumns' : 'none';
  if (knownMeanings.size < MOST_MEANINGS) knownMeanings.set(unit, is);
  return is;
}
