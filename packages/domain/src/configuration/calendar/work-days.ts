import { addDays, weekdayOf, type Day } from '../../shared/day/day.ts';

/** Dictionary CALENDAR_DAY_TYPE: working day, weekend, public holiday, weekend worked in exchange. */
export type DayType = '1' | '2' | '3' | '4';

/** The days that differ from the plain week, by day; a day that is not listed follows the week. */
export type WorkCalendar = ReadonlyMap<Day, DayType>;

const SATURDAY = 6;

/** The type of a day, by the calendar's own entry or else by its place in the week. */
export const dayTypeOf = (day: Day, calendar: WorkCalendar): DayType =>
  calendar.get(day) ?? (weekdayOf(day) >= SATURDAY ? '2' : '1');

export function isWorkDay(day: Day, calendar: WorkCalendar): boolean {
  const type = dayTypeOf(day, calendar);
  return type === '1' || type === '4';
}

/**
 * The day on which a period of working days ends: the day it starts on does not count (民法典 201条), so one working day
 * after a Friday is the next Monday. Zero answers the first working day from the start on.
 */
export function addWorkDays(start: Day, workDays: number, calendar: WorkCalendar): Day {
  let day = start;
  for (let leftCount = Math.max(0, Math.trunc(workDays)); leftCount > 0;) {
    day = addDays(day, 1);
    if (isWorkDay(day, calendar)) leftCount -= 1;
  }
  while (!isWorkDay(day, calendar)) day = addDays(day, 1);
  return day;
}

/**
 * Years between two days (ascending) of which no public holiday is entered: their working days follow from the week alone, so that
 * a period over them ends some days too early. The State Council tells the days of a year near the end of the year before.
 */
export function yearsWithoutHolidays(from: Day, to: Day, calendar: WorkCalendar): number[] {
  const knownTexts = new Set([...calendar].flatMap(([day, type]) => (type === '3' ? [day.slice(0, 4)] : [])));
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at);
  return years.filter((year) => !knownTexts.has(String(year)));
}
