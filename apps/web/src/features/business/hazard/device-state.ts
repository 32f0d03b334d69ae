import type { PublicDevice } from '@tejian/contract/business/hazard/hazard.contract.ts';
import { isInvalid } from '@tejian/domain/business/report/life.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { text } from './hazard.text.ts';

type Told = Pick<
  PublicDevice,
  'isEnded' | 'isOverdue' | 'polarity' | 'inspectDate' | 'dueDate' | 'yearly' | 'useStatus' | 'reportState'
>;

/** The state that somebody who stands before the device wants to know first. */
export function stateOf({ isEnded, isOverdue, polarity, inspectDate, dueDate, yearly, useStatus, reportState }: Told) {
  if (isEnded) return { state: 'ended', className: 'void', says: text.says.ended(useStatus) } as const;
  if (hasFailed(polarity)) return { state: 'failed', className: 'void', says: text.says.failed } as const;
  if (isOverdue && dueDate)
    return { state: 'overdue', className: 'replaced', says: text.says.overdue(dueDate) } as const;
  if (reportState && isInvalid(reportState))
    return { state: 'invalid', className: 'replaced', says: text.says.invalid } as const;
  if (!(inspectDate ?? yearly?.inspectDate) || !dueDate)
    return { state: 'none', className: 'replaced', says: text.says.none } as const;
  return { state: 'good', className: 'current', says: text.says.good(dueDate) } as const;
}
