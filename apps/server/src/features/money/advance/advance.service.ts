import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type * as calls from '@tejian/contract/money/advance/advance.contract.ts';
import type { UnitCredit } from '@tejian/contract/money/advance/advance.record.ts';
import { applyRefusal, creditOf, returnRefusal, takenOf } from '@tejian/domain/money/advance/advance.ts';
import { advanceText as text } from '@tejian/domain/money/advance/advance.text.ts';
import { isAboveOpen, isOpen, openOf } from '@tejian/domain/money/charge/charge.ts';
import { chargeText } from '@tejian/domain/money/charge/charge.text.ts';
import { compareMoney, noMoney } from '@tejian/domain/shared/money/money.ts';
import { operationLogText, type OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { doneMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { shownRequest } from '../../shared/operation-log/shown-request.service.ts';
import {
  amountWords,
  decisionIn,
  heldCharges,
  noteCharges,
  type Decision,
  type When,
} from '../charge/charge.service.ts';
import { paidMeanwhile } from '../charge/receipt.service.ts';
import { tellAsked, tellDecided } from '../charge/request-messages.service.ts';
import {
  bookAdvance,
  lockAdvances,
  requestedRefund,
  type HeldAdvance,
  type HeldRefund,
} from '../charge/surplus.service.ts';
import * as store from './advance.store.ts';

export const { advances } = store;
export const findAdvances = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, advances(askedFilter, actor));

/** The credit of the unit of a charge. */
export async function unitCredit(db: Db, id: string, actor: Actor): Promise<UnitCredit> {
  const credit = isId(id) ? await store.creditOfCharge(db, id, actor) : undefined;
  if (!credit) throw new Refusal(chargeText.missing);
  return credit;
}

/** Pays a charge out of what stands to its unit's credit, the oldest first; by somebody else than asked for the charge. */
export async function apply(tx: Tx, { id, amount }: RequestOf<typeof calls.applyAdvance>, when: When) {
  const [charge] = await heldCharges(tx, [id], when);
  if (!charge) throw new Refusal(chargeText.missing);
  const { userId: by } = when.actor;
  if (charge.submittedBy === by) throw new Refusal(chargeText.samePerson);
  const advancesHeld = charge.unitId === null ? [] : await store.lockCreditOf(tx, charge.organisationId, charge.unitId);
  const credit = creditOf(advancesHeld);
  const openAmount = openOf(charge);
  const askedAmount = amount ?? (compareMoney(openAmount, credit) < 0 ? openAmount : credit);
  const refusal = applyRefusal(charge, credit, askedAmount);
  if (refusal === text.nothingLeft) throw await usedMeanwhile(tx, refusal, charge);
  const isLate = !isOpen(openAmount) || isAboveOpen(charge, askedAmount);
  if (refusal) throw charge.isSubmitted && isLate ? await paidMeanwhile(tx, refusal, charge.id) : new Refusal(refusal);
  const ids: string[] = [];
  for (const takenPart of takenOf(advancesHeld, askedAmount)) {
    const use = {
      id: newId(),
      advanceId: takenPart.id,
      chargeId: charge.id,
      amount: takenPart.amount,
      by,
      at: when.now,
    };
    await store.insertUse(tx, use);
    await bookAdvance(tx, 'apply', { advances: [use], charges: [use] }, { sourceId: use.id, by, at: when.now });
    ids.push(use.id);
  }
  await noteCharges(tx, 'applyAdvance', [charge], { ...when, details: '' });
  return { ids };
}

/** A balance is one for all charges of a unit: a cashier who finds nothing left of it learns for which of them it was used last. */
async function usedMeanwhile(
  tx: Tx,
  refusal: string,
  { organisationId, unitId }: { readonly organisationId: string; readonly unitId: string | null },
): Promise<Refusal> {
  const last = unitId === null ? undefined : await store.lastUseOf(tx, organisationId, unitId);
  if (!last) return new Refusal(refusal);
  const { usedBy, usedAt, paidName } = last;
  return new Refusal(`${refusal}${operationLogText.doneBy(usedBy, showInstant(usedAt), text.usedFor(paidName))}`);
}

/** Takes a payment out of the balance back: the charge is open again, and the unit's balance as it was. */
export async function undo(tx: Tx, { id, reason }: RequestOf<typeof calls.undoAdvanceUse>, when: When): Promise<void> {
  const knownFacts = isId(id) ? await store.findUse(tx, id) : undefined;
  if (!knownFacts) throw new Refusal(text.missingUse);
  const [charge] = await heldCharges(tx, [knownFacts.chargeId], when);
  await lockAdvances(tx, [knownFacts.advanceId]);
  const use = await store.findUse(tx, id);
  if (!charge || !use) throw new Refusal(text.missingUse);
  if (use.isUndone)
    throw await doneMeanwhile(tx, text.undone, { subject: 'charge', subjectId: charge.id }, ['undoAdvanceUse']);
  if (compareMoney(charge.refunded, noMoney) > 0) throw new Refusal(chargeText.refundedSince(charge.name));
  const entry = { by: when.actor.userId, at: when.now };
  await bookAdvance(tx, 'unapply', { advances: [use], charges: [use] }, { sourceId: use.id, ...entry });
  await store.undoUse(tx, use.id, { ...entry, reason });
  await noteCharges(tx, 'undoAdvanceUse', [charge], { ...when, details: reason });
}

/** Asked for by one person, decided by another: only then is anything paid back. */
export async function refund(tx: Tx, askedRequest: RequestOf<typeof calls.refundAdvance>, when: When) {
  const advance = isId(askedRequest.id) ? await store.lockAdvance(tx, askedRequest.id, when.actor) : undefined;
  if (!advance) throw new Refusal(text.missing);
  const waiting = await requestedRefund(tx, advance.id);
  return askedRequest.operation === 'request'
    ? request(tx, { advance, waiting }, askedRequest, when)
    : settle(tx, { advance, waiting }, decisionIn(askedRequest, askedRequest.operation), when);
}

interface Refunded {
  readonly advance: HeldAdvance;
  readonly waiting: HeldRefund | undefined;
}

async function request(
  tx: Tx,
  { advance, waiting }: Refunded,
  { amount = noMoney, reason }: RequestOf<typeof calls.refundAdvance>,
  when: When,
) {
  if (!when.actor.codes.has('charge:confirm')) throw new Refusal(chargeText.askRight);
  const ofAdvance = { subject: 'advance', subjectId: advance.id } as const;
  if (waiting) throw await doneMeanwhile(tx, text.refundWaits, ofAdvance, ['requestReturn']);
  const refusal = returnRefusal(advance, amount);
  if (refusal) throw await doneMeanwhile(tx, refusal, ofAdvance, ['approveReturn']);
  const id = newId();
  await store.insertRefund(tx, { id, advanceId: advance.id, amount, reason, by: when.actor.userId, at: when.now });
  await noteAction(tx, 'requestReturn', advance, { ...when, details: reason });
  const { organisationId, unitName: name } = advance;
  await tellAsked(tx, 'balanceReturn', { id, organisationId, name, reason }, when);
  return { id };
}

async function settle(
  tx: Tx,
  { advance, waiting: heldRequest }: Refunded,
  { operation, reason, requestId }: Decision,
  when: When,
) {
  const { actor, now } = when;
  if (!actor.codes.has('refund:approve')) throw new Refusal(chargeText.refundRight);
  const waiting = await shownRequest({
    waiting: heldRequest,
    requestId,
    missing: text.missingRefund,
    told: (sentence) =>
      doneMeanwhile(tx, sentence, { subject: 'advance', subjectId: advance.id }, ['approveReturn', 'refuseReturn']),
    says: ({ amount }) => amountWords(actor, amount),
  });
  if (waiting.requestedBy === actor.userId) throw new Refusal(chargeText.refundSame);
  const entry = { by: actor.userId, at: now };
  if (operation === 'approve') {
    const refusal = returnRefusal(advance, waiting.amount);
    if (refusal) throw new Refusal(refusal);
    const paidFacts = { advances: [{ advanceId: advance.id, amount: waiting.amount }] };
    await bookAdvance(tx, 'return', paidFacts, { sourceId: waiting.id, ...entry });
  }
  await store.decideRefund(tx, waiting.id, operation === 'approve' ? 'paid' : 'refused', entry);
  const isApproved = operation === 'approve';
  await noteAction(tx, isApproved ? 'approveReturn' : 'refuseReturn', advance, { ...when, details: reason });
  const { id, requestedBy: askedBy } = waiting;
  const { organisationId, unitName: name } = advance;
  await tellDecided(tx, 'balanceReturn', { id, organisationId, name, askedBy, isApproved, opinion: reason }, when);
  return { id };
}

const noteAction = (
  tx: Tx,
  action: OperationAction,
  { id, unitName }: HeldAdvance,
  { actor, now: at, details }: When & { readonly details: string },
) => note(tx, actor, { subject: 'advance', subjectId: id, name: unitName, action, details, at });
