import { daysBetween, type Day } from '../calendar/day.ts';

export type DueBand = 'overdue' | 'urgent' | 'soon' | 'later';

export const URGENT_DAYS = 10;
export const SOON_DAYS = 30;

/** The day that counts: an approved deferral replaces an earlier due date. */
export const effectiveDue = (due: Day, deferredTo?: Day | null): Day =>
  deferredTo && deferredTo > due ? deferredTo : due;

/** How near a due date is; on the day itself it is still kept. */
export function dueBand(due: Day, today: Day): DueBand {
  const left = daysBetween(today, due);
  if (left < 0) return 'overdue';
  if (left <= URGENT_DAYS) return 'urgent';
  return left <= SOON_DAYS ? 'soon' : 'later';
}
