// When people are told of a task's time limit. A limit reminds and raises; it never decides anything.
import { addWorkDays, type WorkCalendar } from '../../configuration/calendar/work-days.ts';
import { addDays, type Day } from '../../shared/day/day.ts';

/** The stages told of a task, in their order; each is told once. */
export const limitStages = ['none', 'soon', 'late', 'raised'] as const;
export type LimitStage = (typeof limitStages)[number];

/** Working days before the limit at which its people are reminded, and after it at which whoever arranges is told. */
const AHEAD = 1;
const PATIENCE = 2;

/** The stage to which a task has come on a day. The day of the limit itself is in time. */
export function limitStage(due: Day, today: Day, calendar: WorkCalendar): LimitStage {
  if (today <= due) return addWorkDays(today, AHEAD, calendar) >= due ? 'soon' : 'none';
  return addWorkDays(due, PATIENCE, calendar) < today ? 'raised' : 'late';
}

/** The latest limits that have come to each stage on a day: what `limitStage` says of one, as bounds for many. */
export function stageBounds(today: Day, calendar: WorkCalendar): Readonly<Record<Exclude<LimitStage, 'none'>, Day>> {
  const late = addDays(today, -1);
  let raisedText = late;
  while (addWorkDays(raisedText, PATIENCE, calendar) >= today) raisedText = addDays(raisedText, -1);
  return { soon: addWorkDays(today, AHEAD, calendar), late, raised: raisedText };
}
