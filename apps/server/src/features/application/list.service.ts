import type { Application, SheetRow } from '@tejian/contract/application/application.contract.ts';
import { applicationList, applicationSheet } from '@tejian/contract/application/application.view.ts';
import type { Found, Paging } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../platform/db/database.ts';
import { findList } from '../../platform/list/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import {
  applicationSource,
  sheetSource,
  visibleApplications,
  waitingAt,
  withEquipmentCode,
} from './application-list.store.ts';

type Asked = Paging & { equipmentCode?: string };

/** The application list (spec §2), within the person's data scope. */
export function applications(db: Db, asked: Asked, actor: Actor): Promise<Found<Application>> {
  const { equipmentCode, ...rest } = asked;
  const always = [visibleApplications(actor), ...(equipmentCode ? [withEquipmentCode(equipmentCode)] : [])];
  return findList(db, { view: applicationList, source: applicationSource, asked: rest, always });
}

/** What waits at one step up to task arrangement: one indexed query over the open tasks. */
export function waiting(
  db: Db,
  asked: Asked & { step: string },
  actor: Actor,
): Promise<Found<SheetRow>> {
  const { equipmentCode, step, ...rest } = asked;
  const always = [...waitingAt(actor, step), ...(equipmentCode ? [withEquipmentCode(equipmentCode)] : [])];
  return findList(db, { view: applicationSheet, source: sheetSource, asked: rest, always });
}
