import {
  findApplications,
  findSheet,
  getApplication,
} from '@tejian/contract/business/application/application.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { refreshCalls } from '../../../platform/query-client.ts';

/** What a movement of an application changes on the tabs that show it. */
export const refreshSheets = (): void =>
  refreshCalls(findSheet, findApplications, getApplication, findFlowLog, getTaskDetail, findItems);
