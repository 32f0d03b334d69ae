import { withBracketedUnit } from '../../shared/field/units.ts';
import type { Conversion } from './convert.ts';

/** The unit that a column's name says. */
const inName: readonly (readonly [Conversion, RegExp])[] = [
  ['feetPerMinute', /fpm|ft\/?min|英尺\/分/i],
  ['feetPerSecond', /fps|ft\/?s(?![a-z])|英尺\/秒/i],
  ['metresPerMinute', /m\/min|米\/分/i],
  ['metresPerSecond', /m\/s|米\/秒/i],
  ['kilometresPerHour', /km\/?h|kph|(?:公里|千米)\/小?时/i],
  ['pounds', /lbs?\b|_lbs?|pound|磅/i],
  ['kilograms', /[（(_]\s*kg|千克|公斤/i],
  ['tonnes', /[（(]\s*(?:t|吨)\s*[)）]/i],
  ['inchLength', /inch|[（(_]\s*in\s*(?:[)）]|$)|英寸/i],
  ['feetLength', /feet|foot|[（(_]\s*ft|英尺/i],
  ['metreLength', /[（(]\s*(?:m|米)\s*[)）]/i],
];

/** The unit behind a number: 40ft, 16'4", 1.75 m/s. */
const behindNumber: readonly (readonly [Conversion, RegExp])[] = [
  ['feetPerMinute', /(?:fpm|ft\/min|f\.p\.m\.?)$/i],
  ['feetPerSecond', /(?:fps|ft\/s)$/i],
  ['metresPerMinute', /(?:m\/min|mpm|米\/分钟?)$/i],
  ['metresPerSecond', /(?:m\/s|米\/秒)$/i],
  ['kilometresPerHour', /(?:km\/h|kmh|kph|(?:公里|千米)\/小?时)$/i],
  ['pounds', /(?:lbs?\.?|pounds?|磅)$/i],
  ['kilograms', /(?:kg|千克|公斤)$/i],
  ['feetLength', /\d ?(?:'|′|’|ft|feet|foot|英尺)/i],
  ['inchLength', /(?:"|″|”|in\.?|inch|inches|英寸)$/i],
  ['tonnes', /\d ?(?:t|吨)$/i],
  ['metreLength', /\d ?(?:m|米|cm|厘米|mm|毫米)$/i],
];

const find = (words: typeof inName, text: string) => words.find(([, word]) => word.test(text))?.[0];

/** The conversion of the unit that a cell carries behind its number. */
export const unitWord = (tidiedText: string): Conversion | undefined => find(behindNumber, tidiedText);

/** The conversion of the unit that a column's name says, among those that the field may have. */
export const unitInName = (name: string, possible: readonly Conversion[]): Conversion | undefined =>
  find(
    inName.filter(([conversion]) => possible.includes(conversion)),
    withBracketedUnit(name),
  );

/** True when a column's name says any unit. */
export const namesUnit = (name: string): boolean => find(inName, name) !== undefined || /[（(].*\w.*[)）]/.test(name);

/** Ledgers in Chinese are written in the legal units, which are those of the archive. */
export const isChinese = (name: string): boolean => /\p{Script=Han}/u.test(name);
