import type * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { needsSecond, sizeRefusal } from '@tejian/domain/money/charge/charge.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { chargeChangeBound } from '../../shared/parameter/parameter.service.ts';
import * as books from './charge-books.store.ts';
import { insertChange } from './charge-change.store.ts';
import { ask, noteCharges, type When } from './charge.service.ts';
import { tellAsked } from './request-messages.service.ts';

/**
 * Asks for the payment of what is not an inspection. Its amount is somebody's own: above the bound of the installation it
 * waits for a second person, and payment is asked for when that one has approved.
 */
export async function submitOther(tx: Tx, request: RequestOf<typeof calls.submitOther>, { actor, now }: When) {
  const { payer, subject, amount, reason, remark } = request;
  const organisationId = actor.organisationId ?? '';
  if (!organisationId) throw new Refusal(text.missing);
  const refusal = sizeRefusal(amount);
  if (refusal !== undefined) throw new Refusal(refusal, { amount: refusal });
  const id = newId();
  const entry = { by: actor.userId, at: now };
  const unitId = await books.unitCalled(tx, payer);
  const charge = { id, organisationId, unitId, payer, subject, reason, day: chinaDay(now), ...entry };
  if (needsSecond(undefined, amount, await chargeChangeBound(tx))) {
    await books.insertOther(tx, { ...charge, amount: null });
    const changeId = newId();
    await insertChange(tx, { id: changeId, chargeId: id, amount, isExempt: false, reason, ...entry });
    await noteCharges(tx, 'requestChange', [{ id, name: subject }], { actor, now, details: reason });
    await tellAsked(tx, 'change', { id: changeId, organisationId, name: subject, reason }, { actor, now });
    return { id, isRequested: true };
  }
  await books.insertOther(tx, { ...charge, amount });
  await books.book(tx, 'charge', [{ chargeId: id, amount }], entry);
  const paymentNo = await ask(tx, { organisationId, unitId, payer }, { ids: [id], remark }, { actor, now });
  await noteCharges(tx, 'submitPayment', [{ id, name: subject }], { actor, now, details: paymentNo });
  return { id, paymentNo };
}
