import { sql, type RawBuilder } from 'kysely';

/** Yuan that are still to be received for an application for payment. */
export const openOfPayment = (paymentId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(sum(o.amount - o.pending - o.confirmed), 0) from payment_application_charge op
    join charge o on o.id = op.charge_id where op.payment_application_id = ${paymentId} and not o.is_void and not o.is_exempt)`;

/**
 * A code `k` is for a sum that is another by now: a charge became void or was changed, or a part was paid. By a code that was noted
 * before sums were kept, nobody knows.
 */
export const isCodeOutdated: RawBuilder<boolean> = sql<boolean>`(k.amount is not null
  and k.amount <> ${openOfPayment(sql`k.payment_application_id`)})`;

/** The code that stands for an application for payment, as it can be paid by. */
export const standingCodeOf = (paymentId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('code', k.code, 'validUntil', k.valid_until, 'isOutdated', ${isCodeOutdated})
    from payment_code k where k.payment_application_id = ${paymentId} and k.is_current)`;
