import { typedDayText } from '../../shared/typed/typed-day.text.ts';
import { isDay, onChinaClock } from '../../shared/day/day.ts';
import { readDay } from '../../shared/typed/typed-day.ts';
import { ledgerText } from './ledger.text.ts';

export type DateForm = 'dateCompact' | 'dateIso' | 'dateUs' | 'dateDayFirst' | 'dateSerial' | 'dateAuto';
export type DateReading = { readonly value: string } | { readonly reason: string };

const FORM_NAMES: Record<DateForm, string> = {
  dateCompact: 'yyyymmdd',
  dateIso: 'yyyy-MM-dd',
  dateUs: 'MM/dd/yyyy',
  dateDayFirst: 'dd/MM/yyyy',
  dateSerial: 'Excel',
  dateAuto: 'yyyy-MM-dd',
};
/** The shape of the text where the mapping names one form; a stray cell of another form is then seen. */
const SHAPES: Partial<Record<DateForm, RegExp>> = {
  dateCompact: /^\d{8}$/,
  dateIso: /^\d{4}\D/,
};
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const CLOCK = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const SERIAL = /^\d{5,6}(?:\.\d+)?$/;
/** The dates at which spreadsheets and old systems begin to count: nobody knows the day. */
const PLACEHOLDER = /^(?:1899[-/.]12[-/.]3[01]|1900[-/.]0?1[-/.]0?[01]|1900010[01]|[01])(?: 0?0:00:00)?$/;
const DAY_MS = 86_400_000;
/** Excel counts from 1900-01-01 and believes in 1900-02-29, so real days begin two days earlier. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** The days by which a workbook of the old Macintosh begins later. */
const DAYS_1904 = 1462;
const SERIALS = { low: 10_000, high: 110_000 }; // 1927 to 2201; four digits are a year

/**
 * A day as 'yyyy-MM-dd', or why the text is none. Only the form that the mapping names is tried; `dateAuto` reads what
 * the forms of the archive read. A year of two digits and a day that may be a month are never guessed.
 */
export function parseDate(tidiedText: string, form: DateForm): DateReading {
  if (PLACEHOLDER.test(tidiedText)) return { reason: ledgerText.placeholderDate(tidiedText) };
  const day = onChinaClock(tidiedText).replace(CLOCK, '');
  switch (form) {
    case 'dateUs':
    case 'dateDayFirst':
      return yearLast(day, form);
    case 'dateSerial':
      return serialDay(day) ?? { reason: ledgerText.notADate(FORM_NAMES.dateSerial) };
    case 'dateAuto':
      return serialDay(day) ?? writtenReading(day, form);
    default:
      return SHAPES[form]?.test(day) ? writtenReading(day, form) : { reason: ledgerText.notADate(FORM_NAMES[form]) };
  }
}

function writtenReading(text: string, form: DateForm): DateReading {
  const { value, reason } = readDay(text);
  if (value !== undefined) return { value };
  return { reason: reason === typedDayText.typed.notADay ? ledgerText.notADate(FORM_NAMES[form]) : reason };
}

function yearLast(text: string, form: 'dateUs' | 'dateDayFirst'): DateReading {
  const [, first = '', second = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  if (year === '') return { reason: ledgerText.notADate(FORM_NAMES[form]) };
  const [month, date] = form === 'dateUs' ? [first, second] : [second, first];
  const value = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(value) ? { value } : { reason: typedDayText.typed.noSuchDay(text) };
}

/** The number of a day that counts from 1904 as one that counts from 1900; every other text as it stands. */
export function since1900(tidiedText: string): string {
  const later = SERIAL.test(tidiedText) ? Number(tidiedText) + DAYS_1904 : Number.NaN;
  return later >= SERIALS.low && later <= SERIALS.high ? String(later) : tidiedText;
}

function serialDay(text: string): DateReading | undefined {
  const serial = SERIAL.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (!(serial >= SERIALS.low && serial <= SERIALS.high)) return undefined;
  return { value: new Date(EXCEL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10) };
}
