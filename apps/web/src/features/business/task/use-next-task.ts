import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { usePage } from '../../../platform/page.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { text } from './task.text.ts';

/** The form of what waits at arrangement: of an application by its id, of an item by its serial number. */
export const formOf = (row: { id: string; itemNo?: string }): string =>
  paths.taskForm(row.itemNo ? { seisn: row.itemNo } : { id: row.id });

/** Leaves a form whose work is done: to the next one that waits when that is wished, else to the list. */
export function useNextTask() {
  const page = usePage();
  const list = paths.taskArrangement();
  const [{ auto }, keep] = useKeptState('local', 'task:next', { auto: true });
  /** `done` is the application's id or the item's serial number. */
  const leave = async (done: string) => {
    const waiting = auto
      ? await callServer(findSheet, { step: steps.taskArrangement.code, pageNo: 1, pageSize: 10 }).catch(
          () => undefined,
        )
      : undefined; // then the list shows why
    const next = waiting?.list.find((row) => row.id !== done && row.itemNo !== done);
    if (waiting && !next) toast('info', text.allDone);
    page.close({ force: true, then: next ? formOf(next) : list });
  };
  return { auto, setAuto: (next: boolean) => keep({ auto: next }), leave, list };
}
