import type { ApplicationDraft } from '@tejian/contract/business/application/declaration.contract.ts';
import type {
  acceptOnlineApplication,
  findOnlineApplications,
  returnOnlineApplication,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import type {
  FoundDevice,
  OnlineDetail,
} from '@tejian/contract/business/online-application/online-application.record.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  onlineTransition,
  type LaterOnlineAction,
} from '@tejian/domain/business/online-application/online-application.ts';
import { onlineApplicationText as text } from '@tejian/domain/business/online-application/online-application.text.ts';
import { unitHomeLink } from '@tejian/domain/business/workflow/work-link.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { save as saveApplication } from '../application/application.service.ts';
import { keepDecision } from '../pre-check/pre-check.service.ts';
import { applicantsOf } from '../sent-online/sent-online.service.ts';
import { notifyEach } from '../workflow/notify.service.ts';
import { findDevices, findUnit } from './found-devices.store.ts';
import * as store from './online-application.store.ts';

const FROM_ONLINE = '02'; // dictionary APPLY_SOURCE
const REMARK_LENGTH = 1000; // as the declaration's form takes it

export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findOnlineApplications>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

type Stored = NonNullable<Awaited<ReturnType<typeof store.findDetail>>>;

async function visible(db: Db | Tx, id: string, actor: Actor): Promise<Stored> {
  const row = isId(id) ? await store.findDetail(db, id, actor) : undefined;
  if (!row) throw new Refusal(text.notFound);
  return row;
}

const withoutNulls = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T; // the record's optional fields

/** One with its devices as the archive has them, and the unit that it is of. */
export async function detail(db: Db, id: string, actor: Actor): Promise<OnlineDetail> {
  const { organisationId: _of, unitId, ...row } = await visible(db, id, actor);
  const devices = await findDevices(db, row, actor);
  const unit = (await findUnit(db, { ...row, unitId })) ?? onlyUserOf(devices);
  return {
    ...withoutNulls(row),
    devices,
    ...(unit && { unitId: unit.id }),
    knownUnitName: unit?.name ?? '',
    acts: await store.actsOf(db, id),
  };
}

/** The unit of the application, where all devices have one using unit. */
function onlyUserOf(devices: readonly FoundDevice[]): { id: string; name: string } | undefined {
  const units = new Map(devices.flatMap(({ useUnitId, useUnitName }) => (useUnitId ? [[useUnitId, useUnitName]] : [])));
  const [only] = [...units].map(([id, name]) => ({ id, name }));
  return units.size === 1 ? only : undefined;
}

interface Seen {
  readonly id: string;
  readonly version: number;
}
interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** One under its lock, on the way that the act takes: of two who decide one is first, and the other reads who. */
async function heldApplication(tx: Tx, { id, version }: Seen, action: LaterOnlineAction, actor: Actor) {
  const row = isId(id) ? await store.lock(tx, id, actor) : undefined;
  if (!row) throw new Refusal(text.notFound);
  if (row.version !== version) throw new Refusal(text.changed(row.onlineNo, row.lastBy, showInstant(row.lastAt)));
  const way = onlineTransition(row, action);
  if (!way.ok) throw new Refusal(way.sentence);
  return { ...row, to: way.to };
}

/** It becomes a draft of an application with the devices that the archive knows; the clerk goes on from there. */
export async function accept(
  tx: Tx,
  { unitId, ...seenFacts }: RequestOf<typeof acceptOnlineApplication>,
  { actor, now }: When,
): Promise<AnswerOf<typeof acceptOnlineApplication>> {
  const { to, sentBy } = await heldApplication(tx, seenFacts, 'accept', actor);
  const online = await visible(tx, seenFacts.id, actor);
  if (!isId(unitId)) throw new Refusal(text.noUnit, { unitId: text.noUnit });
  const devices = await findDevices(tx, online, actor);
  const draft = draftOf(online, devices, unitId);
  const { id: applicationId, applicationNo } = await saveApplication(tx, draft, actor, now);
  const by = { decidedBy: actor.userId, decidedAt: now };
  const version = await store.decide(tx, online.id, { state: to, applicationId, unitId, reason: '', ...by });
  await keep(tx, { online, devices, unitId, words: applicationNo, action: 'accept' }, { actor, now });
  await tellSender(
    tx,
    sentBy,
    { online, title: text.acceptedTitle(online.onlineNo), words: text.accepted(applicationNo) },
    now,
  );
  return { id: online.id, version, applicationId, applicationNo };
}

function draftOf(online: Stored, devices: readonly FoundDevice[], unitId: string): ApplicationDraft {
  const unknownTexts = devices.flatMap(({ code, equipmentId }) => (equipmentId ? [] : [code]));
  const remarks = [
    text.fromOnline(online.onlineNo),
    online.remark,
    unknownTexts.length > 0 ? text.unknownDevices(unknownTexts.join('、')) : '',
  ];
  const remark = remarks.filter(Boolean).join('；');
  return {
    unitId,
    unitAddress: online.address,
    contactName: online.contactName,
    contactPhone: online.contactPhone,
    kindCode: online.kindCode,
    categoryCode: online.categoryCode,
    flowCode: '',
    applyType: '',
    businessNature: '',
    source: FROM_ONLINE,
    ...(online.wishedDate && { wishedDate: online.wishedDate }),
    remark: remark.length > REMARK_LENGTH ? text.fromOnline(online.onlineNo) : remark,
    equipmentIds: devices.flatMap(({ equipmentId }) => equipmentId ?? []),
  };
}

/** Back to the applicant, who reads why and may send it again. */
export async function returnToSender(
  tx: Tx,
  { reason, ...seenFacts }: RequestOf<typeof returnOnlineApplication>,
  { actor, now }: When,
): Promise<AnswerOf<typeof returnOnlineApplication>> {
  const { to, sentBy } = await heldApplication(tx, seenFacts, 'return', actor);
  const online = await visible(tx, seenFacts.id, actor);
  const devices = await findDevices(tx, online, actor);
  const by = { decidedBy: actor.userId, decidedAt: now };
  const version = await store.decide(tx, online.id, { state: to, reason, ...by });
  const unitId = online.unitId ?? undefined;
  await keep(tx, { online, devices, unitId, words: reason, action: 'return' }, { actor, now });
  await tellSender(tx, sentBy, { online, title: text.returnedTitle(online.onlineNo), words: reason }, now);
  return { id: online.id, version };
}

interface Kept {
  readonly online: Stored;
  readonly devices: readonly FoundDevice[];
  readonly unitId: string | undefined;
  readonly words: string;
  readonly action: 'accept' | 'return';
}

/** The act with its words, and what was decided of each device (预检). */
async function keep(tx: Tx, { online, devices, unitId, words, action }: Kept, { actor, now }: When): Promise<void> {
  const by = { userId: actor.userId, userName: actor.name, at: now };
  await store.addAct(tx, { onlineId: online.id, action, words, ...by });
  const { onlineNo: recordNo, unitName, kindCode, categoryCode, organisationId } = online;
  const result = action === 'accept' ? 'accepted' : 'returned';
  const decision = { recordNo, unitId, unitName, kindCode, categoryCode, result, reason: words } as const;
  const namedDevices = devices.map(({ equipmentId, equipmentNo, code }) => ({
    equipmentId,
    equipmentNo: equipmentNo || code,
  }));
  await keepDecision(tx, decision, namedDevices, { organisationId, actor, now });
}

interface Told {
  readonly online: Stored;
  readonly title: string;
  readonly words: string;
}

async function tellSender(tx: Tx, sentBy: string | null, { online, title, words }: Told, now: Date): Promise<void> {
  const { organisationId } = online;
  const unitId = online.unitId ?? null;
  const message = { title, content: words, link: unitHomeLink, organisationId, recordId: undefined };
  await notifyEach(tx, await applicantsOf(tx, { sentBy, unitId }), message, now);
}
