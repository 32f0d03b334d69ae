import type { DayType } from '@tejian/domain/configuration/calendar/work-days.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { text } from './review.text.ts';

const DAYS_OFF: ReadonlySet<DayType | undefined> = new Set<DayType>(['2', '3']);

/** The reason that material cannot be due on a day; a day that the calendar does not know is taken as it is. */
export function dueProblem(day: Day, today: Day, calendar: ReadonlyMap<Day, DayType> | undefined): string | undefined {
  if (day < today) return text.pastDue;
  return DAYS_OFF.has(calendar?.get(day)) ? text.notWorkDay : undefined;
}
