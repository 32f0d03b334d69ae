import type * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { creditRefusal, openOf } from '@tejian/domain/money/charge/charge.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { creditLimitRefusal } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { doneMeanwhile } from '../../shared/operation-log/operation-log.service.ts';
import { shownRequest } from '../../shared/operation-log/shown-request.service.ts';
import type { HeldCharge } from './charge-books.store.ts';
import { boundOn } from './charge-price.store.ts';
import { decisionIn, heldCharges, noteCharges, type Decision, type When } from './charge.service.ts';
import { tellAsked, tellDecided } from './request-messages.service.ts';
import * as store from './credit.store.ts';

interface Credited {
  readonly charge: HeldCharge;
  readonly waiting: store.HeldCredit | undefined;
}
type Asked = RequestOf<typeof calls.credit>;

/** Asked for by one person, decided by another: only then may the report go out before it is paid. */
export async function credit(tx: Tx, request: Asked, when: When) {
  const [charge] = await heldCharges(tx, [request.id], when);
  if (!charge) throw new Refusal(text.missing);
  const waiting = await store.requestedCredit(tx, charge.id);
  return request.operation === 'request'
    ? requestCredit(tx, { charge, waiting }, request, when)
    : settleCredit(tx, { charge, waiting }, decisionIn(request, request.operation), when);
}

async function requestCredit(tx: Tx, { charge, waiting }: Credited, { dueOn = '', reason }: Asked, when: When) {
  const { actor, now } = when;
  if (!actor.codes.has('charge:submit')) throw new Refusal(text.creditAskRight);
  const ofCharge = { subject: 'charge', subjectId: charge.id } as const;
  if (waiting) throw await doneMeanwhile(tx, text.creditWaits(charge.name), ofCharge, ['requestCredit']);
  const refusal = creditRefusal(charge, dueOn, chinaDay(now)) ?? (await limitRefusal(tx, charge, now));
  if (refusal) throw new Refusal(refusal);
  const id = newId();
  await store.insertCredit(tx, { id, chargeId: charge.id, dueOn, reason, by: actor.userId, at: now });
  await noteCharges(tx, 'requestCredit', [charge], { ...when, details: reason });
  const { organisationId, name } = charge;
  await tellAsked(tx, 'credit', { id, organisationId, name, reason }, when);
  return { id };
}

/** The reason that the unit may not owe this charge, too; nothing where no bound was agreed with it. */
async function limitRefusal(tx: Tx, charge: HeldCharge, now: Date): Promise<string | undefined> {
  const { organisationId, unitId, payer: unit } = charge;
  if (unitId === null) return undefined;
  const limit = await boundOn(tx, 'credit', { organisationId, unitId, day: chinaDay(now) });
  if (limit === undefined) return undefined;
  const owedAmount = await store.owedOnCredit(tx, { organisationId, unitId, id: charge.id });
  return creditLimitRefusal({ unit, limit, owed: owedAmount }, openOf(charge));
}

async function settleCredit(
  tx: Tx,
  { charge, waiting: heldRequest }: Credited,
  { operation, reason, requestId }: Decision,
  when: When,
) {
  const { actor, now } = when;
  if (!actor.codes.has('credit:approve')) throw new Refusal(text.creditRight);
  const waiting = await shownRequest({
    waiting: heldRequest,
    requestId,
    missing: text.missingCredit,
    told: (sentence) =>
      doneMeanwhile(tx, sentence, { subject: 'charge', subjectId: charge.id }, ['approveCredit', 'refuseCredit']),
    says: ({ dueOn }) => text.creditUntil(dueOn),
  });
  if (waiting.requestedBy === actor.userId) throw new Refusal(text.creditSame);
  const isApproved = operation === 'approve';
  if (isApproved) {
    const refusal = creditRefusal(charge, waiting.dueOn, chinaDay(now)) ?? (await limitRefusal(tx, charge, now));
    if (refusal) throw new Refusal(refusal);
    await store.giveCredit(tx, charge.id, waiting.dueOn);
  }
  await store.decideCredit(tx, waiting.id, isApproved ? 'approved' : 'refused', { by: actor.userId, at: now });
  await noteCharges(tx, isApproved ? 'approveCredit' : 'refuseCredit', [charge], { ...when, details: reason });
  const { id, requestedBy: askedBy } = waiting;
  const { organisationId, name } = charge;
  await tellDecided(tx, 'credit', { id, organisationId, name, askedBy, isApproved, opinion: reason }, when);
  return { id: waiting.id };
}
