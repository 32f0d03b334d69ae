import { findSheet, getApplication } from '@tejian/contract/business/application/application.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { text as feedbackText } from '../../../ui/feedback/feedback.text.ts';
import { callServer } from '../../../platform/api.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { usePage, type Page } from '../../../platform/page.tsx';
import { dropCalls } from '../../../platform/query-client.ts';

/** Shows one application on the page of its step, as it is now; without an id the list again. */
export function showApplication(page: Page, id: string | undefined): void {
  dropCalls(page.key, getApplication, findFlowLog);
  page.setDirty(false);
  page.setQuery({ id });
}

/** Leaves a handled application: to the next one that waits at the step when that is wished, else to the list. */
export function useNextApplication(step: StepCode, allDone: string) {
  const page = usePage();
  const [{ auto }, keep] = useKeptState('local', 'application:next', { auto: true });
  const leave = async (id: string) => {
    if (!auto) return showApplication(page, undefined);
    const waiting = await callServer(findSheet, { step, pageNo: 1, pageSize: 10 }).catch(() => undefined); // then the list shows why
    const next = waiting?.list.find((row) => row.entity === 'application' && row.id !== id);
    if (waiting && !next) toast('info', allDone);
    showApplication(page, next?.id);
  };
  /** Back to the list; asks when something was filled in. */
  const back = async (dirty: boolean) => {
    if (!dirty || (await confirm({ title: feedbackText.leave }))) showApplication(page, undefined);
  };
  return { back, auto, setAuto: (next: boolean) => keep({ auto: next }), leave };
}
