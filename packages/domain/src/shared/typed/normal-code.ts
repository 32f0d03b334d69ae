import { tidy } from './cell.ts';
import { toHalfWidth } from './width.ts';

/** The signs that nobody sees in a code, exactly as the database's own function has it (migration 1950). */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Blanks, hyphens, dashes and the minus sign of every sort, and the rule that stands for a dash; the database has the same (migration 1950). */
const SEPARATORS =
  /[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\-\u058a\u1806\u2010-\u2015\u2043\u2212\u2500\u2e3a\u2e3b\ufe58\ufe63]+/g;
/** Most codes stand in their normal form already; the rules below would leave such a text as it is. */
const NORMAL = /^[0-9A-Z]*$/;
const NOT_BETWEEN_DIGITS = /(?<![0-9])-|-(?![0-9])/g;

/**
 * The normal form of a code, by which records are found and twins told (decisions §11): half-width, capitals, no invisible
 * signs; blanks and dashes are dropped, but between two digits they count as one hyphen, for 1-12 is not 11-2. All other
 * signs count as they stand. Codes are shown as they were written.
 */
export function normalCode(text: string): string {
  if (NORMAL.test(text)) return text;
  const before = rememberedCodes.get(text);
  if (before !== undefined) return before;
  const code = toHalfWidth(text.replace(UNSEEN, ''))
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(SEPARATORS, '-')
    .replace(NOT_BETWEEN_DIGITS, '');
  if (rememberedCodes.size >= MOST_REMEMBERED) rememberedCodes.clear();
  if (text.length <= LONGEST_REMEMBERED) rememberedCodes.set(text, code);
  return code;
}

/** A code of a file is asked for ten times until its row is written: twins in the file, records, locks, other holders. */
const rememberedCodes = new Map<string, string>();
const MOST_REMEMBERED = 5_000;
const LONGEST_REMEMBERED = 100;

/** A code as it is kept for showing: as it was written, without what nobody sees. */
export const writtenCode = (text: string): string => tidy(text);

/** A code whose own rule knows letters and digits alone, as it is stored: whatever parts them was put there for reading. */
export const unpartedCode = (text: string): string => normalCode(text).replaceAll('-', '');
