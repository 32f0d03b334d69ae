import type {
  findMobileDevices,
  findMobileVersions,
  saveMobileDevice,
  saveMobileVersion,
} from '@tejian/contract/business/mobile/device.contract.ts';
import type { MobileVersion } from '@tejian/contract/business/mobile/device.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { upgradeDue } from '@tejian/domain/business/mobile/app-version.ts';
import { versionFault } from '@tejian/domain/business/mobile/device.ts';
import { deviceText as text } from '@tejian/domain/business/mobile/device.text.ts';
import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { findList, type ListQuery } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import * as lists from './device-list.store.ts';
import * as store from './device.store.ts';
import { PACKAGES, tellOf } from './held-package.ts';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}
type Saved = Promise<{ id: string; version: number }>;

function refuse(field: string, sentence: string): never {
  throw new Refusal(sentence, { [field]: sentence });
}

/** Devices with what they must upgrade to; for one version those of which it is required, or will be when its day comes. */
export async function deviceListing(
  db: Db,
  { versionId, ...askedFilter }: RequestOf<typeof findMobileDevices>,
  { actor, now }: When,
) {
  if (versionId !== undefined && !isId(versionId)) throw new Refusal(text.versionNotFound);
  const versions = await lists.findRequiredVersions(db, versionId);
  const today = chinaDay(now);
  const coming = versionId === undefined ? undefined : versions[0]?.requiredFrom;
  const day = coming !== undefined && coming > today ? coming : today;
  const dues = (await lists.countInstalled(db, actor)).flatMap(({ count: _count, ...installedApp }): lists.Due[] => {
    const due = upgradeDue(installedApp, versions, day);
    return due ? [{ ...installedApp, upgradeTo: due.to, upgradeSince: due.since }] : [];
  });
  return lists.deviceListing(askedFilter, actor, { dues, isDueOnly: versionId !== undefined });
}

export const findDevices = async (db: Db, askedFilter: RequestOf<typeof findMobileDevices>, when: When) =>
  findList(db, await deviceListing(db, askedFilter, when));

/** Versions, each with the number of devices that must upgrade to it today. */
export async function versionListing(
  db: Db,
  askedFilter: RequestOf<typeof findMobileVersions>,
  { actor, now }: When,
  id?: string,
): Promise<ListQuery<MobileVersion>> {
  const installedCounts = await lists.countInstalled(db, actor);
  const requiredVersions = await lists.findRequiredVersions(db, id);
  const today = chinaDay(now);
  const counts = requiredVersions.map((version): [string, number] => {
    const due = installedCounts.filter((app) => upgradeDue(app, [version], today) !== undefined);
    return [version.id, due.reduce((sum, { count }) => sum + count, 0)];
  });
  return lists.versionListing(askedFilter, new Map(counts), id);
}

export const findVersions = async (db: Db, askedFilter: RequestOf<typeof findMobileVersions>, when: When) =>
  findList(db, await versionListing(db, askedFilter, when));

export async function getVersion(db: Db, id: string, when: When): Promise<MobileVersion> {
  const foundRecord = isId(id) ? await findList(db, await versionListing(db, {}, when, id)) : undefined;
  const [version] = foundRecord?.list ?? [];
  if (!version) throw new Refusal(text.versionNotFound);
  return version;
}

export async function saveVersion(
  tx: Tx,
  { id: givenId, version: seenVersion, ...request }: RequestOf<typeof saveMobileVersion>,
  { actor, now }: When,
): Saved {
  await store.lockNumber(tx, request.platform, request.versionNo);
  const before = givenId && isId(givenId) ? await store.lockVersion(tx, givenId) : undefined;
  if (givenId && !before) throw new Refusal(text.versionNotFound);
  const id = givenId ?? newId();
  if (before && before.version !== seenVersion)
    throw await changedMeanwhile(tx, { subject: 'mobileVersion', subjectId: id });
  const fault = versionFault(request, before);
  if (fault) refuse(fault.field, fault.sentence);
  const platform = mobileText.platforms[request.platform];
  const twin = await store.findVersionByNumber(tx, request.platform, request.versionNo);
  if (twin && twin.id !== id) refuse('versionNo', text.numberTaken(platform, request.versionNo));
  const organisationIds = [...new Set(request.organisationIds)];
  const knownInstitutes = organisationIds.every(isId) ? await store.countInstitutes(tx, organisationIds) : -1;
  if (knownInstitutes !== organisationIds.length) refuse('organisationIds', text.unknownInstitute);
  const values = {
    ...request,
    releasedOn: request.releasedOn ?? null,
    requiredFrom: request.requiredFrom ?? null,
    organisationIds,
    notes: request.notes ?? '',
    changedBy: actor.name,
    changedAt: now,
  };
  await (before ? store.changeVersion(tx, id, values) : store.addVersion(tx, id, values));
  const name = `${platform} ${request.versionNo}`;
  const details = [mobileText.versionStates[request.state], request.requiredFrom ?? ''].join(' ').trim();
  await note(tx, actor, { subject: 'mobileVersion', subjectId: id, name, action: before ? 'change' : 'add', details });
  return { id, version: (before?.version ?? 0) + 1 };
}

async function heldDevice(tx: Tx, id: string, seenNumber: number | undefined, actor: Actor) {
  const before = isId(id) ? await store.lockDevice(tx, id, actor) : undefined;
  if (!before) throw new Refusal(text.deviceNotFound);
  if (before.version !== seenNumber) throw await changedMeanwhile(tx, { subject: 'mobileDevice', subjectId: id });
  if (before.state === 'revoked')
    throw new Refusal(text.alreadyRevoked(before.changedBy, showInstant(before.changedAt)));
  return before;
}

/** Registers a device of the person's institute, changes one, or ends its use for good: it takes nothing along any longer. */
export async function saveDevice(
  tx: Tx,
  { id: givenId, version: seenVersion, isRevoked, ...request }: RequestOf<typeof saveMobileDevice>,
  { actor, now }: When,
): Saved {
  const before = givenId ? await heldDevice(tx, givenId, seenVersion, actor) : undefined;
  const organisationId = before?.organisationId ?? actor.organisationId ?? (await store.onlyInstitute(tx));
  if (!organisationId) throw new Refusal(text.noInstitute);
  const id = givenId ?? newId();
  await store.lockNumber(tx, organisationId, normalCode(request.deviceNo));
  const alike = await store.findDevicesByNumber(tx, organisationId, request.deviceNo);
  const [twin] = alike;
  // Twins that were registered before in another spelling can still be changed.
  const isKept = alike.some((one) => one.id === id) && twin?.deviceNo !== request.deviceNo;
  if (twin && twin.id !== id && !isKept) refuse('deviceNo', text.deviceTaken(twin.deviceNo));
  const holderId = request.holderId || null;
  if (holderId && !(isId(holderId) && (await store.isHolder(tx, organisationId, holderId))))
    refuse('holderId', text.unknownHolder);
  const revokeReason = isRevoked ? (request.revokeReason ?? '').trim() : '';
  if (isRevoked && !revokeReason) refuse('revokeReason', text.reasonRequired);
  const values = {
    ...request,
    holderId,
    note: request.note ?? '',
    state: isRevoked ? 'revoked' : 'registered',
    revokeReason,
    changedBy: actor.name,
    changedAt: now,
  };
  await (before ? store.changeDevice(tx, id, values) : store.addDevice(tx, id, organisationId, values));
  const action = isRevoked ? 'disable' : before ? 'change' : 'add';
  const name = `${request.deviceNo} ${request.name}`;
  await note(tx, actor, { subject: 'mobileDevice', subjectId: id, name, action, details: revokeReason });
  if (isRevoked) await tellOfPackagesOn(tx, id, text.revokedWith(name, revokeReason), { actor, now });
  return { id, version: (before?.version ?? 0) + 1 };
}

/** Tells of the packages on a device that they come back from it no more, before somebody tries. */
async function tellOfPackagesOn(tx: Tx, deviceId: string, words: string, { actor, now }: When): Promise<void> {
  for (const { packageNo, itemNo, people, ...about } of await store.findPackagesOn(tx, deviceId)) {
    const facts = { title: text.packageLeftTitle(packageNo), content: text.packageLeft(packageNo, itemNo, words) };
    await tellOf(tx, about, { ...facts, link: PACKAGES, to: people, actor, now });
  }
}
