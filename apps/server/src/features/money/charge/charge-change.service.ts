import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { amountRefusal, minus, needsSecond } from '@tejian/domain/money/charge/charge.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { changedMeanwhile, doneMeanwhile } from '../../shared/operation-log/operation-log.service.ts';
import { shownRequest } from '../../shared/operation-log/shown-request.service.ts';
import { chargeChangeBound } from '../../shared/parameter/parameter.service.ts';
import * as books from './charge-books.store.ts';
import * as store from './charge-change.store.ts';
import { exemptionRefusal, proposeAgain } from './charge-price.service.ts';
import { findCharged } from './charge-price.store.ts';
import { amountWords, heldCharges, noteCharges, type When } from './charge.service.ts';
import { tellAsked, tellDecided } from './request-messages.service.ts';

interface Target {
  readonly amount: Money;
  readonly isExempt: boolean;
  readonly reason: string;
}

/**
 * Sets what is to be paid, with its reason; the books follow by the difference. What somebody types above the bound of the
 * installation waits for a second person; what the tariff proposes does not.
 */
export async function save(tx: Tx, request: RequestOf<typeof calls.saveCharge>, when: When) {
  const [charge] = await heldCharges(tx, [request.id], when);
  if (!charge) throw new Refusal(text.missing);
  const ofCharge = { subject: 'charge', subjectId: charge.id } as const;
  if (charge.version !== request.version) throw await changedMeanwhile(tx, ofCharge);
  if (await store.requestedChange(tx, charge.id))
    throw await doneMeanwhile(tx, text.changeWaits(charge.name), ofCharge, ['requestChange']);
  const { isUrgent, isHoliday, isRetest, failedShare, reason } = request;
  const isProposed = request.operation === 'propose';
  const { amount, isExempt } = isProposed
    ? await proposeAgain(tx, charge.id, { isUrgent, isHoliday, isRetest, failedShare }, when.now)
    : { amount: request.amount ?? noMoney, isExempt: request.isExempt === true };
  const target = { amount: isExempt ? noMoney : amount, isExempt, reason };
  await refuse(tx, charge, target, request.isExempt === true);
  if (isProposed || !needsSecond(charge.amount, target.amount, await chargeChangeBound(tx)))
    return { version: await change(tx, charge, target, { ...when, by: when.actor.userId }) };
  const entry = { by: when.actor.userId, at: when.now };
  const id = newId();
  await store.insertChange(tx, { id, chargeId: charge.id, ...target, ...entry });
  await noteCharges(tx, 'requestChange', [charge], { ...when, details: reason });
  const { organisationId, name } = charge;
  await tellAsked(tx, 'change', { id, organisationId, name, reason }, when);
  return { version: charge.version, isRequested: true };
}

/** Another person than who asked decides a change above the bound; it is judged again as the charge stands now. */
export async function decideChange(tx: Tx, request: RequestOf<typeof calls.decideChange>, when: When) {
  const [charge] = await heldCharges(tx, [request.id], when);
  if (!charge) throw new Refusal(text.missing);
  const waiting = await shownRequest({
    waiting: await store.requestedChange(tx, charge.id),
    requestId: request.requestId,
    missing: text.missingChange,
    told: (sentence) =>
      doneMeanwhile(tx, sentence, { subject: 'charge', subjectId: charge.id }, ['approveChange', 'refuseChange']),
    says: ({ amount, isExempt }) => {
      const words = amountWords(when.actor, amount);
      return isExempt ? text.changeExempt : words && text.changeTo(words);
    },
  });
  const { userId } = when.actor;
  if (waiting.requestedBy === userId) throw new Refusal(text.changeSame);
  const isApproved = request.operation === 'approve';
  if (isApproved) await refuse(tx, charge, waiting, waiting.isExempt);
  await store.decideOne(tx, waiting.id, isApproved ? 'approved' : 'refused', { by: userId, at: when.now });
  await noteCharges(tx, isApproved ? 'approveChange' : 'refuseChange', [charge], { ...when, details: request.reason });
  const { id, requestedBy: askedBy } = waiting;
  const { organisationId, name } = charge;
  await tellDecided(tx, 'change', { id, organisationId, name, askedBy, isApproved, opinion: request.reason }, when);
  return {
    version: isApproved ? await change(tx, charge, waiting, { ...when, by: waiting.requestedBy }) : charge.version,
  };
}

async function refuse(tx: Tx, charge: books.HeldCharge, target: Target, isAskedExempt: boolean): Promise<void> {
  const refusal = amountRefusal(charge, target.isExempt ? 'exempt' : target.amount, target.reason);
  if (refusal) throw new Refusal(refusal);
  if (isAskedExempt && !charge.isExempt) await refuseOverCeiling(tx, charge);
}

async function change(
  tx: Tx,
  charge: books.HeldCharge,
  { amount, isExempt, reason }: Target,
  { by, ...when }: When & { readonly by: string },
): Promise<number> {
  const difference = minus(amount, charge.amount ?? noMoney);
  await books.book(tx, 'charge', [{ chargeId: charge.id, amount: difference }], { by, at: when.now });
  const version = await books.changeAmount(tx, charge.id, { amount, isExempt, reason, by });
  await noteCharges(tx, 'change', [charge], { ...when, details: reason });
  return version;
}

/** Exemptions for a unit in a year stay within its ceiling. */
async function refuseOverCeiling(tx: Tx, { id, amount }: books.HeldCharge): Promise<void> {
  const item = await findCharged(tx, id);
  const refusal = item && (await exemptionRefusal(tx, item, amount ?? noMoney));
  if (refusal) throw new Refusal(refusal);
}
