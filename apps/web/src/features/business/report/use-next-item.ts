import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import type { Page } from '../../../platform/page.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { text } from './report.text.ts';
import type { ReviewStep } from './review-step.ts';

/** Leaves a handled report: to the next one that waits at the same step when that is wished, else to the list. */
export function useNextItem(step: ReviewStep, page: Page) {
  const [{ auto }, keep] = useKeptState('local', 'review:next', { auto: true });
  const leave = async (itemNo: string) => {
    if (!auto) return page.close({ force: true, then: step.list });
    const waiting = await callServer(findItems, { stepcode: step.code, pageNo: 1, pageSize: 10 }).catch(
      () => undefined,
    ); // then the list shows why
    const next = waiting?.list.find((item) => item.itemNo !== itemNo);
    if (waiting && !next) toast('info', text.allDone);
    page.close({ force: true, then: next ? step.address(next.itemNo) : step.list });
  };
  return { auto, setAuto: (next: boolean) => keep({ auto: next }), leave };
}
