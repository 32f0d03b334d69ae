import { isDay } from '@tejian/domain/shared/day/day.ts';
import { styles, type StyleName } from './workbook-parts.ts';

export type SheetColumnType = 'text' | 'code' | 'number' | 'money' | 'date' | 'instant';
/** A value that a person is told about: the cell is coloured, the reason hangs on it as a note. */
interface MarkedCell {
  readonly value: string;
  readonly note: string;
}
export type SheetCell = string | number | boolean | Date | MarkedCell | null | undefined;

const LONGEST = 32_767; // what a cell of a spreadsheet holds
const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;
const EPOCH_DAY = 25_569; // 1970-01-01 as a spreadsheet counts days
const FIRST_SAFE_DAY = 61; // before 1900-03-01 spreadsheets disagree by a day

/**
 * Text that a spreadsheet would take for a formula once the cell is edited or saved as text. Such cells carry the mark
 * that a person sets with a leading apostrophe: the value stays as it is, and is never computed.
 */
const RISKY = /^[=+\-@\t\r]/;
/** An amount of no more digits than a cell keeps. */
const AMOUNT = /^-?\d{1,13}\.\d{2}$/;
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const NEEDS_ESCAPE = /[&<>]|[^\t\n\u0020-\ud7ff\ue000-\ufffd]/;
/**
 * The form in which Office writes signs that XML cannot hold; a text that looks so is marked, or it would be read as
 * such a sign.
 */
const LIKE_ESCAPE = /_(?=x[\da-f]{4}_)/gi;
const NEEDS_SPACE = /^\s|\s$|\n/;

export function escapeXml(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  const keptText = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
  return keptText.replace(NOT_XML, '');
}

/** One cell as the sheet holds it; nothing at all for a blank one. */
export function cellXml(cell: SheetCell, type: SheetColumnType, place: string): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return number(cell, type === 'code' ? 'code' : 'plain', place);
  if (cell instanceof Date) return number(momentNumber(cell), 'instant', place);
  if (typeof cell === 'boolean') return text(String(cell), 'plain', place);
  if (typeof cell === 'object') return text(cell.value || ' ', 'marked', place);
  if (type === 'money' && AMOUNT.test(cell)) return amount(cell, place);
  const serial = type === 'date' ? dayNumber(cell) : undefined;
  if (serial !== undefined) return number(serial, 'date', place);
  return text(cell, RISKY.test(cell) ? 'quoted' : type === 'code' ? 'code' : 'plain', place);
}

function number(value: number, style: StyleName, place: string): string {
  if (!Number.isFinite(value)) return '';
  return `<c r="${place}"${attribute(style)}><v>${value}</v></c>`;
}

/** An amount is a number that can be added up, shown to the fen. Its digits stand there as they were written. */
const amount = (writtenText: string, place: string) => `<c r="${place}"${attribute('money')}><v>${writtenText}</v></c>`;

export function text(value: string, style: StyleName, place: string): string {
  const cut = value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
  const shownXml = escapeXml(cut.replaceAll(LIKE_ESCAPE, '_x005F_'));
  const space = NEEDS_SPACE.test(shownXml) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" t="inlineStr"${attribute(style)}><is><t${space}>${shownXml}</t></is></c>`;
}

const attribute = (style: StyleName) => (style === 'plain' ? '' : ` s="${styles[style]}"`);

/** To the second, as lists show it: a spreadsheet would round 23:59:59.999 to the next day. */
const momentNumber = (moment: Date): number =>
  (Math.floor(moment.getTime() / 1000) * 1000 + CHINA_MS) / DAY_MS + EPOCH_DAY;

function dayNumber(day: string): number | undefined {
  if (!isDay(day)) return undefined;
  const serial = Date.parse(`${day}T00:00:00Z`) / DAY_MS + EPOCH_DAY;
  return serial >= FIRST_SAFE_DAY ? serial : undefined;
}

/** A, B … Z, AA …: the letters of a column counted from 0. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}
