import { ledgerText } from './ledger.text.ts';

export type DateForm = 'dateCompact' | 'dateIso' | 'dateUs' | 'dateSerial' | 'dateAuto';
export type DateReading = { readonly value: string } | { readonly reason: string };

const FORM_NAMES: Record<DateForm, string> = {
  dateCompact: 'yyyymmdd',
  dateIso: 'yyyy-MM-dd',
  dateUs: 'MM/dd/yyyy',
  dateSerial: 'Excel',
  dateAuto: 'yyyy-MM-dd',
};
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const WRITTEN = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
const US = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const SERIAL = /^\d{4,6}(?:\.\d+)?$/;
/** Where spreadsheets and old systems begin to count: nobody knows the day. */
const PLACEHOLDER = /^(?:1899[-/.]12[-/.]3[01]|1900[-/.]0?1[-/.]0?[01]|1900010[01]|[01])(?: 0?0:00:00)?$/;
const DAY_MS = 86_400_000;
/** Excel counts from 1900-01-01 and believes in 1900-02-29, so real days begin two days earlier. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** A day as 'yyyy-MM-dd', or why the text is none. Only the form that the mapping names is tried, except for dateAuto. */
export function parseDate(tidied: string, form: DateForm): DateReading {
  if (PLACEHOLDER.test(tidied)) return { reason: ledgerText.placeholderDate(tidied) };
  const parts = partsOf(tidied, form);
  if (parts) return day(parts[0], parts[1], parts[2]);
  if ((form === 'dateSerial' || form === 'dateAuto') && SERIAL.test(tidied)) return serialDay(Number(tidied));
  return { reason: ledgerText.notADate(FORM_NAMES[form]) };
}

function partsOf(tidied: string, form: DateForm): readonly [number, number, number] | undefined {
  const auto = form === 'dateAuto';
  const compact = form === 'dateCompact' || auto ? COMPACT.exec(tidied) : null;
  const written = compact ?? (form === 'dateIso' || auto ? WRITTEN.exec(tidied) : null);
  if (written) return [Number(written[1]), Number(written[2]), Number(written[3])];
  const us = form === 'dateUs' || auto ? US.exec(tidied) : null;
  return us ? [Number(us[3]), Number(us[1]), Number(us[2])] : undefined;
}

function day(year: number, month: number, date: number): DateReading {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal ? { value: at.toISOString().slice(0, 10) } : { reason: ledgerText.noSuchDay };
}

/** Four-digit numbers are years, not days of 1905: they are refused. */
function serialDay(serial: number): DateReading {
  if (serial < 10_000 || serial > 110_000) return { reason: ledgerText.notADate(FORM_NAMES.dateSerial) };
  return { value: new Date(EXCEL_EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10) };
}
