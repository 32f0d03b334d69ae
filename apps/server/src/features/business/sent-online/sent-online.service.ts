import { onlineApplicationText as text } from '@tejian/domain/business/online-application/online-application.text.ts';
import { unitHomeLink } from '@tejian/domain/business/workflow/work-link.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import { giveBack } from './sent-online.store.ts';

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
export async function returnVoided(tx: Tx, { id, no, reason }: Voided, { actor, now }: When): Promise<void> {
  const words = text.applicationVoided(no, reason);
  const online = await giveBack(tx, id, { reason: words, userId: actor.userId, userName: actor.name, at: now });
  if (!online?.sentBy) return; // without an account the applicant reads it with number and code
  const facts = { title: text.returnedTitle(online.onlineNo), content: words, link: unitHomeLink };
  await tell(tx, { kind: 'flow', facts, to: [online.sentBy], at: now });
}
