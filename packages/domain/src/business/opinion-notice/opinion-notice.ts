// 检验意见通知书: what becomes of a notice, and what an open one means for the report of its item.
import { addDays, type Day } from '../../shared/day/day.ts';
import { opinionNoticeText as text } from './opinion-notice.text.ts';

export const noticeStates = ['open', 'answered', 'closed', 'revoked'] as const;
export type NoticeState = (typeof noticeStates)[number];
export const noticeOutcomes = ['rectified', 'unrectified'] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];
export const noticeActions = ['issue', 'answer', 'reopen', 'close', 'revoke'] as const;
export type NoticeAction = (typeof noticeActions)[number];
type LaterAction = Exclude<NoticeAction, 'issue'>;

/** Files that the unit sends in with its answer, scans and photos: their type among the attachments of the notice. */
export const ANSWER_FILES = 'ZGFK';

/** In which a notice waits for the unit or for whoever confirms. */
export const pendingStates = ['open', 'answered'] as const satisfies readonly NoticeState[];
export const isPending = (state: NoticeState): boolean => pendingStates.some((one) => one === state);

interface Way {
  readonly from: readonly NoticeState[];
  readonly to: NoticeState;
}
const ways: Readonly<Record<LaterAction, Way>> = {
  answer: { from: ['open', 'answered'], to: 'answered' },
  reopen: { from: ['answered'], to: 'open' },
  close: { from: ['open', 'answered'], to: 'closed' },
  revoke: { from: ['open'], to: 'revoked' },
};

export interface NoticeFacts {
  readonly noticeNo: string;
  readonly state: NoticeState;
}

/** The state to which an act leads, or the reason that it may not be done. */
export function noticeTransition(
  { noticeNo, state }: NoticeFacts,
  action: LaterAction,
  outcome?: NoticeOutcome,
): { readonly ok: true; readonly to: NoticeState } | { readonly ok: false; readonly sentence: string } {
  const { from, to } = ways[action];
  if (!from.includes(state))
    return { ok: false, sentence: text.refused(noticeNo, text.states[state], text.actions[action]) };
  // What nobody reported as mended is not confirmed as mended.
  if (action === 'close' && outcome === 'rectified' && state !== 'answered')
    return { ok: false, sentence: text.notRectified(noticeNo) };
  return { ok: true, to };
}

export const possibleNoticeActions = (state: NoticeState): LaterAction[] =>
  (Object.keys(ways) as LaterAction[]).filter((action) => ways[action].from.includes(state));

const LONGEST_DAYS = 365;
/** 30 days for the feedback (inspection categories, retest) where nobody says otherwise. */
const USUAL_DAYS = 30;
export const usualDeadline = (today: Day): Day => addDays(today, USUAL_DAYS);

export function deadlineRefusal(deadline: Day, today: Day): string | undefined {
  if (deadline <= today) return text.pastDeadline(today);
  return deadline > addDays(today, LONGEST_DAYS) ? text.farDeadline(LONGEST_DAYS) : undefined;
}

/** A notice as the guard of the report sees it. */
export interface NoticeOfItem extends NoticeFacts {
  readonly outcome: NoticeOutcome | null;
  readonly deadline: Day;
}

/**
 * After a notice the item waits (等待复检). Until it is closed no report passes; a negative one may
 * go once the deadline is over. What was not mended does not pass afterwards either.
 */
export function noticeObstacle(
  notices: readonly NoticeOfItem[],
  { positive, today }: { readonly positive: boolean; readonly today: Day },
): string | undefined {
  for (const { noticeNo, state, outcome, deadline } of notices) {
    if (isPending(state) && positive) return text.pending(noticeNo);
    if (isPending(state) && deadline >= today) return text.suspended(noticeNo, deadline);
    if (positive && outcome === 'unrectified') return text.unrectified(noticeNo);
  }
  return undefined;
}

/** The notice for which an item waits now: nobody is urged before its deadline (flow-transitions, BGLR). */
export const waitedFor = (notices: readonly NoticeOfItem[], today: Day): NoticeOfItem | undefined =>
  notices.find(({ state, deadline }) => state === 'open' && deadline >= today);

/** One defect in each line; blank lines are none. */
export const defectLines = (defects: string): string[] =>
  defects
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
