import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { useStepPage } from '../workflow/use-step-page.ts';
import { text } from './task.text.ts';

const step = stepFor('arrange').code;

/** The form of what waits at arrangement: of an application by its id, of an item by its serial number. */
export const formOf = (row: { id: string; itemNo?: string }): string =>
  paths.taskForm(row.itemNo ? { seisn: row.itemNo } : { id: row.id });

/** The form of one task at arrangement; what was processed is the application's id or the item's serial number. */
export const useNextTask = () =>
  useStepPage({
    step,
    list: paths.taskArrangement(),
    keptAs: 'task:next',
    allDone: text.allDone,
    next: async (processed) => {
      const { list } = await callServer(findSheet, { step, pageNo: 1, pageSize: 10 });
      const next = list.find((row) => row.id !== processed && row.itemNo !== processed);
      return next && formOf(next);
    },
  });
