import type * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { ChargeDetail } from '@tejian/contract/money/charge/charge.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { amountRefusal, minus, submitRefusal } from '@tejian/domain/money/charge/charge.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { noMoney } from '@tejian/domain/shared/money/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { nextPaymentNo } from '../../shared/numbering/numbering.service.ts';
import { changedMeanwhile, noteAll } from '../../shared/operation-log/operation-log.service.ts';
import * as books from './charge-books.store.ts';
import { exemptionRefusal, priceCharges, proposeAgain } from './charge-price.service.ts';
import { findCharged } from './charge-price.store.ts';
import * as store from './charge.store.ts';

type Asked = Record<string, unknown>;
export const { charges, payments, paymentApplications, receipts, waitingReceipts } = store;
export const findCharges = (db: Db, asked: Asked, actor: Actor) => findList(db, charges(asked, actor));
export const findPayments = (db: Db, asked: Asked, actor: Actor) => findList(db, payments(asked, actor));
export const findApplications = (db: Db, asked: Asked, actor: Actor) => findList(db, paymentApplications(asked, actor));
export const findReceipts = (db: Db, asked: Asked, actor: Actor) => findList(db, receipts(asked, actor));
export const findWaitingReceipts = (db: Db, asked: Asked, actor: Actor) => findList(db, waitingReceipts(asked, actor));

export interface When {
  readonly actor: Actor;
  readonly now: Date;
}

export async function detail(
  db: Db,
  { id, itemNo }: RequestOf<typeof calls.getCharge>,
  actor: Actor,
): Promise<ChargeDetail> {
  if (id === undefined ? !itemNo : !isId(id)) throw new Refusal(text.missing);
  const found = await store.findDetail(db, { id, itemNo }, actor);
  if (!found) throw new Refusal(text.missing);
  return found;
}

/** Charges under their locks, priced where nobody has yet; refuses where one is out of sight. */
export async function held(tx: Tx, ids: readonly string[], { actor, now }: When): Promise<books.HeldCharge[]> {
  if (new Set(ids).size < ids.length) throw new Refusal(text.twice);
  if (!ids.every(isId)) throw new Refusal(text.missing);
  await priceCharges(tx, { now, ids });
  const charges = await books.lockCharges(tx, ids, actor);
  if (charges.length < ids.length) throw new Refusal(text.missing);
  return charges;
}

/** Sets what is to be paid, with its reason; the books follow by the difference. */
export async function save(tx: Tx, asked: RequestOf<typeof calls.saveCharge>, when: When) {
  const [charge] = await held(tx, [asked.id], when);
  if (!charge) throw new Refusal(text.missing);
  if (charge.version !== asked.version) throw await changedMeanwhile(tx, { subject: 'charge', subjectId: charge.id });
  const { isUrgent, isHoliday, isRetest, failedShare } = asked;
  const proposed =
    asked.operation === 'propose'
      ? await proposeAgain(tx, charge.id, { isUrgent, isHoliday, isRetest, failedShare }, when.now)
      : { amount: asked.amount ?? noMoney, isExempt: asked.isExempt === true };
  const { amount, isExempt } = proposed;
  const refused = amountRefusal(charge, isExempt ? 'exempt' : amount, asked.reason);
  if (refused) throw new Refusal(refused);
  if (asked.isExempt === true && !charge.isExempt) await refuseOverCeiling(tx, charge);
  const by = when.actor.userId;
  const owed = isExempt ? noMoney : amount;
  await books.book(tx, 'charge', [{ chargeId: charge.id, amount: minus(owed, charge.amount ?? noMoney) }], {
    by,
    at: when.now,
  });
  const version = await books.changeAmount(tx, charge.id, { amount: owed, isExempt, reason: asked.reason, by });
  await noteCharges(tx, 'change', [charge], { ...when, details: asked.reason });
  return { version };
}

/** What is exempted for a unit in a year stays within its ceiling. */
async function refuseOverCeiling(tx: Tx, { id, amount }: books.HeldCharge): Promise<void> {
  const item = await findCharged(tx, id);
  const refused = item && (await exemptionRefusal(tx, item, amount ?? noMoney));
  if (refused) throw new Refusal(refused);
}

/** Keeps who did what with charges. Amounts are left out: not everybody who reads the log may see them. */
export const noteCharges = (
  tx: Tx,
  action: OperationAction,
  charges: readonly Pick<books.HeldCharge, 'id' | 'name'>[],
  { actor, now: at, details }: When & { readonly details: string },
) =>
  noteAll(
    tx,
    actor,
    charges.map(({ id, name }) => ({ subject: 'charge', subjectId: id, name, action, details, at })),
  );

/** Asks one unit for the payment of its charges. */
export async function submit(tx: Tx, { chargeIds, remark }: RequestOf<typeof calls.submitPayment>, when: When) {
  const charges = await held(tx, chargeIds, when);
  for (const charge of charges) {
    const refused = submitRefusal(charge);
    if (refused) throw new Refusal(refused);
  }
  const [first] = charges;
  if (!first || charges.some(({ unitId, payer }) => (unitId ?? payer) !== (first.unitId ?? first.payer)))
    throw new Refusal(text.onePayer);
  const paymentNo = await ask(tx, first, { ids: charges.map(({ id }) => id), remark }, when);
  await noteCharges(tx, 'submitPayment', charges, { ...when, details: paymentNo });
  return { paymentNo };
}

/** Asks for the payment of what is not an inspection. */
export async function submitOther(tx: Tx, asked: RequestOf<typeof calls.submitOther>, { actor, now }: When) {
  const { payer, subject, amount, reason, remark } = asked;
  const organisationId = actor.organisationId ?? '';
  if (!organisationId) throw new Refusal(text.missing);
  if (Number(amount) <= 0) throw new Refusal(text.amountAboveNought, { amount: text.amountAboveNought });
  const id = newId();
  const by = actor.userId;
  await books.insertOther(tx, { id, organisationId, payer, subject, amount, reason, day: chinaDay(now), by, at: now });
  await books.book(tx, 'charge', [{ chargeId: id, amount }], { by, at: now });
  const unit = { organisationId, unitId: null, payer };
  const paymentNo = await ask(tx, unit, { ids: [id], remark }, { actor, now });
  await noteCharges(tx, 'submitPayment', [{ id, name: subject }], { actor, now, details: paymentNo });
  return { id, paymentNo };
}

async function ask(
  tx: Tx,
  { organisationId, unitId, payer }: Pick<books.HeldCharge, 'organisationId' | 'unitId' | 'payer'>,
  { ids, remark = '' }: { ids: readonly string[]; remark?: string | undefined },
  { actor, now }: When,
): Promise<string> {
  const id = newId();
  const paymentNo = await nextPaymentNo(tx, now, id);
  const payment = { id, paymentNo, organisationId, unitId, payer, remark, createdBy: actor.userId, createdAt: now };
  await books.insertPayment(tx, payment, ids);
  return paymentNo;
}
