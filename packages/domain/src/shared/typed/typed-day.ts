import { toHalfWidth } from './width.ts';
import { typedDayText } from './typed-day.text.ts';
import { isDay, monthEnd, onChinaClock, type Day } from '../day/day.ts';

/** A date in its stored form, or the sentence that refuses the typed text. */
export type DateReading = { value: string; reason?: undefined } | { value?: undefined; reason: string };

const APART = /^(\d{1,4})[-/.,、年月\s]+(\d{1,2})(?:[-/.,、年月\s]+(\d{1,2}))?[日号]?$/;
/** As programs write it, and most files: there is nothing to tidy. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_MONTH = /^(\d{4})-(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4})$/;
const TOGETHER = /^(\d{4}|\d{2})(\d{2})(\d{2})$/;
const MONTH = /^(\d{4}(?=\d{2}$)|\d{2,4}(?=\D))[-/.,、年\s]*(\d{1,2})\s*(?:月份?)?$/;
/** 01.2026, as registers of plants write it. */
const YEAR_BEHIND = /^(\d{1,2})[-/.\s]+(\d{4})$/;
/** English names of months, short or whole: May 2027, 5 May 2027, May 5, 2027. */
const NAMED = /^(?:(\d{1,2})[\s.-]+)?([a-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?,)?[\s,.-]+(\d{4})$/i;
const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const SIX_FIGURES = /^\d{6}$/;
/** 201903: a year of now and a month of it, without a day. */
const YEAR_AND_MONTH = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/;
const CLOCK = /[T\s日号]+(\d{1,2})[:时点](\d{1,2})?分?(?::?(\d{1,2})(?:\.\d+)?秒?)?$/;
const FUTURE_YEARS = 20;

const text = typedDayText.typed;
const { digits, otherZeros } = typedDayText;
const TEN = digits.charAt(10);
const WRITTEN_TENS = new RegExp(`([${digits.slice(1, 10)}]?)${TEN}([${digits.slice(1, 10)}]?)`, 'g');
const WRITTEN = new RegExp(`[${digits.slice(0, 10)}${otherZeros}]`, 'g');

const two = (part: string) => part.padStart(2, '0');
const valueOf = (sign: string) => String(Math.max(0, digits.indexOf(sign)));

/** Half-width, with written digits as figures: 二〇二三年十二月三十一日 is 2023年12月31日. */
const tidiedText = (typedText: string): string =>
  withoutMonthName(toHalfWidth(typedText).trim())
    .replaceAll(
      WRITTEN_TENS,
      (_, tens: string, ones: string) => `${tens ? valueOf(tens) : '1'}${ones ? valueOf(ones) : '0'}`,
    )
    .replaceAll(WRITTEN, valueOf);

/** A date with an English month as one of figures; the others as they are. */
function withoutMonthName(plain: string): string {
  const [, before, name = '', after, year = ''] = NAMED.exec(plain) ?? [];
  const at =
    name === ''
      ? -1
      : MONTH_NAMES.findIndex((one) => one === name.toLowerCase() || one.slice(0, 3) === name.toLowerCase());
  if (at < 0 || (before !== undefined && after !== undefined)) return plain;
  return [year, String(at + 1), before ?? after ?? ''].filter((part) => part !== '').join('-');
}

/**
 * 26 is 2026, 98 is 1998: what lies more than twenty years ahead was meant in the last century. Nothing where the text
 * does not come from a person at this moment (no `today`), because the century is then unknown.
 */
function fullYear(year: string, today: Day | undefined): string | undefined {
  if (year.length === 4) return year;
  if (!today || year.length !== 2) return undefined;
  const now = Number(today.slice(0, 4));
  const full = Math.floor(now / 100) * 100 + Number(year);
  return String(full > now + FUTURE_YEARS ? full - 100 : full);
}

function dayFrom(typedText: string, year: string, month: string, day: string): DateReading {
  const value = `${year}-${two(month)}-${two(day)}`;
  return isDay(value) ? { value } : { reason: text.noSuchDay(typedText.trim()) };
}

function yearFirst(typedText: string, today: Day | undefined, parts: readonly [string, string, string]): DateReading {
  const year = fullYear(parts[0], today);
  return year ? dayFrom(typedText, year, parts[1], parts[2]) : { reason: text.shortYear(typedText.trim()) };
}

/** 25/12/2026 has one reading; 1/5/2026 is 1 May or 5 January and is refused. */
function yearLast(typedText: string, first: string, second: string, year: string): DateReading {
  if (Number(first) > 12) return dayFrom(typedText, year, second, first);
  if (Number(second) > 12 || first === second) return dayFrom(typedText, year, first, second);
  return { reason: text.orderUnknown(typedText.trim()) };
}

/**
 * A day as people type it: 20261120, 2026.11.20, 2026年11月20日, 二〇二六年十一月二十日. With `today` also two-digit years
 * (26-1-5) and days of this year (11-20).
 */
export function readDay(typedText: string, today?: Day): DateReading {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typedText) ?? [];
  if (isoYear && isoMonth && isoDay) return dayFrom(typedText, isoYear, isoMonth, isoDay);
  const plain = tidiedText(typedText);
  const [, joinedYear, joinedMonth, joinedDay] = TOGETHER.exec(plain) ?? [];
  if (joinedYear && joinedMonth && joinedDay) {
    const reading = yearFirst(typedText, today, [joinedYear, joinedMonth, joinedDay]);
    const isMonth = reading.reason !== undefined && YEAR_AND_MONTH.test(plain);
    return isMonth ? { reason: text.noDayOfMonth(typedText.trim()) } : reading;
  }
  const [, day, month, lastYear] = YEAR_LAST.exec(plain) ?? [];
  if (day && month && lastYear) return yearLast(typedText, day, month, lastYear);
  const [, first, second, third] = APART.exec(plain) ?? [];
  if (first && second && third) return yearFirst(typedText, today, [first, second, third]);
  if (first && second && first.length <= 2 && today) return dayFrom(typedText, today.slice(0, 4), first, second);
  return { reason: eitherMonth(typedText) ?? text.notADay };
}

/** The reason that a number of a file is no month: it may be either of two (`withNought`). */
export function eitherMonth(typedText: string): string | undefined {
  const [, number] = typedDayText.ofBothMonths.exec(typedText.trim()) ?? [];
  return number && text.eitherMonth(number);
}

/** A month as yyyy-MM: 202611, 2026.11, 11.2026, 2026年11月, with `today` 26-11. */
export function readMonth(typedText: string, today?: Day): DateReading {
  const plain = tidiedText(typedText);
  const [, lastMonth, lastYear] = YEAR_BEHIND.exec(plain) ?? [];
  const [, year = lastYear, month = lastMonth] = MONTH.exec(plain) ?? [];
  const whole = year && fullYear(year, today);
  if (year && !whole) return { reason: text.shortYear(typedText.trim()) };
  const value = whole && month ? dayFrom(typedText, whole, month, '1').value : undefined;
  return value ? { value: value.slice(0, 7) } : { reason: eitherMonth(typedText) ?? text.notAMonth };
}

/** A day; a month stands for its last day, until which it counts. */
export function readDayOrMonth(typedText: string, today?: Day): DateReading {
  const [, isoYear, isoMonth] = ISO_MONTH.exec(typedText) ?? [];
  const whole = isoYear && isoMonth ? dayFrom(typedText, isoYear, isoMonth, '1').value : undefined;
  if (whole !== undefined) return { value: monthEnd(whole) };
  const day = readDay(typedText, today);
  if (day.value !== undefined && !SIX_FIGURES.test(tidiedText(typedText))) return day; // 201112 is a month at every door
  const month = readMonth(typedText, today);
  if (month.value !== undefined) return { value: monthEnd(`${month.value}-01`) };
  return day.reason === text.notADay && month.reason !== text.notAMonth ? month : day;
}

/** A year as yyyy: 2026, 2026年, 二〇二六年, with `today` 26. */
export function readYear(typedText: string, today?: Day): DateReading {
  const [, year] = /^(\d{4}|\d{2})年?$/.exec(tidiedText(typedText)) ?? [];
  const value = year && fullYear(year, today);
  return value ? { value } : { reason: text.notAYear };
}

/** A moment as yyyy-MM-dd HH:mm:ss: a day as people type it, with the time of day or without one. */
export function readMoment(typedText: string, today?: Day): DateReading {
  const plain = tidiedText(onChinaClock(typedText.trim()));
  const [clock = '', hour = '0', minute = '0', second = '0'] = CLOCK.exec(plain) ?? [];
  const day = readDay(clock ? plain.slice(0, -clock.length) : plain, today);
  if (day.value === undefined) return day;
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime ? { value: `${day.value} ${two(hour)}:${two(minute)}:${two(second)}` } : { reason: text.notAMoment };
}

/** The kind of date that is asked for: it has a stored form and is read as people type it. */
export type DateWay = 'day' | 'dayOrMonth' | 'month' | 'year' | 'moment';

const ways: Readonly<Record<DateWay, { length: number; read: (typed: string, today?: Day) => DateReading }>> = {
  day: { length: 10, read: readDay },
  dayOrMonth: { length: 10, read: readDayOrMonth },
  month: { length: 7, read: readMonth },
  year: { length: 4, read: readYear },
  moment: { length: 19, read: readMoment },
};

export const readDate = (way: DateWay, typedText: string, today?: Day): DateReading => ways[way].read(typedText, today);

/** The stored form of a value that may hold more than is asked for (a moment where a day is), or nothing. */
export function storedDate(way: DateWay, value: string): string | undefined {
  const { length, read } = ways[way];
  const storedText = value.slice(0, length);
  return storedText.length === length && read(storedText).value === storedText ? storedText : undefined;
}

/** The reason that a value in a date's place is refused, or nothing for the stored form of a date. */
export function dateProblem(way: DateWay, value: string): string | undefined {
  if (storedDate(way, value) !== undefined) return undefined;
  return readDate(way, value).reason ?? unreadReason[way];
}

const unreadReason: Readonly<Record<DateWay, string>> = {
  day: text.notADay,
  dayOrMonth: text.notADay,
  month: text.notAMonth,
  year: text.notAYear,
  moment: text.notAMoment,
};
