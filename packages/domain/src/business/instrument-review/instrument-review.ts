// An instrument that was found bad puts in doubt what was measured with it since its last good calibration.
import type { Day } from '../../shared/day/day.ts';
import { instrumentReviewText as text } from './instrument-review.text.ts';

export const reviewVerdicts = ['unaffected', 'affected'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

export interface DoubtfulTime {
  readonly lastGoodOn: Day;
  readonly foundOn: Day;
}

/**
 * The last good day that the ledger proposes. A calibration of the day on which the fault was found, or of a later one, is the
 * one that found it, and says nothing of when the instrument was good.
 */
export const proposedLastGood = (calibratedOn: Day | undefined, foundOn: Day): Day | undefined =>
  calibratedOn && calibratedOn < foundOn ? calibratedOn : undefined;

/** If a time that was reported before says all that this one says. */
export const covers = (before: DoubtfulTime, { lastGoodOn, foundOn }: DoubtfulTime): boolean =>
  before.lastGoodOn <= lastGoodOn && before.foundOn >= foundOn;

/** The faults of the days that were said, by their field. */
export function doubtfulTimeRefusal({ lastGoodOn, foundOn }: DoubtfulTime, today: Day): Record<string, string> {
  if (foundOn > today) return { foundOn: text.inFuture(today) };
  return lastGoodOn > foundOn ? { lastGoodOn: text.wrongOrder } : {};
}
