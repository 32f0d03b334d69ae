import { findApplications, findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { findFlowLog, type ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { recordPage } from '@tejian/domain/business/workflow/step-pages.ts';
import { isFixedStep, stepOf } from '@tejian/domain/business/workflow/steps.ts';
import { closeTabs } from '../../../platform/close-tabs.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useTabs } from '../../../platform/tabs.ts';

/** A task that was handled: at which step, and the record as addresses name it (an application's id, an item's number). */
export interface ProcessedTask {
  readonly step: string;
  readonly name: string;
}

/** The tasks of a step that an action has moved on; in addresses an item goes by its number, an application by its id. */
export const movedFrom = (step: string, { results }: Pick<ActOutcomes, 'results'>): ProcessedTask[] =>
  results.flatMap(({ id, itemNo, isSuccess }) => (isSuccess ? [{ step, name: itemNo ?? id }] : []));

/** Loads anew what tabs show of the flow: work lists, records, their logs. Hidden tabs do so when they come into sight. */
export const refreshWork = (): void =>
  refreshCalls(findSheet, findApplications, getApplication, getTaskDetail, findItems, findReport, findFlowLog);

const deskOf = (step: string): string | undefined => (isFixedStep(step) ? recordPage(stepOf(step)) : undefined);

/** True when an address is the page of a step for records that were all handled there. */
export function isPageOfProcessed(address: string, tasks: readonly ProcessedTask[]): boolean {
  const { pathname, searchParams } = new URL(address, location.origin);
  const here = new Set(tasks.flatMap(({ step, name }) => (deskOf(step) === pathname ? [name] : [])));
  const namedTexts = ['id', 'seisn', 'ids'].flatMap((part) => searchParams.get(part)?.split(',') ?? []);
  return namedTexts.length > 0 && namedTexts.every((name) => here.has(name));
}

/**
 * Does what follows when tasks were handled, from the page of a step or from its list: work lists are loaded anew, and
 * pages that stand open for these tasks are closed. The page in sight stays, and one with something unsaved, which its
 * reader closes.
 */
export function tasksProcessed(tasks: readonly ProcessedTask[]): void {
  const { activeKey } = useTabs.getState();
  closeTabs(({ key, dirty, address }) => key !== activeKey && !dirty && isPageOfProcessed(address, tasks));
  refreshWork();
}
