import { siteRecordText as text } from '@tejian/domain/business/site-record/site-record.text.ts';
import { requestSubject } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { end, hearersOf, tell } from '../../shared/notification/notification.service.ts';
import { revokeOut } from './site-record.store.ts';

interface Ending {
  readonly reason: string;
  readonly actor: { readonly userId: string | null; readonly name: string };
  readonly now: Date;
}

/** The page of the packages on devices. */
const PACKAGES = '/mobile/conveobj';

/**
 * The items have ended: nobody examines what is on a device, and whoever carries it hears why; where that one has left, those who
 * issue packages.
 */
export async function endPackages(tx: Tx, itemIds: readonly string[], { reason, actor, now }: Ending): Promise<void> {
  if (itemIds.length === 0) return;
  const by = { userId: actor.userId, userName: actor.name, at: now };
  for (const { id, packageNo, takenBy, organisationId } of await revokeOut(tx, itemIds, { reason, ...by })) {
    await end(tx, requestSubject('siteRecord', id), now);
    const facts = { title: text.endedTitle(packageNo), content: text.ended(packageNo, reason), link: PACKAGES };
    if (takenBy === null) continue;
    const people = await hearersOf(tx, { people: [takenBy], organisationId, rights: ['mobile:issue', 'mobile:read'] });
    const to = people.filter((userId) => userId !== actor.userId);
    await tell(tx, { kind: 'flow', facts, to, at: now });
  }
}
