import { addDays, daysBetween, type Day } from '../../shared/day/day.ts';

export type DueBand = 'overdue' | 'urgent' | 'soon' | 'later';

/** The number of days ahead that a date is urgent, and the number that it is soon: a parameter of the institute. */
export interface DueBounds {
  readonly urgentDays: number;
  readonly soonDays: number;
}
/** The bounds where no institute has said otherwise. */
export const usualBounds: DueBounds = { urgentDays: 10, soonDays: 30 };

/** The bands that people are warned of, the worst first. */
export const warningBands = ['overdue', 'urgent', 'soon'] as const;
export type WarningBand = (typeof warningBands)[number];

/** The nearness of a due date; on the day itself it is still kept. */
export function dueBand(due: Day, today: Day, { urgentDays, soonDays }: DueBounds = usualBounds): DueBand {
  const leftCount = daysBetween(today, due);
  if (leftCount < 0) return 'overdue';
  if (leftCount <= urgentDays) return 'urgent';
  return leftCount <= soonDays ? 'soon' : 'later';
}

/** The days of a band, both ends included; the overdue begin nowhere. */
export function daysOfBand(
  band: WarningBand,
  today: Day,
  { urgentDays, soonDays }: DueBounds,
): { from?: Day; to: Day } {
  if (band === 'overdue') return { to: addDays(today, -1) };
  if (band === 'urgent') return { from: today, to: addDays(today, urgentDays) };
  return { from: addDays(today, urgentDays + 1), to: addDays(today, soonDays) };
}
