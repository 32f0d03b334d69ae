import { cellText } from './cell.text.ts';
import { toHalfWidth, withoutInvisible } from './width.ts';

/** Full-width digits, letters and signs become half-width; every kind of blank becomes one space; ends are trimmed. */
export function tidy(raw: string): string {
  if (isTidy(raw)) return raw;
  return toHalfWidth(withoutInvisible(raw)).replace(/\s+/g, ' ').trim();
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
function isFormulaError(tidied: string): boolean {
  return /^#(?:VALUE!|REF!|N\/A|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!)$/.test(tidied);
}

/** What stands where a number or name should be and is none: what a blank cell means, and 无 or 000. */
export const isNoNumber = (tidied: string): boolean =>
  isBlank(tidied) || tidied === cellText.nothing || /^0{2,}$/.test(tidied);

/** Twenty digits kept as a number: what the spreadsheet shows of them, the last ones are gone. */
function isLostCode(tidied: string): boolean {
  return /^\d(?:\.\d+)?E\+\d+$/i.test(tidied);
}

/** Why a cell says nothing of what its writer meant, or nothing: a spreadsheet has lost it. */
export function brokenCell(tidied: string, isText: boolean): string | undefined {
  if (tidied === cellText.notComputed) return cellText.notComputedReason;
  if (isFormulaError(tidied)) return cellText.formulaError;
  return isText && isLostCode(tidied) ? cellText.codeLost : undefined;
}

/** Spreadsheets turn 11-6 into the sixth of November; such a cell no longer says what was measured. */
export function looksLikeMangledDate(tidied: string): boolean {
  return /^(?:19|20)\d\d-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])(?: 00:00:00)?$/.test(tidied);
}

/** One key for spellings that a reader takes for the same word. */
export function wordKey(word: string): string {
  return tidy(word).toUpperCase();
}
