// The people who may decide what somebody asks of the money hear of it, and the one who asked hears what was decided.
import { requestMessageText as text } from '@tejian/domain/money/charge/request-message.text.ts';
import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import {
  requestSubject,
  waitingRequests,
  type WaitingRequestKind,
} from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { end, tell } from '../../shared/notification/notification.service.ts';
import { otherSide } from '../../business/workflow/notify.service.ts';

interface Asked {
  /** The identifier of the request. */
  readonly id: string;
  readonly organisationId: string;
  /** The charge, unit, agreement or closing that it is about, as people call it. */
  readonly name: string;
  readonly reason: string;
}
interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** Tells those who hold the right that decides, but for whoever asks; `code` where the kind has several rights. */
export async function tellAsked(
  tx: Tx,
  kind: WaitingRequestKind,
  { id, organisationId, name, reason, code }: Asked & { readonly code?: Permission },
  { actor, now: at }: When,
): Promise<void> {
  const { subject, act, href: link, decidedBy } = waitingRequests[kind];
  const to = await otherSide(tx, { organisationId, code: code ?? decidedBy[0], askedBy: undefined }, actor);
  const facts = {
    title: text.asked.title(act, subject, name),
    content: text.asked.content(actor.name, subject, name, act, reason),
    link,
  };
  await tell(tx, { kind: 'flow', subject: requestSubject(kind, id), facts, to, at });
}

interface Decided {
  readonly id: string;
  readonly name: string;
  readonly askedBy: string;
  readonly isApproved: boolean;
  readonly opinion: string;
}

/** Ends what the deciders were told, and tells whoever asked. */
export async function tellDecided(
  tx: Tx,
  kind: WaitingRequestKind,
  { id, name, askedBy, isApproved, opinion }: Decided,
  { actor, now: at }: When,
): Promise<void> {
  await endAsked(tx, kind, id, at);
  if (askedBy === actor.userId) return;
  const { subject, act, href } = waitingRequests[kind];
  const [link = ''] = href.split('?');
  const facts = {
    title: text.decided.title(subject, name, isApproved),
    content: text.decided.content(actor.name, subject, name, act, opinion),
    link,
  };
  await tell(tx, { kind: 'flow', facts, to: [askedBy], at });
}

/** Nobody has anything to decide about it any more. */
export const endAsked = (tx: Tx, kind: WaitingRequestKind, id: string, at: Date): Promise<unknown> =>
  end(tx, requestSubject(kind, id), at);
