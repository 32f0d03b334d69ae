import type { Application, SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { applicationList, applicationSheet } from '@tejian/contract/business/application/application.view.ts';
import type { Paging } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList, type ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findWithOwn, queryWithOwn } from '../../shared/catalogue/own-lists.service.ts';
import { requireFlow } from './application.service.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { behaviours } from '@tejian/domain/business/workflow/behaviours.ts';
import { isFixedStep, stepOf } from '@tejian/domain/business/workflow/steps.ts';
import {
  addedStepsOf,
  applicationSource,
  sheetSource,
  waitingAt,
  withEquipmentCode,
} from './application-list.store.ts';

type Asked = Paging & { equipmentCode?: string; flowCode?: string };

/** The application list (spec §2), within the person's data scope. */
async function declaredQuery(db: Db, request: Asked, actor: Actor): Promise<ListQuery<Application>> {
  const { rest, conditions, isUncertain } = await narrowedQuery(db, request);
  const always = [within(actor, 'applicationList'), ...conditions];
  return { view: applicationList, source: applicationSource, asked: rest, always, isUncertain };
}

export const applicationListing = async (db: Db, askedFilter: Asked, actor: Actor) =>
  queryWithOwn(db, await declaredQuery(db, askedFilter, actor));

export const applications = async (db: Db, request: Asked, actor: Actor) =>
  findWithOwn(db, await declaredQuery(db, request, actor));

/** The list of what waits at one step up to task arrangement: one indexed query over the open tasks. */
export async function waitingListing(
  db: Db,
  { step, isWithAdded = false, ...askedFilter }: Asked & { step: string; isWithAdded?: boolean },
  actor: Actor,
): Promise<ListQuery<SheetRow>> {
  const { rest, conditions, isUncertain } = await narrowedQuery(db, askedFilter);
  const permission = isWithAdded ? sharedPermission(step) : undefined;
  const addedSteps = permission ? await addedStepsOf(db, actor, permission) : [];
  const always = [...waitingAt(actor, [step, ...addedSteps]), ...conditions];
  return { view: applicationSheet, source: sheetSource, asked: rest, always, isUncertain };
}

/** The permission by which a step of the specification shares its list with steps that flows add for the same work. */
function sharedPermission(code: string): string | undefined {
  return isFixedStep(code) ? behaviours[stepOf(code).behaviour].addedPermission : undefined;
}

export const waiting = async (...listing: Parameters<typeof waitingListing>) =>
  findList(listing[0], await waitingListing(...listing));

/** The conditions that both lists ask besides the columns of their view. */
async function narrowedQuery(db: Db, { equipmentCode, ...rest }: Asked) {
  if (rest.flowCode) await requireFlow(db, rest.flowCode);
  const foundCode = equipmentCode ? await withEquipmentCode(db, equipmentCode) : undefined;
  return { rest, conditions: foundCode ? [foundCode.condition] : [], isUncertain: foundCode?.isUncertain ?? false };
}
