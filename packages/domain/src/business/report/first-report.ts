// The report that a re-inspection follows, once it is not valid any more: its results were taken over, and are looked at again.
import type { ReportEntry } from './entry.ts';
import { isInvalid, reportState } from './life.ts';
import { reportLifeText } from './life.text.ts';
import { reportText } from './report.text.ts';
import { roundText as text } from './round.text.ts';
import { isTakenOver } from './taken-over-mark.ts';

export interface FirstReport {
  readonly reportNo: string;
  readonly state: string;
  /** The valid report that stands in its place by now. */
  readonly standsNow?: string | null | undefined;
}

/** The report as a person saw it who goes on although it is not valid. */
export const firstMark = ({ reportNo, state, standsNow }: FirstReport): string =>
  [reportNo, reportState(state), ...(standsNow ? [standsNow] : [])].join(' ');

/** A sentence about a first report that is valid no more, with the number of results that stand as they were found there. */
export function firstReportStands(first: FirstReport | undefined, { items }: ReportEntry): string | undefined {
  if (!first || !isInvalid(first.state)) return undefined;
  const { reportNo, state, standsNow } = first;
  const what = standsNow ? text.firstReplaced(standsNow) : reportLifeText.states[reportState(state)];
  const count = Object.values(items).filter(isTakenOver).length;
  return count > 0 ? text.lookAgain(reportNo, what, count) : text.firstInvalid(reportNo, what);
}

/** The reason that a report which its inspectors have submitted goes back to them: only they change what it says. */
export function firstReportReturn(first: FirstReport | undefined, entry: ReportEntry): string | undefined {
  const refusal = firstReportRemark(first, entry);
  return refusal && text.toReturn(refusal);
}

/** The question before a submission, and before each signature after it; nothing where what was seen is what is. */
export function firstReportQuestion(
  first: FirstReport | undefined,
  entry: ReportEntry,
  seenMark: string | undefined,
): string | undefined {
  return first && seenMark === firstMark(first) ? undefined : firstReportStands(first, entry);
}

/** The remark still names the first report as if it were valid. */
export function firstReportRemark(first: FirstReport | undefined, { fields }: ReportEntry): string | undefined {
  if (!first || !isInvalid(first.state)) return undefined;
  const { reportNo, state, standsNow } = first;
  const remark = fields['rep.remark'];
  if (typeof remark !== 'string' || !remark.includes(reportText.followsFirst(reportNo))) return undefined;
  return standsNow
    ? text.nameOther(reportNo, standsNow)
    : text.nameNone(reportNo, reportLifeText.states[reportState(state)]);
}
