/** A calendar day as the string yyyy-MM-dd: it sorts as it reads and has no time zone. */
export type Day = string;

const MS_PER_DAY = 86_400_000;
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Whether the text is a day that exists: no 30 February, and no year 0, which no database takes. */
export const isDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = at(text);
  return !Number.isNaN(ms) && dayOf(ms) === text;
};

const CHINA = 8 * 3_600_000; // no summer time since 1991

/** The day in China (Asia/Shanghai) at a moment. */
export const chinaDay = (moment: Date): Day => dayOf(moment.getTime() + CHINA);

export const addDays = (day: Day, days: number): Day => dayOf(at(day) + days * MS_PER_DAY);

/** Days from one day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / MS_PER_DAY);

/** The same day of another month, or its last day where that month is shorter (31 January + 1 = 28 February). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(dayOfMonth, last)).padStart(2, '0')}`;
}

/** Whole years from one day to another, never below zero; undefined where the first is no day. */
export const fullYears = (from: string, to: Day): number | undefined => {
  if (!isDay(from)) return undefined;
  const isBefore = to.slice(5) < from.slice(5);
  return Math.max(0, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(isBefore));
};

export const monthEnd = (day: Day): Day => addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1);

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => ((Math.floor(at(day) / MS_PER_DAY) + 3) % 7) + 1;
