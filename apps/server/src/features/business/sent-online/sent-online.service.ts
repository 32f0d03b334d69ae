import { onlineApplicationText as text } from '@tejian/domain/business/online-application/online-application.text.ts';
import { onlineDeskLink, unitHomeLink } from '@tejian/domain/business/workflow/work-link.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { hearersOf, tell, unitHearersOf } from '../../shared/notification/notification.service.ts';
import { addDrop, findDropped, giveBack, withoutReport } from './sent-online.store.ts';

interface Voided {
  readonly id: string;
  readonly no: string;
  readonly reason: string;
}
interface When {
  readonly actor: { readonly userId: string | null; readonly name: string };
  readonly now: Date;
}

/** An application is void that somebody sent online: it goes back with the reason, and can be sent again. */
export const returnVoided = async (tx: Tx, { id, no, reason }: Voided, when: When): Promise<void> => {
  await giveBackWith(tx, id, text.applicationVoided(no, reason), when);
};

/**
 * A report, or the last other item, is void for good and nothing else will be handed out for its application, which somebody sent
 * online: it goes back as one that is void, and whoever accepted it, or accepts where that one has left, learns that the equipment is to be declared again.
 */
export async function returnWithoutReport(tx: Tx, itemId: string, { actor, now }: When): Promise<void> {
  const application = await withoutReport(tx, itemId);
  if (!application) return;
  const words = text.withoutReport(application.no, application.reports);
  const online = await giveBackWith(tx, application.id, words, { actor, now });
  if (!online) return;
  const { acceptedBy, organisationId } = online;
  const people = await hearersOf(tx, { people: [acceptedBy], organisationId, rights: ['onlineApply:approve'] });
  const to = people.filter((userId) => userId !== actor.userId);
  const link = `${onlineDeskLink}?onlineNo=${online.onlineNo}`;
  const facts = { title: text.returnedTitle(online.onlineNo), content: words, link };
  await tell(tx, { kind: 'flow', facts, to, at: now });
}

async function giveBackWith(tx: Tx, id: string, words: string, { actor, now }: When) {
  const online = await giveBack(tx, id, { reason: words, userId: actor.userId, userName: actor.name, at: now });
  if (!online) return online;
  const facts = { title: text.returnedTitle(online.onlineNo), content: words, link: unitHomeLink };
  await tell(tx, { kind: 'flow', facts, to: await applicantsOf(tx, online), at: now });
  return online;
}

interface Sent {
  readonly sentBy: string | null;
  readonly unitId: string | null;
}

/** The accounts that read for the applicant what becomes of an online application; one sent without an account is read with number and code. */
export async function applicantsOf(tx: Tx, { sentBy, unitId }: Sent): Promise<readonly string[]> {
  if (sentBy === null) return [];
  return unitId === null ? [sentBy] : unitHearersOf(tx, { people: [sentBy], unitId, rights: ['own:apply'] });
}

interface Dropping {
  /** The items that are void now. */
  readonly itemIds: readonly string[];
  /** The items that the same call voids, each by itself. */
  readonly withIds: readonly string[];
  readonly reason: string;
}

/**
 * Items are void and others of their application go on: whoever applied online learns once which devices are not inspected, with the
 * last of them that the same call voids. Where that was the last of all, the application has gone back, and that is told alone.
 */
export async function tellOfDropped(tx: Tx, { reason, ...items }: Dropping, { actor, now }: When): Promise<void> {
  for (const { id, devices, onlineNo, ...sender } of await findDropped(tx, items)) {
    const words = text.dropped(devices, reason);
    await addDrop(tx, id, { reason: words, userId: actor.userId, userName: actor.name, at: now });
    const facts = { title: text.droppedTitle(onlineNo), content: words, link: unitHomeLink };
    await tell(tx, { kind: 'flow', facts, to: await applicantsOf(tx, sender), at: now });
  }
}
