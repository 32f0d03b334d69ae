import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { useStepPage } from '../workflow/use-step-page.ts';
import { text } from './report.text.ts';
import type { ReviewStep } from './review-step.ts';

/** The page of one report in check, audit or approval; the next one is of the same application, where one waits. */
export const useNextItem = ({ code, list, address }: ReviewStep, applicationNo: string) =>
  useStepPage({
    step: code,
    list,
    keptAs: 'review:next',
    allDone: text.allDone,
    next: async (processed) => {
      const ask = async (search: { applicationNo?: string }) => {
        const { list: waiting } = await callServer(findItems, { stepcode: code, pageNo: 1, pageSize: 10, ...search });
        return waiting.find((item) => item.itemNo !== processed);
      };
      const next = (await ask({ applicationNo })) ?? (await ask({}));
      return next && address(next.itemNo);
    },
  });
