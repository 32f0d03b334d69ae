import { addDays, monthEnd, weekdayOf, type Day } from '@tejian/domain/shared/day/day.ts';

/** The weeks that a month touches, Monday first. */
export function weeksOf(month: Day): Day[][] {
  const start = addDays(month, 1 - weekdayOf(month));
  const end = monthEnd(month);
  const weeks: Day[][] = [];
  for (let monday = start; monday <= end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  return weeks;
}
