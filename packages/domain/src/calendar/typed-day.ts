import { toHalfWidth } from '../validation/width.ts';
import { isDay, type Day } from './day.ts';

const APART = /^(\d{1,4})[-/.,、年月\s]+(\d{1,2})(?:[-/.,、年月\s]+(\d{1,2}))?[日号]?$/;
const TOGETHER = /^(\d{4}|\d{2})(\d{2})(\d{2})$/;
const MONTH = /^(\d{4}(?=\d{2}$)|\d{2,4}(?=\D))[-/.,、年\s]*(\d{1,2})月?$/;
const CLOCK = /[T\s日号]+(\d{1,2})[:时点](\d{1,2})?分?(?::?(\d{1,2})秒?)?$/;
const FUTURE_YEARS = 20;

const two = (digits: string) => digits.padStart(2, '0');

/** 26 is 2026, 98 is 1998: what lies more than twenty years ahead was meant in the last century. */
function fullYear(digits: string, today: Day): string {
  if (digits.length > 2) return digits;
  const now = Number(today.slice(0, 4));
  const year = Math.floor(now / 100) * 100 + Number(digits);
  return String(year > now + FUTURE_YEARS ? year - 100 : year);
}

const dayFrom = (year: string, month: string, day: string): Day | undefined => {
  const value = `${year}-${two(month)}-${two(day)}`;
  return isDay(value) ? value : undefined;
};

/** A day as people type it: 20261120, 2026.11.20, 2026年11月20日, 26-1-5; without a year it is in this one (11-20). */
export function typedDay(typed: string, today: Day): Day | undefined {
  const text = toHalfWidth(typed).trim();
  const [, year, month, day] = TOGETHER.exec(text) ?? [];
  if (year && month && day) return dayFrom(fullYear(year, today), month, day);
  const [, first, second, third] = APART.exec(text) ?? [];
  if (!first || !second) return undefined;
  if (third) return dayFrom(fullYear(first, today), second, third);
  return first.length <= 2 ? dayFrom(today.slice(0, 4), first, second) : undefined;
}

/** A month as yyyy-MM: 202611, 2026.11, 2026年11月, 26-11. */
export function typedMonth(typed: string, today: Day): string | undefined {
  const text = toHalfWidth(typed).trim();
  const [, year, month] = MONTH.exec(text) ?? [];
  return year && month ? dayFrom(fullYear(year, today), month, '1')?.slice(0, 7) : undefined;
}

/** A year as yyyy: 2026, 26, 2026年. */
export function typedYear(typed: string, today: Day): string | undefined {
  const [, year] = /^(\d{4}|\d{2})年?$/.exec(toHalfWidth(typed).trim()) ?? [];
  return year && fullYear(year, today);
}

/** A moment as yyyy-MM-dd HH:mm:ss: a day as people type it, with the time of day or without one. */
export function typedMoment(typed: string, today: Day): string | undefined {
  const text = toHalfWidth(typed).trim();
  const [clock = '', hour = '0', minute = '0', second = '0'] = CLOCK.exec(text) ?? [];
  const day = typedDay(clock ? text.slice(0, -clock.length) : text, today);
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return day && isTime ? `${day} ${two(hour)}:${two(minute)}:${two(second)}` : undefined;
}
