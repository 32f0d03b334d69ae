// Who is told what becomes of a report; every message leads to it.
import { reportLifeText as text } from '@tejian/domain/business/report/life.text.ts';
import { reportLink } from '@tejian/domain/business/workflow/work-link.ts';
import { confirmingCode } from '@tejian/domain/business/report/life.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import { holdersOf, titledFor } from '../workflow/notify.service.ts';
import * as store from './report-life.store.ts';

/** Who acts, and when. */
export interface When {
  readonly actor: Actor;
  readonly now: Date;
}

const tellOne = (
  tx: Tx,
  userId: string,
  reportNo: string,
  { at, ...message }: { at: Date; title: string; content: string },
) => tell(tx, { userId, kind: 'flow', at, ...message, link: reportLink(reportNo) });

/** The item that the report is of, for the titles. */
interface OfItem {
  readonly itemId: string;
}

/** Everybody who may confirm hears of a request, except the one who asked. */
export async function tellRequested(
  tx: Tx,
  request: Pick<store.LifeRequest, 'action' | 'reportNo' | 'reason'> & OfItem & { organisationId: string },
  { actor, now }: When,
): Promise<void> {
  const { action, reportNo, reason, organisationId, itemId } = request;
  const label = text.actions[action];
  const title = await titledFor(tx, itemId, text.message.asked(label, reportNo));
  const content = text.message.askedText(actor.name, label, reportNo, reason);
  for (const userId of await holdersOf(tx, { organisationId }, confirmingCode))
    if (userId !== actor.userId) await tellOne(tx, userId, reportNo, { at: now, title, content });
}

/** The person who asked learns of the decision. */
export async function tellDecided(
  tx: Tx,
  { requestedById, reportNo, action, itemId }: store.LifeRequest & OfItem,
  { isAccepted, opinion }: { isAccepted: boolean; opinion: string },
  { actor, now }: When,
): Promise<void> {
  if (requestedById === actor.userId) return;
  const label = text.actions[action];
  const title = await titledFor(tx, itemId, text.message.decided(label, reportNo, isAccepted));
  const content = text.message.decidedText(actor.name, label, reportNo, opinion);
  await tellOne(tx, requestedById, reportNo, { at: now, title, content });
}

/**
 * A report is not valid any more: those who inspected it, and those who printed, filed or handed out its paper, which
 * somebody may still hold, hear of it.
 */
export async function tellInvalid(
  tx: Tx,
  report: OfItem & { id: string; reportNo: string; state: string; reason: string },
  { actor, now }: When,
): Promise<void> {
  const { id, reportNo, state, reason, itemId } = report;
  const title = await titledFor(tx, itemId, text.message.invalid(reportNo, state));
  for (const { userId, hasPaper } of await store.findConcerned(tx, id)) {
    if (userId === actor.userId) continue;
    const content = text.message.invalidText(actor.name, reportNo, state, reason, hasPaper);
    await tellOne(tx, userId, reportNo, { at: now, title, content });
  }
}
