import { cellText } from './cell.text.ts';
import { toHalfWidth, withoutInvisible } from './width.ts';

/** Full-width digits, letters and signs become half-width; every kind of blank becomes one space; ends are trimmed. */
export function tidy(raw: string): string {
  if (isTidy(raw)) return raw;
  return toHalfWidth(withoutInvisible(raw)).replace(/\s+/g, ' ').trim();
}

/** Most cells of a ledger are plain: one look spares the three replacements. */
const isTidy = (raw: string): boolean => TIDY.test(raw);
const TIDY = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** The numbers of cells that show more than their number, by column. */
export type CellFigures = Readonly<Record<number, string>>;

/** Words of programs and databases for “no value”, as an export writes them. */
const NO_VALUE = /^(?:\\N|NaN|nan|NAN|NaT|<NA>|undefined|\(?(?:null|NULL|Null)\)?|\[NULL\]|<null>|nil|None)$/;
/** ="00123" keeps a spreadsheet from making a number of a code. */
const AS_FORMULA = /^="((?:[^"]|"")*)"$/;
/** So does an apostrophe before it, or two where somebody typed one more; 5'6 and 'a name' are none. */
const AS_TEXT = /^['‘’`]{1,3}(?=[\p{L}\p{N}])([^\s'‘’`]*\d[^\s'‘’`]*)$/u;

/** Bills of wallets put one before every cell, whatever it holds; `a name` has two. */
const AS_CELL = /^`+([^`]+)$/;

/** A cell as the program meant it that wrote the file: without the marks that keep a code a text, blank where it says so. */
export function asMeant(raw: string): string {
  const first = raw.trimStart().charCodeAt(0);
  if (first !== EQUALS && !MARKS.has(first)) return raw;
  const cell = raw.trim();
  const formula = AS_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"');
  if (formula !== undefined) return formula;
  if (NO_VALUE.test(cell)) return '';
  return AS_TEXT.exec(cell)?.[1] ?? AS_CELL.exec(cell)?.[1] ?? raw;
}
const EQUALS = 0x3d;
/** The first signs of all of these: most cells of a file begin otherwise. */
const MARKS = new Set([..."'‘’`\\Nn<u([ "].map((sign) => sign.charCodeAt(0)));

/** True for what people write where they have nothing to write: stars, dashes, slashes, N/A. */
export function isBlank(tidiedText: string): boolean {
  return tidiedText === '' || NOTHING.test(tidiedText);
}
const NOTHING = /^(?:[*\-_/\\.·—–－]+|n\/?a|null|none|／|暂无|不详)$/i;

/** The cell holds what a spreadsheet shows for a broken formula. */
export function isFormulaError(tidiedText: string): boolean {
  return /^#(?:(?:VALUE|REF|DIV\/0|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|PYTHON|EXTERNAL|UNKNOWN|ERROR)!|N\/A|NAME\?|GETTING_DATA)$/.test(
    tidiedText,
  );
}

/** True for what stands where a number or name should be and is none: what a blank cell means, and 无 or 000. */
export const isNoNumber = (tidiedText: string): boolean =>
  isBlank(tidiedText) || tidiedText === cellText.nothing || NOUGHTS.test(tidiedText);
const NOUGHTS = /^0{2,}$/;

/** Twenty digits kept as a number: what the spreadsheet shows of them, the last ones are gone. */
function isLostCode(tidiedText: string): boolean {
  return /^\d(?:\.\d+)?E\+\d+$/i.test(tidiedText);
}

/** A cell that holds a picture of WPS (嵌入单元格) says a call with the name of the picture, which is no text of anybody. */
const IS_PICTURE = /^=(?:_xlfn\.)?DISPIMG\("/i;

/** The text that every program shows of a cell that holds yes or no; no code of a record is called so. */
const IS_LOGICAL = /^(?:TRUE|FALSE)$/i;

/** The reason that a cell says nothing of what its writer meant, or nothing: a spreadsheet has lost it. */
export function brokenCell(tidiedCell: string, isText: boolean, isCode = false): string | undefined {
  if (tidiedCell === cellText.notComputed) return cellText.notComputedReason;
  if (tidiedCell === cellText.otherwiseShown) return cellText.otherwiseShownReason;
  if (isFormulaError(tidiedCell)) return cellText.formulaError;
  if (IS_PICTURE.test(tidiedCell)) return cellText.picture;
  if (isCode && IS_LOGICAL.test(tidiedCell)) return cellText.noCode;
  return isText && isLostCode(tidiedCell) ? cellText.codeLost : undefined;
}

/** Marks of repetition, between dashes too. */
const MARKS_ALONE = /^["'″′”“‘’〃〞〝‟＂＇`´]+$/u;
/** The words for it, without blanks, brackets and stops. */
const POINTS_ABOVE =
  /^(?:[同仝](?:上|前|左|右)(?:一?[行格栏列条]|面|方|文|单位|所述|一行|一格|一栏)?|(?:与|和)上(?:行|格|栏)?相同|上同|(?:same)?asabove|sameabove|ditto|do|idem|[↑⬆⇧▲]+)$/iu;

/** The reason that a cell points to the row above it instead of saying a value of its own, or nothing. */
export function asAbove(cell: string): string | undefined {
  if (cell.length > 24 || cell === '' || /[0-9]/.test(cell)) return undefined; // no such mark or word holds a digit
  const text = cell.normalize('NFKC').replaceAll(/[\s\-—–_―─.。,，;；:：()（）[\]【】<>《》]/gu, '');
  return MARKS_ALONE.test(text) || POINTS_ABOVE.test(text) ? cellText.asAbove : undefined;
}

/** A cell with a digit points nowhere, and none of these signs is in it of which a broken one has at least one. */
const isWhole = (cell: string): boolean => DIGIT.test(cell) && !OF_BROKEN.test(cell);
const DIGIT = /[0-9]/;
const OF_BROKEN = /[#=E\uff03\uff1d\uff25\uff45]/i;

const MOST_REMEMBERED = 5_000;
const LONGEST_REMEMBERED = 100;
const rememberedReasons = new Map<string, Map<string, string | null>>();

/**
 * The reason that a cell says nothing of what its writer meant, or nothing: broken, or pointing to the row above. Columns hold the
 * same words again and again, which are looked at once.
 */
export function unreadCell(cell: string, isText: boolean, isCode: boolean): string | undefined {
  if (isWhole(cell)) return undefined;
  const sort = `${isText}${isCode}`;
  const reasons = rememberedReasons.get(sort) ?? new Map<string, string | null>();
  rememberedReasons.set(sort, reasons);
  const before = reasons.get(cell);
  if (before !== undefined) return before ?? undefined;
  const tidiedCell = tidy(cell);
  const reason = brokenCell(tidiedCell, isText, isCode) ?? asAbove(tidiedCell);
  if (reasons.size >= MOST_REMEMBERED) reasons.clear();
  if (cell.length <= LONGEST_REMEMBERED) reasons.set(cell, reason ?? null);
  return reason;
}

/** Spreadsheets turn 11-6 into the sixth of November; such a cell no longer says what was measured. */
export function looksLikeMangledDate(tidiedCell: string): boolean {
  return /^(?:19|20)\d\d-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])(?: 00:00:00)?$/.test(tidiedCell);
}

/** Of 16-05 it makes May 2016, and writes it, or the day that it makes of 3-5, as the column shows it. */
const MANGLED_NUMBERS = [
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/,
  /^(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?: 0?0:00(?::00)?)?$/,
  /^(?:\d{1,2}-)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-(?:\d{1,2}|\d{4}))?(?<=\d.*)$/,
  cellText.shownDay,
];

/** A text that a spreadsheet may have made a date of; in other spellings only where numbers are meant, as others may say a day. */
export const mayBeMangled = (tidiedCell: string, isNumber: boolean): boolean =>
  looksLikeMangledDate(tidiedCell) || (isNumber && MANGLED_NUMBERS.some((form) => form.test(tidiedCell)));

/** One key for spellings that a reader takes for the same word. */
export function wordKey(word: string): string {
  return tidy(word).toUpperCase();
}
