// Calendar arithmetic on 'yyyy-MM-dd' texts, without a clock or a time zone.

const isDay = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isDate(value: string): boolean {
  const match = isDay.exec(value);
  if (!match) return false;
  const month = Number(match[2]);
  const day = Number(match[3]);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(match[1]), month);
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The same day so many months later; the last day of the month where that day does not exist. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const toYear = Math.floor(index / 12);
  const toMonth = index - toYear * 12 + 1;
  const toDay = Math.min(day, daysInMonth(toYear, toMonth));
  return `${toYear}-${two(toMonth)}-${two(toDay)}`;
}

/** Whether more than so many years lie between two dates. */
export function yearsPassed(since: string, at: string, years: number): boolean {
  return at > addMonths(since, years * 12);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
