import type * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { ChargeDetail } from '@tejian/contract/money/charge/charge.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { submitRefusal } from '@tejian/domain/money/charge/charge.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { nextPaymentNo } from '../../shared/numbering/numbering.service.ts';
import { doneMeanwhile, noteAll } from '../../shared/operation-log/operation-log.service.ts';
import * as books from './charge-books.store.ts';
import { priceCharges } from './charge-price.service.ts';
import * as store from './charge.store.ts';

type Asked = Record<string, unknown>;
export const { charges, payments, paymentApplications, receipts, waitingReceipts } = store;
export const findCharges = (db: Db, askedFilter: Asked, actor: Actor) => findList(db, charges(askedFilter, actor));
export const findPayments = (db: Db, askedFilter: Asked, actor: Actor) => findList(db, payments(askedFilter, actor));
export const findApplications = (db: Db, askedFilter: Asked, actor: Actor) =>
  findList(db, paymentApplications(askedFilter, actor));
export const findReceipts = (db: Db, askedFilter: Asked, actor: Actor) => findList(db, receipts(askedFilter, actor));
export const findWaitingReceipts = (db: Db, askedFilter: Asked, actor: Actor) =>
  findList(db, waitingReceipts(askedFilter, actor));

export interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** The answer of the second person, and the request that it is about. */
export interface Decision {
  readonly operation: 'approve' | 'refuse';
  readonly reason: string;
  readonly requestId: string | undefined;
}
export const decisionIn = (
  { reason, requestId }: { readonly reason: string; readonly requestId?: string },
  operation: Decision['operation'],
): Decision => ({ operation, reason, requestId });

/** The words of an amount for whoever may read amounts; otherwise none. */
export const amountWords = ({ codes }: Actor, amount: Money): string =>
  codes.has('charge:amount') ? text.yuan(amount) : '';

export async function detail(
  db: Db,
  { id, itemNo }: RequestOf<typeof calls.getCharge>,
  actor: Actor,
): Promise<ChargeDetail> {
  if (id === undefined ? !itemNo : !isId(id)) throw new Refusal(text.missing);
  const foundDetail = await store.findDetail(db, { id, itemNo }, actor);
  if (!foundDetail) throw new Refusal(text.missing);
  return foundDetail;
}

/** The page on which the cashier enters what comes in for an application; the code of a notice leads there. */
export const receiptPage = (publicUrl: string, paymentNo: string): string =>
  new URL(`/assistMng/payMng/payConfirm/dealForm?paymentNo=${encodeURIComponent(paymentNo)}`, publicUrl).href;

/** Charges under their locks, priced where nobody has yet; refuses where one is out of sight. */
export async function heldCharges(tx: Tx, ids: readonly string[], { actor, now }: When): Promise<books.HeldCharge[]> {
  if (new Set(ids).size < ids.length) throw new Refusal(text.twice);
  if (!ids.every(isId)) throw new Refusal(text.missing);
  await priceCharges(tx, { now, ids });
  const charges = await books.lockCharges(tx, ids, actor);
  if (charges.length < ids.length) throw new Refusal(text.missing);
  return charges;
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
export async function submit(
  tx: Tx,
  { chargeIds, seenVersions = [], remark }: RequestOf<typeof calls.submitPayment>,
  when: When,
) {
  const charges = await heldCharges(tx, chargeIds, when);
  const seenTexts = new Map(chargeIds.map((id, at) => [id, seenVersions[at]]));
  for (const charge of charges) {
    const refusal = submitRefusal(charge);
    if (refusal === text.submitted(charge.name))
      throw await doneMeanwhile(tx, refusal, { subject: 'charge', subjectId: charge.id }, ['submitPayment']);
    if (refusal) throw new Refusal(refusal);
    if ((seenTexts.get(charge.id) ?? String(charge.version)) !== String(charge.version)) {
      const about = { subject: 'charge', subjectId: charge.id } as const;
      throw await doneMeanwhile(tx, text.changedSince(charge.name), about, ['change', 'approveChange']);
    }
  }
  const [first] = charges;
  if (!first || charges.some(({ unitId, payer }) => (unitId ?? payer) !== (first.unitId ?? first.payer)))
    throw new Refusal(text.onePayer);
  const paymentNo = await ask(tx, first, { ids: charges.map(({ id }) => id), remark }, when);
  await noteCharges(tx, 'submitPayment', charges, { ...when, details: paymentNo });
  return { paymentNo };
}

/** Asks for the payment of charges of one payer; answers the number of the application. */
export async function ask(
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
