import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { useStepPage } from '../workflow/use-step-page.ts';
import { text } from './report.text.ts';
import type { ReviewStep } from './review-step.ts';

/** The page of one report in check, audit or approval. */
export const useNextItem = ({ code, list, address }: ReviewStep) =>
  useStepPage({
    step: code,
    list,
    keptAs: 'review:next',
    allDone: text.allDone,
    next: async (processed) => {
      const waiting = await callServer(findItems, { stepcode: code, pageNo: 1, pageSize: 10 });
      const next = waiting.list.find((item) => item.itemNo !== processed);
      return next && address(next.itemNo);
    },
  });
