// Days of the proleptic Gregorian calendar and durations (ISO 8601), as FEEL counts them. Years may be negative.
import {
  add,
  compareDecimals,
  decimalOf,
  isZero,
  multiply,
  numberOfDecimal,
  roundDecimal,
  wholeDecimal,
  zero,
  type Decimal,
} from '../decimal/decimal.ts';

export interface DateValue {
  readonly kind: 'date';
  readonly year: number;
  readonly month: number;
  readonly day: number;
}
/** FEEL's "years and months duration". */
export interface MonthsValue {
  readonly kind: 'months';
  readonly months: number;
}
/** FEEL's "days and time duration", in seconds. */
export interface TimeValue {
  readonly kind: 'time';
  readonly seconds: Decimal;
}
export type DurationValue = MonthsValue | TimeValue;

const LARGEST_YEAR = 999_999_999;
const SECONDS_PER_DAY = 86_400;
const MOST_MONTHS = LARGEST_YEAR * 12;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);

function dateAt(year: number, month: number, day: number): DateValue | null {
  if (Math.abs(year) > LARGEST_YEAR || month < 1 || month > 12) return null;
  return day >= 1 && day <= monthLength(year, month) ? { kind: 'date', year, month, day } : null;
}

/** "2026-01-31"; null where there is no such day. Years have four digits, longer ones no leading zero. */
export function readDate(text: string): DateValue | null {
  const [, year = '', month = '', day = ''] = /^(-?(?:[1-9]\d{4,8}|\d{4}))-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === '' ? null : dateAt(Number(year), Number(month), Number(day));
}

export function dateText({ year, month, day }: DateValue): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  return `${year < 0 ? '-' : ''}${digits}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export const compareDates = (one: DateValue, other: DateValue): number =>
  Math.sign(one.year - other.year || one.month - other.month || one.day - other.day);

/** Days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"). */
function dayNumber({ year, month, day }: DateValue): number {
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

function dateOfNumber(days: number): DateValue | null {
  const shiftedNumber = days + 719_468;
  const era = Math.floor(shiftedNumber / 146_097);
  const dayOfEra = shiftedNumber - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return dateAt(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/** The same day of a later month, or its last day where that month is shorter. Hours count from midnight of the day. */
export function addDuration(date: DateValue, duration: DurationValue): DateValue | null {
  if (duration.kind === 'months') {
    const months = date.year * 12 + date.month - 1 + duration.months;
    const year = Math.floor(months / 12);
    const month = months - year * 12 + 1;
    return dateAt(year, month, Math.min(date.day, monthLength(year, month)));
  }
  const days = Math.floor(numberOfDecimal(duration.seconds) / SECONDS_PER_DAY);
  return Number.isSafeInteger(days) ? dateOfNumber(dayNumber(date) + days) : null;
}

export function daysApart(later: DateValue, earlier: DateValue): TimeValue {
  return { kind: 'time', seconds: wholeDecimal((dayNumber(later) - dayNumber(earlier)) * SECONDS_PER_DAY) };
}

/** Whole months from one day to another. */
export function monthsBetween(from: DateValue, to: DateValue): MonthsValue {
  const [low, high, sign] = compareDates(from, to) <= 0 ? [from, to, 1] : [to, from, -1];
  const months = (high.year - low.year) * 12 + high.month - low.month - (high.day < low.day ? 1 : 0);
  return { kind: 'months', months: months === 0 ? 0 : sign * months };
}

const DURATION = /^(-?)P(?:(\d{1,10})Y)?(?:(\d{1,10})M)?$/;
const DAYS = /^(-?)P(?:(\d{1,15})D)?(?:T(?:(\d{1,15})H)?(?:(\d{1,15})M)?(?:(\d{1,15}(?:\.\d{0,9})?)S)?)?$/;

/** "P1Y6M" or "P10DT12H"; the two kinds do not mix. */
export function readDuration(text: string): DurationValue | null {
  if (text.length > 80 || /P$|T$/.test(text)) return null;
  const [, sign, years, months] = DURATION.exec(text) ?? [];
  if (sign !== undefined) return monthsValue((sign ? -1 : 1) * (Number(years ?? 0) * 12 + Number(months ?? 0)));
  const [, minus, days, hours, minutes, seconds] = DAYS.exec(text) ?? [];
  if (minus === undefined) return null;
  const parts: [string | undefined, number][] = [
    [days, SECONDS_PER_DAY],
    [hours, 3_600],
    [minutes, 60],
    [seconds?.replace(/\.$/, ''), 1],
  ];
  let total: Decimal | null = zero;
  for (const [part, length] of parts) {
    const product = multiply(decimalOf(part ?? '0') ?? zero, wholeDecimal(minus ? -length : length));
    total = total && product && add(total, product);
  }
  return total && { kind: 'time', seconds: total };
}

export const monthsValue = (months: number): MonthsValue | null =>
  Number.isInteger(months) && Math.abs(months) <= MOST_MONTHS
    ? { kind: 'months', months: months === 0 ? 0 : months }
    : null;

export function durationText(value: DurationValue): string {
  if (value.kind === 'months') {
    const { years, months } = monthParts(value);
    const [y, m] = [Math.abs(years), Math.abs(months)];
    return `${value.months < 0 ? '-' : ''}P${y > 0 ? `${y}Y` : ''}${m > 0 || y === 0 ? `${m}M` : ''}`;
  }
  return timeText(value);
}

export function monthParts({ months }: MonthsValue): { readonly years: number; readonly months: number } {
  const years = Math.trunc(months / 12);
  return { years: years === 0 ? 0 : years, months: months - years * 12 };
}

/** Whole days, hours and minutes, and the seconds left with their fraction; all with the sign of the duration. */
export function timeParts({ seconds }: TimeValue): { readonly whole: readonly number[]; readonly seconds: Decimal } {
  const all = numberOfDecimal(roundDecimal(seconds, 0, 'down') ?? zero);
  const whole = [Math.trunc(all / SECONDS_PER_DAY), Math.trunc((all % SECONDS_PER_DAY) / 3_600)];
  whole.push(Math.trunc((all % 3_600) / 60));
  const leftDecimal = add(seconds, wholeDecimal(-(all - (all % 60)))) ?? zero;
  return { whole: whole.map((part) => (part === 0 ? 0 : part)), seconds: leftDecimal };
}

function timeText(value: TimeValue): string {
  if (isZero(value.seconds)) return 'PT0S';
  const isNegative = compareDecimals(value.seconds, zero) < 0;
  const { whole, seconds } = timeParts(value);
  const [days = 0, hours = 0, minutes = 0] = whole.map(Math.abs);
  const rest = Math.abs(numberOfDecimal(seconds));
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 ? `${rest}S` : ''}`;
  return `${isNegative ? '-' : ''}P${days > 0 ? `${days}D` : ''}${time ? `T${time}` : ''}`;
}
