import { findApplications, findSheet, getApplication } from '@tejian/contract/application/application.contract.ts';
import { findItems } from '@tejian/contract/item/item.contract.ts';
import { getTaskDetail } from '@tejian/contract/task/task.contract.ts';
import { findFlowLog } from '@tejian/contract/workflow/workflow.contract.ts';
import { refreshCalls } from '../../platform/query-client.ts';

/** What a movement of an application changes on the tabs that show it. */
export const refreshSheets = (): void =>
  refreshCalls(findSheet, findApplications, getApplication, findFlowLog, getTaskDetail, findItems);
