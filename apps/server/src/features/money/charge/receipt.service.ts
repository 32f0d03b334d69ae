import type * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { surplusRefusal } from '@tejian/domain/money/advance/advance.ts';
import {
  isAboveOpen,
  isAboveRest,
  receiptTransition,
  receivedOnRefusal,
  receiveRefusal,
  refundRefusal,
} from '@tejian/domain/money/charge/charge.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { compareMoney, noMoney, sumOfMoney } from '@tejian/domain/shared/money/money.ts';
import type { OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { changedMeanwhile, doneMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { shownRequest } from '../../shared/operation-log/shown-request.service.ts';
import { book, bookAdvance, type HeldCharge } from './charge-books.store.ts';
import { amountWords, decisionIn, heldCharges, noteCharges, type Decision, type When } from './charge.service.ts';
import { tellAsked, tellDecided } from './request-messages.service.ts';
import { keepSurplus, refuseUsedSurplus } from './surplus.service.ts';
import * as store from './receipt.store.ts';

/** Notes money that came in, in parts for its charges. Nothing is received beyond what is open. */
export async function receive(tx: Tx, request: RequestOf<typeof calls.saveReceipt>, when: When) {
  const { parts, remark = '', surplus = noMoney, ...givenFacts } = request;
  const wrongDay = receivedOnRefusal(givenFacts.receivedOn, chinaDay(when.now));
  if (wrongDay) throw new Refusal(wrongDay, { receivedOn: wrongDay });
  const sum = sumOfMoney([surplus, ...parts.map(({ amount }) => amount)]) ?? noMoney;
  if (compareMoney(sum, givenFacts.amount) !== 0) throw new Refusal(text.sum(sum, givenFacts.amount));
  const partOf = new Map(parts.map(({ chargeId, amount }) => [chargeId, amount]));
  const charges = await heldCharges(
    tx,
    parts.map(({ chargeId }) => chargeId),
    when,
  );
  for (const charge of charges) {
    const part = partOf.get(charge.id) ?? noMoney;
    const refusal = receiveRefusal(charge, part);
    if (refusal)
      throw charge.isSubmitted && isAboveOpen(charge, part)
        ? await paidMeanwhile(tx, refusal, charge.id)
        : new Refusal(refusal);
  }
  const above = surplusRefusal(
    charges.map((charge) => ({ charge, part: partOf.get(charge.id) ?? noMoney })),
    surplus,
  );
  if (above) throw new Refusal(above);
  const [first] = charges;
  if (!first || charges.some(({ organisationId }) => organisationId !== first.organisationId))
    throw new Refusal(text.missing);
  const id = newId();
  const entry = { by: when.actor.userId, at: when.now };
  await store.insertReceipt(tx, { ...givenFacts, id, remark, organisationId: first.organisationId, ...entry }, parts);
  await book(tx, 'receive', parts, { sourceId: id, ...entry });
  const { organisationId, unitId, payer } = first;
  await keepSurplus(tx, { receiptId: id, amount: surplus, organisationId, unitId, payer }, entry);
  await noteReceipt(tx, 'receive', { id, charges }, when);
  return { id };
}

/**
 * Of two who receive the same money, or pay it out of a balance, the slower one learns who was faster. A person who set the amount took
 * nothing of what was open and is not named.
 */
export async function paidMeanwhile(tx: Tx, refusal: string, chargeId: string): Promise<Refusal> {
  const receipts = (await store.receiptsOf(tx, chargeId)).map((id) => ({ subject: 'receipt', subjectId: id }) as const);
  return doneMeanwhile(
    tx,
    refusal,
    [{ subject: 'charge', subjectId: chargeId }, ...receipts],
    ['receive', 'applyAdvance'],
  );
}

/** Confirms, takes back or drops a receipt; a wrong confirmation is undone by postings against it. */
export async function decide(tx: Tx, request: RequestOf<typeof calls.confirmReceipt>, when: When) {
  const { id, version, operation, reason = '' } = request;
  const receipt = isId(id) ? await store.lockReceipt(tx, id, when.actor) : undefined;
  if (!receipt) throw new Refusal(text.missingReceipt);
  if (receipt.version !== version) throw await changedMeanwhile(tx, { subject: 'receipt', subjectId: receipt.id });
  const transition = receiptTransition(receipt.state, operation);
  if ('sentence' in transition) throw new Refusal(transition.sentence);
  if (operation !== 'confirm' && !reason.trim()) throw new Refusal(text.reasonForUndo, { reason: text.reasonForUndo });
  const charges = await heldCharges(
    tx,
    receipt.parts.map(({ chargeId }) => chargeId),
    when,
  );
  const { userId } = when.actor;
  if (operation === 'confirm' && charges.some(({ submittedBy }) => submittedBy === userId))
    throw new Refusal(text.samePerson);
  const refundedCharge =
    operation === 'undo' ? charges.find((one) => compareMoney(one.refunded, noMoney) > 0) : undefined;
  if (refundedCharge) throw new Refusal(text.refundedSince(refundedCharge.name));
  const entry = { sourceId: receipt.id, by: userId, at: when.now };
  if (receipt.advance && operation === 'undo') await refuseUsedSurplus(tx, receipt.advance.id);
  await book(tx, transition.act, receipt.parts, entry);
  if (receipt.advance) {
    const { id: advanceId, amount } = receipt.advance;
    await bookAdvance(tx, transition.act, { advances: [{ advanceId, amount }] }, entry);
  }
  await noteReceipt(tx, notedActions[operation], { id: receipt.id, charges, details: reason }, when);
  const isConfirmed = transition.to === 'confirmed';
  return {
    version: await store.changeReceipt(tx, receipt.id, {
      state: transition.to,
      confirmedBy: isConfirmed ? userId : null,
      confirmedAt: isConfirmed ? when.now : null,
      reason,
    }),
  };
}

const notedActions = { confirm: 'confirmReceipt', undo: 'undoReceipt', drop: 'dropReceipt' } as const;

interface NotedReceipt {
  readonly id: string;
  readonly charges: readonly HeldCharge[];
  readonly details?: string;
}
const noteReceipt = (
  tx: Tx,
  action: OperationAction,
  { id, charges, details = '' }: NotedReceipt,
  { actor, now: at }: When,
) => note(tx, actor, { subject: 'receipt', subjectId: id, name: text.several(charges), action, details, at });

/** Asked for by one person, decided by another: only then is anything paid back. */
export async function refund(tx: Tx, request: RequestOf<typeof calls.refund>, when: When) {
  const [charge] = await heldCharges(tx, [request.id], when);
  if (!charge) throw new Refusal(text.missing);
  const waiting = await store.requestedRefund(tx, charge.id);
  return request.operation === 'request'
    ? requestRefund(tx, { charge, waiting }, request, when)
    : settleRefund(tx, { charge, waiting }, decisionIn(request, request.operation), when);
}

interface Refunded {
  readonly charge: HeldCharge;
  readonly waiting: store.HeldRefund | undefined;
}

async function requestRefund(
  tx: Tx,
  { charge, waiting }: Refunded,
  { amount = noMoney, reason }: RequestOf<typeof calls.refund>,
  { actor, now }: When,
) {
  if (!actor.codes.has('charge:submit') && !actor.codes.has('charge:confirm')) throw new Refusal(text.askRight);
  const ofCharge = { subject: 'charge', subjectId: charge.id } as const;
  if (waiting) throw await doneMeanwhile(tx, text.refundWaits(charge.name), ofCharge, ['requestRefund']);
  const refusal = refundRefusal(charge, amount);
  if (refusal)
    throw isAboveRest(charge, amount)
      ? await doneMeanwhile(tx, refusal, ofCharge, ['approveRefund'])
      : new Refusal(refusal);
  const id = newId();
  await store.insertRefund(tx, { id, chargeId: charge.id, amount, reason, by: actor.userId, at: now });
  await noteCharges(tx, 'requestRefund', [charge], { actor, now, details: reason });
  const { organisationId, name } = charge;
  await tellAsked(tx, 'refund', { id, organisationId, name, reason }, { actor, now });
  return { id };
}

async function settleRefund(
  tx: Tx,
  { charge, waiting: heldRequest }: Refunded,
  { operation, reason, requestId }: Decision,
  { actor, now }: When,
) {
  if (!actor.codes.has('refund:approve')) throw new Refusal(text.refundRight);
  const waiting = await shownRequest({
    waiting: heldRequest,
    requestId,
    missing: text.missingRefund,
    told: (sentence) =>
      doneMeanwhile(tx, sentence, { subject: 'charge', subjectId: charge.id }, ['approveRefund', 'refuseRefund']),
    says: ({ amount }) => amountWords(actor, amount),
  });
  if (waiting.requestedBy === actor.userId) throw new Refusal(text.refundSame);
  const entry = { by: actor.userId, at: now };
  if (operation === 'approve') {
    const refusal = refundRefusal(charge, waiting.amount);
    if (refusal) throw new Refusal(refusal);
    await book(tx, 'refund', [{ chargeId: charge.id, amount: waiting.amount }], { sourceId: waiting.id, ...entry });
  }
  await store.decideRefund(tx, waiting.id, operation === 'approve' ? 'paid' : 'refused', entry);
  const isApproved = operation === 'approve';
  const act = isApproved ? 'approveRefund' : 'refuseRefund';
  await noteCharges(tx, act, [charge], { actor, now, details: reason });
  const { id, requestedBy: askedBy } = waiting;
  const { organisationId, name } = charge;
  await tellDecided(tx, 'refund', { id, organisationId, name, askedBy, isApproved, opinion: reason }, { actor, now });
  return { id: waiting.id };
}
