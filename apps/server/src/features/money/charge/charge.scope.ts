import { sql, type RawBuilder } from 'kysely';
import { may, type Actor } from '../../../platform/session/actor.ts';

/** An amount for whoever may see amounts; nothing for the others, in conditions, sums and orders alike. */
export const amountFor = (actor: Actor, amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  may(actor, 'charge:amount') ? amount : sql`null::numeric`;

/**
 * The method by which the money of a posting came in: of its receipt; of what is paid back, by which its charge was last
 * paid, or the surplus was received.
 */
export const methodOf = (posting: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  (select w.pay_way from receipt w where w.id = ${posting}.source_id),
  (select w.pay_way from advance v join receipt w on w.id = v.receipt_id where v.id = ${posting}.advance_id),
  (select w.pay_way from receipt_part rp join receipt w on w.id = rp.receipt_id
    where rp.charge_id = ${posting}.charge_id and w.confirmed_at is not null order by w.confirmed_at desc limit 1),
  (select w.pay_way from advance_use x join advance v on v.id = x.advance_id join receipt w on w.id = v.receipt_id
    where x.charge_id = ${posting}.charge_id order by x.used_at desc limit 1), '')`;
