import { toHalfWidth } from '../../shared/typed/width.ts';

/** Full-width digits, letters and signs become half-width; every kind of blank becomes one space; ends are trimmed. */
export function tidy(raw: string): string {
  if (isTidy(raw)) return raw;
  return toHalfWidth(raw)
    .replace(/[\s\u00a0\u3000\u200b\ufeff]+/g, ' ')
    .trim();
}

/** Most cells of a ledger are plain: one look spares the three replacements. */
function isTidy(raw: string): boolean {
  return /^(?:[!-~]+(?: [!-~]+)*)?$/.test(raw);
}

/** What people write where they have nothing to write: stars, dashes, slashes, N/A. */
export function isBlank(tidied: string): boolean {
  return tidied === '' || /^(?:[*\-_/\\.·—–－]+|n\/?a|null|none|／|暂无|不详)$/i.test(tidied);
}

/** The cell holds what a spreadsheet shows for a broken formula. */
export function isFormulaError(tidied: string): boolean {
  return /^#(?:VALUE!|REF!|N\/A|NAME\?|DIV\/0!|NULL!|NUM!)$/.test(tidied);
}

/** Twenty digits kept as a number: what the spreadsheet shows of them, the last ones are gone. */
export function isLostCode(tidied: string): boolean {
  return /^\d(?:\.\d+)?E\+\d+$/i.test(tidied);
}

/** Spreadsheets turn 11-6 into the sixth of November; such a cell no longer says what was measured. */
export function looksLikeMangledDate(tidied: string): boolean {
  return /^(?:19|20)\d\d-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])(?: 00:00:00)?$/.test(tidied);
}

/** One key for spellings that a reader takes for the same word. */
export function wordKey(word: string): string {
  return tidy(word).toUpperCase();
}
