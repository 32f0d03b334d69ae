import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { useStepPage } from '../workflow/use-step-page.ts';
import { text } from './report.text.ts';
import { reviewStepsOn, type ReviewStep } from './review-step.ts';

interface Search {
  readonly stepcode: string;
  readonly applicationNo?: string;
}

const waitingFor = async (search: Search): Promise<readonly { itemNo: string }[]> =>
  (await callServer(findItems, { pageNo: 1, pageSize: 10, ...search })).list;

/**
 * The address of the report that comes next: of the same application where one waits, then whatever waits at the step, then
 * what waits at the other step of its page. A report whose last part was audited is there for its own audit.
 */
export async function nextItem(step: ReviewStep, applicationNo: string, processedText: string, ask = waitingFor) {
  const here = [step, ...reviewStepsOn('page', step.page).filter(({ code }) => code !== step.code)];
  for (const search of [{ applicationNo }, {}])
    for (const one of here) {
      const waiting = await ask({ stepcode: one.code, ...search });
      const next = waiting.find(({ itemNo }) => itemNo !== processedText || one !== step);
      if (next) return one.address(next.itemNo);
    }
  return undefined;
}

/** The page of one report in check, audit or approval; it stays where the same report waits for its next signature. */
export const useNextItem = (step: ReviewStep, applicationNo: string, stay: () => void) =>
  useStepPage({
    step: step.of,
    keptAs: 'review:next',
    allDone: text.allDone,
    next: (processedText) => nextItem(step, applicationNo, processedText),
    stay,
  });
