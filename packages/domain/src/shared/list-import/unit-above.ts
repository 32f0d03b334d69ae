import { countWords, plainUnit } from '../field/unit-spellings.text.ts';
import { factorInAnyCase, isUnit as isConvertible, isUnitText, longUnitsOf } from '../field/units.ts';
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
  return cells
    .find((cell) => cell.trim() !== '' && isSaid(plain(cell.slice(0, LOOKED_THROUGH)), units))
    ?.trim()
    .slice(0, QUOTED);
}

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
    names.filter((name) => importText.beginsWithUnit.test(plain(name))),
    units,
  );

/** A line among the records that may be about them: it fills a cell or two of many. */
export function mayBeNote(cells: readonly string[], names: readonly string[]): boolean {
  const isFilled = (cell: string) => cell.trim() !== '';
  const filledNumber = cells.filter(isFilled).length;
  return filledNumber === 1 || (filledNumber === 2 && names.filter(isFilled).length > 3);
}

/** Full-width signs and ㎝ as usual ones, and no blanks in and around Chinese words, which typists spread. */
const plain = (cell: string): string =>
  tidy(cell.normalize('NFKC')).replaceAll(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu, '');

const isSaid = (text: string, units: readonly string[]): boolean =>
  isDeclared(text, units) || isAlone(text, units) || isAmongWords(text, units);

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
  const words = text.replaceAll(importText.company, importText.someCompany);
  const latin = words.matchAll(
    new RegExp(
      String.raw`(?<![\p{Script=Latin}\d./_-]|\d )[a-z]+[23²³]?(?:/[a-z]+)?(?![\p{Script=Latin}\d_-])${importText.unitEnds}`,
      'giu',
    ),
  );
  return (
    [...latin].some(([unit]) => unit.length > 1 && !/^in$/i.test(unit) && isOfColumns(unit, units)) ||
    namedUnits(units).test(words)
  );
}

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
  const whole = words.trim();
  if (whole === '') return false;
  if (isUnit(whole)) return isHeld(whole);
  // m/s is one unit, cm/kg are two
  const parts = whole.split(LIST).flatMap((part) => (isConvertible(plainUnit(part)) ? [part] : part.split('/')));
  for (const part of parts.filter((one) => one !== '')) {
    if (!isUnit(part)) return false;
    if (isHeld(part)) return true;
  }
  return false;
}

const isUnit = (text: string): boolean => harmlessUnits.has(text) || isUnitText(text);

/** Another unit than the columns of its kind have, or one that none of them has. */
function isOther(unit: string, units: readonly string[]): boolean {
  const factors = factorsOf(unit, units);
  return !harmlessUnits.has(unit) && (factors.length === 0 || factors.some((factor) => factor !== 1));
}

/** Another unit than some column of its kind has. */
const isOfColumns = (unit: string, units: readonly string[]): boolean =>
  !harmlessUnits.has(unit) && factorsOf(unit, units).some((factor) => factor !== 1);

const factorsOf = (unit: string, units: readonly string[]): number[] =>
  units.flatMap((ownUnit) => factorInAnyCase(unit, ownUnit) ?? []);
