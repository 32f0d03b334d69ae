import { dueBand, type DueBounds } from '../../archive/due-rule/due-band.ts';
import { daysBetween, type Day } from '../../shared/day/day.ts';
import { applicationText as text } from './application.text.ts';

/** A device, and the day on which what is declared falls due; lines that were chosen have days of their own. */
export interface DueOn {
  /** The name by which the equipment is called. */
  readonly shown: string;
  readonly dueOn: Day | null;
}

/**
 * The note to a clerk on the day: that it has passed, or that it is further away than anybody is warned of, as when the
 * wrong one of two lifts was taken. Neither hinders: a unit may have everything inspected on one day.
 */
export function dueNote({ shown, dueOn }: DueOn, today: Day, bounds: DueBounds): string | undefined {
  if (!dueOn) return undefined;
  const band = dueBand(dueOn, today, bounds);
  const days = Math.abs(daysBetween(today, dueOn));
  if (band === 'overdue') return text.duePassed(shown, { day: dueOn, days });
  return band === 'later' ? text.dueLater(shown, { day: dueOn, days }) : undefined;
}

/** True of a day that is further away than anybody is warned of. */
export const isNotDueYet = (dueOn: Day | null, today: Day, bounds: DueBounds): boolean =>
  dueOn !== null && dueBand(dueOn, today, bounds) === 'later';

/** The first of the days of the lines that were chosen; the installation's where none of them has one. */
export function dueOfParts(parts: readonly { readonly dueDate: Day | null }[], whole: Day | null): Day | null {
  const [first] = parts.flatMap(({ dueDate }) => dueDate ?? []).toSorted();
  return first ?? whole;
}
