import { showInstant } from '@tejian/contract/kit/field.ts';
import { calledCharge } from '@tejian/domain/money/charge/charge.ts';
import { chargeText } from '@tejian/domain/money/charge/charge.text.ts';
import { requestMessageText as text } from '@tejian/domain/money/charge/request-message.text.ts';
import { waitingRequests } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import { endAsked, hearersOfAsked } from './request-messages.service.ts';
import { endOfVoid, type EndedRequest } from './void-requests.store.ts';

const tables = { credit: 'credit', change: 'charge_change' } as const;

/** A request about a charge ends with its item: it leaves the desks of the deciders, and whoever asked hears why. */
export async function endRequestsOfVoid(tx: Tx, now: Date): Promise<void> {
  for (const kind of ['credit', 'change'] as const)
    for (const request of await endOfVoid(tx, tables[kind], now)) {
      await endAsked(tx, kind, request.id, now);
      await tellEnded(tx, kind, request, now);
    }
}

async function tellEnded(
  tx: Tx,
  kind: keyof typeof tables,
  { requestedBy: askedBy, organisationId, byId, byName, at, reason, chargeNo, ...charge }: EndedRequest,
  now: Date,
): Promise<void> {
  const { subject, act, href } = waitingRequests[kind];
  const name = calledCharge(charge) || chargeText.unnamed(chargeNo);
  const [link = ''] = href.split('?');
  const cause = text.voided(charge.itemNo ?? name, byName ?? '', at ? showInstant(at) : '', reason ?? '');
  const facts = { title: text.ended.title(subject, name), content: text.ended.content(cause, subject, act), link };
  const to = (await hearersOfAsked(tx, kind, { askedBy, organisationId })).filter((userId) => userId !== byId);
  await tell(tx, { kind: 'flow', facts, to, at: now });
}
