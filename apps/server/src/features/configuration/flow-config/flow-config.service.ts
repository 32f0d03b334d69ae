import type { FlowConfig } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findFlows, findServed, findServing, findSettings } from './flow-config.store.ts';

export const flows = (db: Db, request: { kindCode: string; categoryCode: string }): Promise<FlowConfig[]> =>
  findFlows(db, request.kindCode || undefined, request.categoryCode || undefined);

/** The flow that a kind and a category run now. */
export const servingFlow = findServing;

/** The flows that serve each kind and category, in their order. */
export const servedByFlows = findServed;

/** The rules of the flow that the institute has set. */
export const flowSettings = findSettings;
