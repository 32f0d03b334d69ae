import type { Application, SheetRow } from '@tejian/contract/application/application.record.ts';
import { applicationList, applicationSheet } from '@tejian/contract/application/application.view.ts';
import type { Paging } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../platform/db/database.ts';
import { findList, type ListQuery } from '../../platform/list/list.ts';
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
export function applicationListing(asked: Asked, actor: Actor): ListQuery<Application> {
  const { equipmentCode, ...rest } = asked;
  const always = [visibleApplications(actor), ...(equipmentCode ? [withEquipmentCode(equipmentCode)] : [])];
  return { view: applicationList, source: applicationSource, asked: rest, always };
}

export const applications = (db: Db, ...listing: Parameters<typeof applicationListing>) =>
  findList(db, applicationListing(...listing));

/** What waits at one step up to task arrangement: one indexed query over the open tasks. */
export function waitingListing(asked: Asked & { step: string }, actor: Actor): ListQuery<SheetRow> {
  const { equipmentCode, step, ...rest } = asked;
  const always = [...waitingAt(actor, step), ...(equipmentCode ? [withEquipmentCode(equipmentCode)] : [])];
  return { view: applicationSheet, source: sheetSource, asked: rest, always };
}

export const waiting = (db: Db, ...listing: Parameters<typeof waitingListing>) =>
  findList(db, waitingListing(...listing));
