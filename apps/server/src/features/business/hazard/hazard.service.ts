import { showInstant } from '@tejian/contract/kit/field.ts';
import type { PublicDevice } from '@tejian/contract/business/hazard/hazard.contract.ts';
import type { HazardDetail } from '@tejian/contract/business/hazard/hazard.record.ts';
import { isEnded } from '@tejian/domain/archive/label/label.ts';
import {
  hazardTransition,
  type HazardCategory,
  type HazardOutcome,
  type LaterHazardAction,
} from '@tejian/domain/business/hazard/hazard.ts';
import { hazardText as text } from '@tejian/domain/business/hazard/hazard.text.ts';
import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { maskedName } from '@tejian/domain/business/verify/mask.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { noteFile } from '../../../platform/files/stored-file.store.ts';
import { fixedWindow, fixedWindowOfAddress } from '../../../platform/http/rate-limit.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findDeviceOfCode } from '../../archive/label/label.service.ts';
import { addPhoto, keepPhoto, type KeptPhoto } from '../../shared/attachment/attachment.service.ts';
import { nextHazardNo } from '../../shared/numbering/numbering.service.ts';
import { notifyEach } from '../workflow/notify.service.ts';
import { findDevice } from './device.store.ts';
import * as store from './hazard.store.ts';

/** A person before a device looks a few times; who asks more often tries codes. */
const looks = fixedWindowOfAddress({ most: 30, seconds: 60 });
/** One person reports a few hazards; one device has a few who report at once. */
const reportsOfAddress = fixedWindowOfAddress({ most: 6, seconds: 600 });
const reportsOfDevice = fixedWindow({ most: 10, seconds: 3600 });

/** Photos of the scene, as they came; those of the work on it. */
const SCENE = 'YHXC';
const LINK = '/businessPro/hazard';

const reportStates = ['approved', 'replaced', 'withdrawn', 'voided'] as const;
const knownFact = <T>(value: T | undefined, name: string): Record<string, T> =>
  value === undefined ? {} : { [name]: value };

/** The device of a label's code, for anybody: its name plate and inspections, nothing personal. */
export async function device(
  db: Db,
  { code, ip, now }: { code: string; ip: string; now: Date },
): Promise<PublicDevice> {
  looks.take(ip, now);
  const id = await findDeviceOfCode(db, code);
  const foundDevice = id && (await findDevice(db, id));
  if (!foundDevice) throw new Refusal(text.unknownDevice);
  const { useStatusCode, manufactureDate, inspectDate, nextDate, polarity, reportState, useUnit, ...others } =
    foundDevice;
  const { dueOn, yearlyOn, yearlyNext, yearlyNo, yearlyConclusion, yearlyPolarity, conclusionPolarity, ...plate } =
    others;
  const polarityIn = (polarityText: string | null) => polarities.find((one) => one === polarityText);
  // what is not in use falls due no more, but its dates are as they are
  const [dueDate] = dueOn === null ? [nextDate, yearlyNext].filter((day) => day !== null).toSorted() : [dueOn];
  return {
    ...plate,
    useUnit: maskedName(useUnit),
    isEnded: isEnded(useStatusCode),
    isOverdue: dueDate !== undefined && dueDate < chinaDay(now),
    ...knownFact(dueDate, 'dueDate'),
    ...knownFact(
      yearlyOn === null && yearlyNext === null
        ? undefined
        : {
            conclusion: yearlyConclusion,
            reportNo: yearlyNo,
            ...knownFact(polarityIn(yearlyPolarity), 'polarity'),
            ...knownFact(yearlyOn ?? undefined, 'inspectDate'),
            ...knownFact(yearlyNext ?? undefined, 'nextDate'),
          },
      'yearly',
    ),
    ...knownFact(manufactureDate ?? undefined, 'manufactureDate'),
    ...knownFact(inspectDate ?? undefined, 'inspectDate'),
    ...knownFact(nextDate ?? undefined, 'nextDate'),
    ...knownFact(polarityIn(polarity), 'polarity'),
    ...knownFact(polarityIn(conclusionPolarity), 'conclusionPolarity'),
    ...knownFact(
      reportStates.find((one) => one === reportState),
      'reportState',
    ),
  };
}

interface Reported {
  readonly code: string;
  readonly category: HazardCategory;
  readonly description: string;
  readonly id?: string | undefined;
}

interface FromAnybody {
  readonly ip: string;
  readonly now: Date;
}

/** Refuses whoever reports too often and codes that nobody gave, before a photo is read. */
export async function keepReport(
  db: Db,
  ports: Ports,
  { code, id }: Reported,
  { ip, now, upload }: FromAnybody & { readonly upload: Upload | undefined },
): Promise<KeptPhoto | undefined> {
  reportsOfAddress.take(ip, now);
  if (id !== undefined && !isId(id)) throw new Refusal(text.badId);
  if (!(await findDeviceOfCode(db, code))) throw new Refusal(text.unknownDevice);
  try {
    reportsOfDevice.take(code, now);
  } catch {
    throw new HttpRefusal(429, text.tooManyHere);
  }
  return upload && keepPhoto(ports, upload);
}

/** A hazard comes to the desk of those who inspected the device last; they are told. */
export async function report(tx: Tx, request: Reported, photo: KeptPhoto | undefined, { now }: { now: Date }) {
  const equipmentId = await findDeviceOfCode(tx, request.code);
  if (!equipmentId) throw new Refusal(text.unknownDevice);
  const { id = newId() } = request;
  const before = await store.claimId(tx, id);
  if (before) return sameReport(before, equipmentId);
  const responsible = await store.findResponsible(tx, equipmentId);
  const { organisationId, departmentId } = responsible;
  const hazardNo = await nextHazardNo(tx, now, id);
  const { category, description } = request;
  const about = { id, hazardNo, equipmentId, organisationId, departmentId, reportedAt: now };
  await store.insertHazard(tx, { ...about, category, description });
  if (photo) {
    const { content, ...file } = photo;
    const { id: fileId } = await noteFile(tx, content, { ...file, createdBy: null });
    await addPhoto(tx, { recordId: id, type: SCENE, title: photo.name, fileId });
  }
  const act = { userId: null, userName: text.anonymous, at: now };
  await store.addAct(tx, { hazardId: id, action: 'report', opinion: description, ...act });
  if (organisationId) {
    const message = {
      title: flowMessageText.titled(text.messageTitle(hazardNo), responsible.useUnit, responsible.place),
      content: text.message(responsible.device, text.categories[category], description),
      link: `${LINK}?hazardNo=${hazardNo}`,
      organisationId,
      recordId: undefined, // it is about a device
    };
    const people = await store.handlersOf(tx, responsible);
    await notifyEach(tx, people, message, now);
  }
  return { hazardNo };
}

/** Sent again because no answer came. */
function sameReport({ hazardNo, equipmentId }: store.EarlierHazard, askedId: string): { hazardNo: string } {
  if (equipmentId !== askedId) throw new Refusal(text.badId);
  return { hazardNo };
}

export const listing = store.listing;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));
export const countPending = store.countPending;

export async function detail(db: Db, id: string, actor: Actor): Promise<HazardDetail> {
  const foundDetail = isId(id) ? await store.findDetail(db, id, actor) : undefined;
  if (!foundDetail) throw new Refusal(text.notFound);
  return foundDetail;
}

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly opinion: string;
}

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** One act under the hazard's lock: of two who act one is first, and the other reads who. */
async function actOn(
  tx: Tx,
  action: LaterHazardAction,
  { id, version, opinion }: Seen,
  change: Omit<store.Change, 'state'>,
  { actor, now }: When,
) {
  const heldHazard = isId(id) ? await store.lockHazard(tx, id, actor) : undefined;
  if (!heldHazard) throw new Refusal(text.notFound);
  if (heldHazard.version !== version)
    throw new Refusal(text.changed(heldHazard.hazardNo, heldHazard.lastBy, showInstant(heldHazard.lastAt)));
  const way = hazardTransition(heldHazard, action);
  if (!way.ok) throw new Refusal(way.sentence);
  const next = await store.changeHazard(tx, id, { ...change, state: way.to });
  await store.addAct(tx, { hazardId: id, action, opinion, userId: actor.userId, userName: actor.name, at: now });
  return { id, version: next };
}

export const accept = (tx: Tx, request: Seen, when: When) =>
  actOn(tx, 'accept', request, { acceptedBy: when.actor.userId }, when);

export const handle = (tx: Tx, request: Seen, when: When) => actOn(tx, 'handle', request, {}, when);

export const close = (tx: Tx, { outcome, ...request }: Seen & { outcome: HazardOutcome }, when: When) =>
  actOn(tx, 'close', request, { outcome, closedBy: when.actor.userId, closedAt: when.now }, when);
