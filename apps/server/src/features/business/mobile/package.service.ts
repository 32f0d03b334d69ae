import type {
  findCheckFails,
  findPackageChoices,
  findMobilePackages,
  findReturns,
  findSubmitted,
  issuePackages,
  revokePackage,
} from '@tejian/contract/business/mobile/package.contract.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { issueObstacle, mostDays } from '@tejian/domain/business/mobile/package.ts';
import { packageText as text } from '@tejian/domain/business/mobile/package.text.ts';
import { isDoneAt } from '@tejian/domain/business/workflow/step-work.ts';
import { addDays, chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { nextPackageNo } from '../../shared/numbering/numbering.service.ts';
import { eachItem, type BatchContext, type BriefItem } from '../item/item.service.ts';
import { standingRecord } from '../report/report-field.service.ts';
import { hold, PACKAGES, tellOf } from './held-package.ts';
import * as lists from './package-list.store.ts';
import * as store from './package.store.ts';

export const { packageListing, submittedListing, returnListing, checkFailListing } = lists;
export const findPackages = (db: Db, askedFilter: RequestOf<typeof findMobilePackages>, actor: Actor) =>
  findList(db, packageListing(askedFilter, actor));
export const findAllReturns = (db: Db, askedFilter: RequestOf<typeof findReturns>, actor: Actor) =>
  findList(db, returnListing(askedFilter, actor));
export const findAllFails = (db: Db, askedFilter: RequestOf<typeof findCheckFails>, actor: Actor) =>
  findList(db, checkFailListing(askedFilter, actor));
export const findAllSubmitted = (db: Db, askedFilter: RequestOf<typeof findSubmitted>, actor: Actor) =>
  findList(db, submittedListing(askedFilter, actor));

export async function issuable(db: Db, actor: Actor): Promise<AnswerOf<typeof findPackageChoices>> {
  const [devices, items, heldItems] = [
    await store.findDevices(db, actor),
    await store.findFreeItems(db, actor),
    await store.findHeldItems(db, actor),
  ];
  const withheld = heldItems.map(({ inspectedUnit, ...item }) => ({
    itemNo: item.itemNo,
    inspectedUnit,
    obstacle: issueObstacle(item) ?? '',
  }));
  return { devices, items, withheld };
}

type Issuing = RequestOf<typeof issuePackages>;

/** Each item goes to the device as a package of its own: what one of them refuses leaves the others. */
export function issue(context: BatchContext, { itemNos, ...request }: Issuing): Promise<ItemResult[]> {
  const { expiresOn } = request;
  const today = chinaDay(context.now);
  if (expiresOn < today || expiresOn > addDays(today, mostDays)) {
    const sentence = text.wrongExpiry(mostDays);
    throw new Refusal(sentence, { expiresOn: sentence });
  }
  return eachItem(context, itemNos, undefined, async (tx, item) => {
    await issueItem(tx, item, request, context);
    return {};
  });
}

/** The last moment of this day in China: people read the day that was chosen, not the next one. */
const endOf = (day: Day): Date => new Date(`${day}T23:59:59.999+08:00`);

/** One item goes out; answers the identifier of its package. */
export async function issueItem(
  tx: Tx,
  item: BriefItem,
  { deviceId, expiresOn, note = '' }: Omit<Issuing, 'itemNos'>,
  { actor, now }: Pick<BatchContext, 'actor' | 'now'>,
): Promise<string> {
  const { id: itemId, itemNo, organisationId } = item;
  const device = isId(deviceId) ? await store.findDevice(tx, deviceId, actor) : undefined;
  const refuse = (sentence: string, field: string) => new Refusal(sentence, { [field]: sentence });
  if (!device || device.organisationId !== organisationId) throw refuse(text.noDevice, 'deviceId');
  if (device.state !== 'registered') throw refuse(text.deviceRevoked(device.name, device.revokeReason), 'deviceId');
  if (device.holderId && !item.inspectorIds.includes(device.holderId))
    throw refuse(text.holderElse(device.name, device.holder ?? ''), 'deviceId');
  const out = await store.findOut(tx, itemId);
  if (!out && (item.state !== 'running' || !isDoneAt('enter', item.step)))
    throw refuse(text.notAtEntry(itemNo), 'itemNos');
  const record = await standingRecord(tx, itemId);
  const { templateCode = '', templateVersion = '' } = record?.report ?? {};
  const obstacle = issueObstacle({
    itemNo,
    out,
    template: record && `${record.template.name} ${templateVersion}`,
    templateState: await store.templateStateOf(tx, { organisationId, templateCode, templateVersion }),
  });
  if (obstacle) throw refuse(obstacle, 'itemNos');
  const id = newId();
  const packageNo = await nextPackageNo(tx, now, id);
  await store.insertPackage(tx, {
    id,
    packageNo,
    organisationId,
    itemId,
    itemNo,
    deviceId,
    templateCode,
    templateVersion,
    note,
    issuedBy: actor.userId,
    issuedAt: now,
    expiresAt: endOf(expiresOn),
  });
  await store.addAct(tx, { packageId: id, action: 'issue', userId: actor.userId, userName: actor.name, at: now });
  const toldFacts = { title: text.issuedTitle(packageNo), content: text.issued(packageNo, device.name, expiresOn) };
  const to = device.holderId ? [device.holderId] : item.inspectorIds;
  await tellOf(tx, { organisationId, itemId }, { ...toldFacts, link: PACKAGES, to, actor, now });
  return id;
}

/** Takes a package back from its device: nothing is taken with it any more, and what comes back by it is kept aside. */
export async function revoke(
  tx: Tx,
  { id, version, reason }: RequestOf<typeof revokePackage>,
  { actor, now }: Pick<BatchContext, 'actor' | 'now'>,
): Promise<AnswerOf<typeof revokePackage>> {
  const heldHold = await hold(tx, { id, version, action: 'revoke' }, { actor, now });
  const savedPackage = await store.changePackage(tx, id, { state: heldHold.to, reason });
  const by = { userId: actor.userId, userName: actor.name, at: now };
  await store.addAct(tx, { packageId: id, action: 'revoke', words: reason, ...by });
  const to = heldHold.takenBy ? [heldHold.takenBy] : heldHold.inspectorIds;
  const toldFacts = { title: text.revokedTitle(heldHold.packageNo), content: reason };
  await tellOf(tx, heldHold, { ...toldFacts, link: PACKAGES, to, actor, now });
  return { id, version: savedPackage };
}
