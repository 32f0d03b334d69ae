// Which round of an inspection a report tells of: 1, or more where the equipment is inspected again after it failed.
import { hasFailed } from './polarity.ts';

/** APPLY_TYPE 3: 复检. */
const reinspection = '3';

/** What the declaration says, and the newest approved report of the same equipment and category. */
export interface RoundFacts {
  readonly applyType: string;
  readonly lastPolarity: string | null;
  readonly lastRound: number | null;
}

/** Only a declared re-inspection has a later round; one that follows no failed report of ours is the second. */
export function roundOf({ applyType, lastPolarity, lastRound }: RoundFacts): number {
  if (applyType !== reinspection) return 1;
  return hasFailed(lastPolarity) ? (lastRound ?? 1) + 1 : 2;
}
