import { onlineApplicationText as text } from '@tejian/domain/business/online-application/online-application.text.ts';
import { onlineDeskLink, unitHomeLink } from '@tejian/domain/business/workflow/work-link.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tell } from '../../shared/notification/notification.service.ts';
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
 * online: it goes back as one that is void, and whoever accepted it learns that the equipment is to be declared again.
 */
export async function returnWithoutReport(tx: Tx, itemId: string, { actor, now }: When): Promise<void> {
  const application = await withoutReport(tx, itemId);
  if (!application) return;
  const words = text.withoutReport(application.no, application.reports);
  const online = await giveBackWith(tx, application.id, words, { actor, now });
  if (!online?.acceptedBy || online.acceptedBy === actor.userId) return;
  const link = `${onlineDeskLink}?onlineNo=${online.onlineNo}`;
  const facts = { title: text.returnedTitle(online.onlineNo), content: words, link };
  await tell(tx, { kind: 'flow', facts, to: [online.acceptedBy], at: now });
}

async function giveBackWith(tx: Tx, id: string, words: string, { actor, now }: When) {
  const online = await giveBack(tx, id, { reason: words, userId: actor.userId, userName: actor.name, at: now });
  if (!online?.sentBy) return online; // without an account the applicant reads it with number and code
  const facts = { title: text.returnedTitle(online.onlineNo), content: words, link: unitHomeLink };
  await tell(tx, { kind: 'flow', facts, to: [online.sentBy], at: now });
  return online;
}

/** Items are void and others of their application go on: whoever applied online learns which devices are not inspected. */
export async function tellOfDropped(
  tx: Tx,
  itemIds: readonly string[],
  reason: string,
  { actor, now }: When,
): Promise<void> {
  for (const { id, onlineNo, sentBy, devices } of await findDropped(tx, itemIds)) {
    const words = text.dropped(devices, reason);
    await addDrop(tx, id, { reason: words, userId: actor.userId, userName: actor.name, at: now });
    if (sentBy === null) continue; // read with number and code
    const facts = { title: text.droppedTitle(onlineNo), content: words, link: unitHomeLink };
    await tell(tx, { kind: 'flow', facts, to: [sentBy], at: now });
  }
}
