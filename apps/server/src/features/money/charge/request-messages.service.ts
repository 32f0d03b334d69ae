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
import { hearersOf, otherSide } from '../../business/workflow/notify.service.ts';

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
  const to = await otherSide(tx, { organisationId, code: code ?? decidedBy[0] }, actor);
  const facts = {
    title: text.asked.title(act, subject, name),
    content: text.asked.content(actor.name, subject, name, act, reason),
    link,
  };
  await tell(tx, { kind: 'flow', subject: requestSubject(kind, id), facts, to, at });
}

/** The rights of which any asks for it: where whoever asked is gone, those hear of the decision who hold the first. */
const askedWith = {
  refund: ['charge:confirm', 'charge:submit'],
  credit: ['charge:submit'],
  change: ['charge:submit'],
  balanceReturn: ['charge:confirm'],
  agreement: ['charge:submit'],
  closing: ['charge:confirm'],
} as const satisfies Partial<Record<WaitingRequestKind, readonly Permission[]>>;
type MoneyRequest = keyof typeof askedWith;

/** The people who hear of what becomes of a request: its asker, or those who could have asked. */
export const hearersOfAsked = (tx: Tx, kind: MoneyRequest, { askedBy, organisationId }: AskedAt): Promise<string[]> =>
  hearersOf(tx, { people: [askedBy], organisationId, rights: askedWith[kind] });

interface AskedAt {
  readonly askedBy: string;
  readonly organisationId: string;
}
interface Decided extends AskedAt {
  readonly id: string;
  readonly name: string;
  readonly isApproved: boolean;
  readonly opinion: string;
}

/** Ends what the deciders were told, and tells whoever asked, but for whoever decides. */
export async function tellDecided(
  tx: Tx,
  kind: MoneyRequest,
  { id, name, isApproved, opinion, ...askedAt }: Decided,
  { actor, now: at }: When,
): Promise<void> {
  await endAsked(tx, kind, id, at);
  const { subject, act, href } = waitingRequests[kind];
  const [link = ''] = href.split('?');
  const facts = {
    title: text.decided.title(subject, name, isApproved),
    content: text.decided.content(actor.name, subject, name, act, opinion),
    link,
  };
  const to = (await hearersOfAsked(tx, kind, askedAt)).filter((userId) => userId !== actor.userId);
  await tell(tx, { kind: 'flow', facts, to, at });
}

/** Nobody has anything to decide about it any more. */
export const endAsked = (tx: Tx, kind: WaitingRequestKind, id: string, at: Date): Promise<unknown> =>
  end(tx, requestSubject(kind, id), at);
