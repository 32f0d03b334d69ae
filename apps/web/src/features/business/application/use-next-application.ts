import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { useStepPage } from '../workflow/use-step-page.ts';
import { servesItems, sheetAsked, sheetRecord } from './use-sheet-work.ts';

/** The page of one record at a step before the items: what was processed is an application's id or an item's number. */
export const useNextApplication = (step: Step, { keptAs, allDone }: { keptAs: string; allDone: string }) =>
  useStepPage({
    step,
    keptAs,
    allDone,
    next: async (processedText) => {
      const { list } = await callServer(findSheet, { ...sheetAsked(step), pageNo: 1, pageSize: 10 });
      const recordOf = sheetRecord(step);
      const waiting = servesItems(step) ? list : list.filter(({ entity }) => entity === 'application');
      const [next] = waiting.map(recordOf).filter(({ id, no }) => id !== processedText && no !== processedText);
      return next && paths.work(step.desk ?? step.page, next);
    },
  });
