import type { CalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { weekdayOf, type Day } from '@tejian/domain/shared/day/day.ts';

type DayType = CalendarDay['type'];
const SATURDAY = 6;
const isWeekend = (day: Day) => weekdayOf(day) >= SATURDAY;

/** The types that make sense for a day: a weekday is no weekend, and is worked without being moved there. */
export const typesFor = (day: Day): readonly DayType[] => (isWeekend(day) ? ['2', '3', '4'] : ['1', '3']);

/** The type that a day takes with one click: off if it is worked, worked if it is off. */
export function toggledText({ day, type }: Pick<CalendarDay, 'day' | 'type'>): DayType {
  const isWorked = type === '1' || type === '4';
  if (isWeekend(day)) return isWorked ? '2' : '4';
  return isWorked ? '3' : '1';
}
