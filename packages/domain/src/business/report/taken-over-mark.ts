// The mark that a re-inspection sets before the memo of a result that stays (LAYOUT §11), and the memo behind it.
import type { ItemEntry } from './entry.ts';
import { reportText as text } from './report.text.ts';

const BETWEEN = '；';
const [OPENING, CLOSING] = [text.takenOver('').slice(0, -1), text.takenOver('').slice(-1)];

/** The text that a person wrote stays whole behind it. */
export const markOf = ({ memo }: ItemEntry, reportNo: string): string =>
  [text.takenOver(reportNo), ...(memo ? [memo] : [])].join(BETWEEN);

/** True when a result was not found anew but stands as the first round had it. */
export const isTakenOver = ({ memo }: ItemEntry): boolean => memo?.startsWith(OPENING) ?? false;

/** Letters of the marks at the beginning of a memo; each further round sets one more. The bound of a memo is a person's alone. */
export function markLength(memo: string): number {
  let at = 0;
  while (memo.startsWith(OPENING, at)) {
    const end = memo.indexOf(CLOSING, at);
    if (end < 0) return at;
    at = end + (memo[end + 1] === BETWEEN ? 2 : 1);
  }
  return at;
}
