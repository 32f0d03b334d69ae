// Which round of an inspection a report tells of: 1, or more where the equipment is inspected again after it failed.
import { hasFailed } from './polarity.ts';
import { roundText as text } from './round.text.ts';

/** APPLY_TYPE 3: 复检. */
export const reinspection = '3';

/** The statements of the declaration, and the newest approved report of the same equipment and category. */
export interface RoundFacts {
  readonly applyType: string;
  readonly lastPolarity: string | null;
  readonly lastRound: number | null;
}

/** The facts that decide whether a report may be followed by a re-inspection. */
export interface FollowFacts {
  readonly reportNo: string;
  readonly state: string;
  readonly polarity: string | null;
  /** A later round that was declared and is not finished, or the report that came of one. */
  readonly running?: string | undefined;
  readonly followedBy?: string | undefined;
}

/** The reason that no re-inspection begins with this report. */
export function followRefusal({ reportNo, state, polarity, running, followedBy }: FollowFacts): string | undefined {
  if (state !== 'approved') return text.notValid(reportNo);
  if (!hasFailed(polarity)) return text.notFailed(reportNo);
  if (followedBy) return text.followedBy(reportNo, followedBy);
  return running ? text.running(reportNo, running) : undefined;
}

/** Only a declared re-inspection has a later round; one that follows no failed report of ours is the second. */
export function roundOf({ applyType, lastPolarity, lastRound }: RoundFacts): number {
  if (applyType !== reinspection) return 1;
  return hasFailed(lastPolarity) ? (lastRound ?? 1) + 1 : 2;
}
