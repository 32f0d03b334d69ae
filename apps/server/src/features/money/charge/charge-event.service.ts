import type * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { eventRefusal } from '@tejian/domain/money/charge/charge.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { proposeEvent } from '@tejian/domain/money/tariff/event-proposal.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { decimalOf, decimalOfNumber } from '@tejian/domain/shared/decimal/decimal.ts';
import type { Value } from '@tejian/domain/shared/expression/value.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import { book } from './charge-books.store.ts';
import { insertEvent } from './charge-event.store.ts';
import { subjectOf } from './charge-price.service.ts';
import { findCharged, tariffOn } from './charge-price.store.ts';
import { heldCharges, noteCharges, type When } from './charge.service.ts';

type Asked = RequestOf<typeof calls.previewEvent>;

/** The price of an event beside an inspection, by the tariff that serves today. Refuses where there is none. */
async function pricedEvent(tx: Tx, { id, event, quantity }: Asked, when: When) {
  const [charge] = await heldCharges(tx, [id], when);
  const item = charge && (await findCharged(tx, charge.id));
  if (!charge || !item) throw new Refusal(charge ? text.eventOfInspection : text.missing);
  const refusal = eventRefusal(charge, event);
  if (refusal) throw new Refusal(refusal);
  const day = chinaDay(when.now);
  const tariff = await tariffOn(tx, day);
  if (!tariff) throw new Refusal(text.noTariff);
  const subject = subjectOf(item, await factsWithOwn(tx));
  const ownDecimals = new Map<string, Value>([
    ['fee.quantity', decimalOfNumber(quantity)],
    ['fee.inspectionAmount', decimalOf(charge.amount ?? '')],
  ]);
  const facts = (key: string) => ownDecimals.get(key) ?? subject.facts(key);
  const proposal = proposeEvent(tariff.content, event, { ...subject, facts });
  if (proposal.amount === undefined) throw new Refusal(proposal.sentence);
  return { charge, day, tariff, amount: proposal.amount, lines: proposal.lines };
}

/** Says what an event would cost; nothing is charged. */
export async function previewEvent(tx: Tx, request: Asked, when: When): Promise<AnswerOf<typeof calls.previewEvent>> {
  const { amount, lines } = await pricedEvent(tx, request, when);
  return { amount, words: lines[0].words };
}

/** Charges an event beside an inspection; the charge of the inspection stays as it is. */
export async function chargeEvent(
  tx: Tx,
  request: RequestOf<typeof calls.chargeEvent>,
  when: When,
): Promise<AnswerOf<typeof calls.chargeEvent>> {
  const { event, quantity, reason } = request;
  const { charge, day, tariff, amount, lines } = await pricedEvent(tx, request, when);
  const by = when.actor.userId;
  const id = newId();
  const toldEvent = text.eventOf(text.events[event], quantity, charge.name);
  const newRecord = { id, event, subject: toldEvent, day, tariff, amount, lines, reason, by, at: when.now };
  const chargeNo = await insertEvent(tx, charge.id, newRecord);
  await book(tx, 'charge', [{ chargeId: id, amount }], { by, at: when.now });
  await noteCharges(tx, 'add', [{ id, name: toldEvent }], { ...when, details: reason });
  return { id, chargeNo, amount };
}
