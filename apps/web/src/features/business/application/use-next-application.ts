import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { callServer } from '../../../platform/api.ts';
import { useStepPage } from '../workflow/use-step-page.ts';

/** The page of one application at a step before arrangement; `addressOf` without an id is its work list. */
export const useNextApplication = (step: StepCode, addressOf: (id?: string) => string, allDone: string) =>
  useStepPage({
    step,
    list: addressOf(),
    keptAs: 'application:next',
    allDone,
    next: async (processed) => {
      const { list } = await callServer(findSheet, { step, pageNo: 1, pageSize: 10 });
      const next = list.find((row) => row.entity === 'application' && row.id !== processed);
      return next && addressOf(next.id);
    },
  });
