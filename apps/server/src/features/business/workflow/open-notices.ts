import { opinionNoticeText as text } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { noticeLink } from '@tejian/domain/business/workflow/work-link.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findPending } from '../open-notice/open-notice.scope.ts';
import { holdersOf, notifyEach } from './notify.service.ts';

interface Voiding {
  readonly reason: string;
  readonly actor: { readonly userId: string | null; readonly name: string };
  readonly now: Date;
}

/**
 * The items are void: a notice of theirs that still waits is in the unit's hands, and no work leads to it any more. The people who issued
 * it, led the inspection or may close it hear so.
 */
export async function tellOfOpenNotices(
  tx: Tx,
  itemIds: readonly string[],
  { reason, actor, now }: Voiding,
): Promise<void> {
  for (const notice of await findPending(tx, itemIds)) {
    const { noticeNo: no, itemNo, itemId: recordId, inspectedUnit, organisationId, issuedBy, leadInspectorId } = notice;
    const closers = await holdersOf(tx, { organisationId }, 'opinion:close');
    const people = [issuedBy, ...(leadInspectorId ? [leadInspectorId] : []), ...closers];
    const content = text.voided(no, inspectedUnit, itemNo, actor.name, reason);
    const message = { title: text.voidedTitle(no), content, link: noticeLink(no), organisationId, recordId };
    await notifyEach(
      tx,
      people.filter((userId) => userId !== actor.userId),
      message,
      now,
    );
  }
}
