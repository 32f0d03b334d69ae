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
  { versionId, ...asked }: RequestOf<typeof findMobileDevices>,
  { actor, now }: When,
) {
  if (versionId !== undefined && !isId(versionId)) throw new Refusal(text.versionNotFound);
  const versions = await lists.findRequiredVersions(db, versionId);
  const today = chinaDay(now);
  const coming = versionId === undefined ? undefined : versions[0]?.requiredFrom;
  const day = coming !== undefined && coming > today ? coming : today;
  const dues = (await lists.countInstalled(db, actor)).flatMap(({ count: _count, ...installed }): lists.Due[] => {
    const due = upgradeDue(installed, versions, day);
    return due ? [{ ...installed, upgradeTo: due.to, upgradeSince: due.since }] : [];
  });
  return lists.deviceListing(asked, actor, { dues, isDueOnly: versionId !== undefined });
}

export const findDevices = async (db: Db, asked: RequestOf<typeof findMobileDevices>, when: When) =>
  findList(db, await deviceListing(db, asked, when));

/** Versions, each with the number of devices that must upgrade to it today. */
export async function versionListing(
  db: Db,
  asked: RequestOf<typeof findMobileVersions>,
  { actor, now }: When,
  id?: string,
): Promise<ListQuery<MobileVersion>> {
  const installed = await lists.countInstalled(db, actor);
  const required = await lists.findRequiredVersions(db, id);
  const today = chinaDay(now);
  const counts = required.map((version): [string, number] => {
    const due = installed.filter((app) => upgradeDue(app, [version], today) !== undefined);
    return [version.id, due.reduce((sum, { count }) => sum + count, 0)];
  });
  return lists.versionListing(asked, new Map(counts), id);
}

export const findVersions = async (db: Db, asked: RequestOf<typeof findMobileVersions>, when: When) =>
  findList(db, await versionListing(db, asked, when));

export async function getVersion(db: Db, id: string, when: When): Promise<MobileVersion> {
  const found = isId(id) ? await findList(db, await versionListing(db, {}, when, id)) : undefined;
  const [version] = found?.list ?? [];
  if (!version) throw new Refusal(text.versionNotFound);
  return version;
}

export async function saveVersion(
  tx: Tx,
  { id: given, version: seen, ...asked }: RequestOf<typeof saveMobileVersion>,
  { actor, now }: When,
): Saved {
  await store.lockNumber(tx, asked.platform, asked.versionNo);
  const before = given && isId(given) ? await store.lockVersion(tx, given) : undefined;
  if (given && !before) throw new Refusal(text.versionNotFound);
  const id = given ?? newId();
  if (before && before.version !== seen) throw await changedMeanwhile(tx, { subject: 'mobileVersion', subjectId: id });
  const fault = versionFault(asked, before);
  if (fault) refuse(fault.field, fault.sentence);
  const platform = mobileText.platforms[asked.platform];
  const twin = await store.findVersionByNumber(tx, asked.platform, asked.versionNo);
  if (twin && twin.id !== id) refuse('versionNo', text.numberTaken(platform, asked.versionNo));
  const organisationIds = [...new Set(asked.organisationIds)];
  const known = organisationIds.every(isId) ? await store.countInstitutes(tx, organisationIds) : -1;
  if (known !== organisationIds.length) refuse('organisationIds', text.unknownInstitute);
  const values = {
    ...asked,
    releasedOn: asked.releasedOn ?? null,
    requiredFrom: asked.requiredFrom ?? null,
    organisationIds,
    notes: asked.notes ?? '',
    changedBy: actor.name,
    changedAt: now,
  };
  await (before ? store.changeVersion(tx, id, values) : store.addVersion(tx, id, values));
  const name = `${platform} ${asked.versionNo}`;
  const details = [mobileText.versionStates[asked.state], asked.requiredFrom ?? ''].join(' ').trim();
  await note(tx, actor, { subject: 'mobileVersion', subjectId: id, name, action: before ? 'change' : 'add', details });
  return { id, version: (before?.version ?? 0) + 1 };
}

async function heldDevice(tx: Tx, id: string, seen: number | undefined, actor: Actor) {
  const before = isId(id) ? await store.lockDevice(tx, id, actor) : undefined;
  if (!before) throw new Refusal(text.deviceNotFound);
  if (before.version !== seen) throw await changedMeanwhile(tx, { subject: 'mobileDevice', subjectId: id });
  if (before.state === 'revoked')
    throw new Refusal(text.alreadyRevoked(before.changedBy, showInstant(before.changedAt)));
  return before;
}

/** Registers a device of the person's institute, changes one, or ends its use for good: it takes nothing along any longer. */
export async function saveDevice(
  tx: Tx,
  { id: given, version: seen, isRevoked, ...asked }: RequestOf<typeof saveMobileDevice>,
  { actor, now }: When,
): Saved {
  const before = given ? await heldDevice(tx, given, seen, actor) : undefined;
  const organisationId = before?.organisationId ?? actor.organisationId ?? (await store.onlyInstitute(tx));
  if (!organisationId) throw new Refusal(text.noInstitute);
  const id = given ?? newId();
  await store.lockNumber(tx, organisationId, normalCode(asked.deviceNo));
  const alike = await store.findDevicesByNumber(tx, organisationId, asked.deviceNo);
  const [twin] = alike;
  // Twins that were registered before in another spelling can still be changed.
  const isKept = alike.some((one) => one.id === id) && twin?.deviceNo !== asked.deviceNo;
  if (twin && twin.id !== id && !isKept) refuse('deviceNo', text.deviceTaken(twin.deviceNo));
  const holderId = asked.holderId || null;
  if (holderId && !(isId(holderId) && (await store.isHolder(tx, organisationId, holderId))))
    refuse('holderId', text.unknownHolder);
  const revokeReason = isRevoked ? (asked.revokeReason ?? '').trim() : '';
  if (isRevoked && !revokeReason) refuse('revokeReason', text.reasonRequired);
  const values = {
    ...asked,
    holderId,
    note: asked.note ?? '',
    state: isRevoked ? 'revoked' : 'registered',
    revokeReason,
    changedBy: actor.name,
    changedAt: now,
  };
  await (before ? store.changeDevice(tx, id, values) : store.addDevice(tx, id, organisationId, values));
  const action = isRevoked ? 'disable' : before ? 'change' : 'add';
  const name = `${asked.deviceNo} ${asked.name}`;
  await note(tx, actor, { subject: 'mobileDevice', subjectId: id, name, action, details: revokeReason });
  return { id, version: (before?.version ?? 0) + 1 };
}
