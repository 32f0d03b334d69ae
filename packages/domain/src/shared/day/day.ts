/** A calendar day as the string yyyy-MM-dd: it sorts as it reads and has no time zone. */
export type Day = string;

const MS_PER_DAY = 86_400_000;
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Days of a month (1 to 12). */
const lengthOf = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (LENGTHS[month - 1] ?? 0);

/** True when the text is a day that exists: no 30 February, and no year 0, which no database takes. */
export const isDay = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= lengthOf(Number(year), Number(month));
};

const CHINA = 8 * 3_600_000; // no summer time since 1991

/** The day in China (Asia/Shanghai) at a moment. */
export const chinaDay = (moment: Date): Day => dayOf(moment.getTime() + CHINA);

const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * A moment that names its time zone on the clock of China, as yyyy-MM-dd HH:mm:ss; every other text as it is. Programs
 * write the midnight of a Chinese day as sixteen hours of the day before: 2026-11-20T16:00:00Z is 21 November.
 */
export function onChinaClock(text: string): string {
  const moment = ZONED.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? text : new Date(moment + CHINA).toISOString().slice(0, 19).replace('T', ' ');
}

export const addDays = (day: Day, days: number): Day => dayOf(at(day) + days * MS_PER_DAY);

/** Days from one day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / MS_PER_DAY);

/** The same day of another month, or its last day where that month is shorter (31 January + 1 = 28 February). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const countedNumber = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(countedNumber / 12), (((countedNumber % 12) + 12) % 12) + 1];
  return `${digits(inYear, 4)}-${digits(inMonth, 2)}-${digits(Math.min(dayOfMonth, lengthOf(inYear, inMonth)), 2)}`;
}
const digits = (value: number, count: number): string => String(value).padStart(count, '0');

/** Whole years from one day to another, never below zero; undefined where the first is no day. */
export const fullYears = (from: string, to: Day): number | undefined => {
  if (!isDay(from)) return undefined;
  const isBefore = to.slice(5) < from.slice(5);
  return Math.max(0, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(isBefore));
};

export const monthEnd = (day: Day): Day =>
  `${day.slice(0, 8)}${lengthOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`;

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => ((Math.floor(at(day) / MS_PER_DAY) + 3) % 7) + 1;
