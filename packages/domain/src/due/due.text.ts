import type { DueBand } from './due-band.ts';

/** How a due date reads in lists, desktops and messages. */
export const dueText: Record<DueBand, string> = {
  overdue: '已超期',
  urgent: '10日内到期',
  soon: '30日内到期',
  later: '未到期',
};
