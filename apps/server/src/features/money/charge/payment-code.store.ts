import { sql } from 'kysely';
import type { PaymentCode } from '@tejian/domain/money/charge/payment-code.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { payerNow } from './payer-now.scope.ts';
import { isCodeOutdated, openOfPayment, standingCodeOf } from './payment-code.scope.ts';

interface StandingCode extends PaymentCode {
  readonly who: string;
  readonly at: Date;
}
export interface CodedPayment {
  readonly id: string;
  readonly paymentNo: string;
  /** Something is still to be received for it. */
  readonly isOwed: boolean;
  readonly standing: StandingCode | undefined;
}

/** An application for payment that the person may see, under its lock, with its code. */
export async function lockPayment(tx: Tx, paymentNo: string, actor: Actor): Promise<CodedPayment | undefined> {
  const { rows } = await sql<Omit<CodedPayment, 'standing'>>`
    select p.id, p.payment_no, exists (select from payment_application_charge pc join charge c on c.id = pc.charge_id
        where pc.payment_application_id = p.id and not c.is_void and not c.is_exempt
          and c.amount > c.pending + c.confirmed) as is_owed
    from payment_application p where p.payment_no = ${paymentNo} and ${within(actor, 'paymentApplication')}
    for update`.execute(tx);
  const [payment] = rows;
  if (!payment) return undefined;
  const { rows: codes } = await sql<StandingCode>`
    select k.code, k.valid_until, ${isCodeOutdated} as is_outdated, u.name as who, k.created_at as at from payment_code k join app_user u on u.id = k.created_by
    where k.payment_application_id = ${payment.id} and k.is_current`.execute(tx);
  return { ...payment, standing: codes[0] };
}

interface NewCode {
  readonly id: string;
  readonly paymentId: string;
  readonly code: string;
  readonly validUntil: string;
  readonly reason: string;
  /** The sum that it is for, where that was asked for; otherwise what is still to be received now. */
  readonly amount: Money | undefined;
  readonly by: string;
  readonly at: Date;
}

/** Puts a code in the place of the one that stands, which is kept. Answers false where the code was used before. */
export async function replaceCode(tx: Tx, { id, paymentId, code, validUntil, reason, amount, by, at }: NewCode) {
  await sql`update payment_code set is_current = false where payment_application_id = ${paymentId} and is_current`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into payment_code (id, payment_application_id, code, valid_until, reason, amount, created_by, created_at)
    values (${id}, ${paymentId}, ${code}, ${validUntil}, ${reason},
      coalesce(${amount ?? null}::numeric, ${openOfPayment(sql`${paymentId}::uuid`)}), ${by}, ${at})
    on conflict (code) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** The application for payment that a code belongs to, where the person may see it. */
export async function paymentOfCode(tx: Tx, code: string, actor: Actor): Promise<string | undefined> {
  const { rows } = await sql<{ paymentNo: string }>`
    select p.payment_no from payment_code k join payment_application p on p.id = k.payment_application_id
    where k.code = ${code} and ${within(actor, 'paymentApplication')}`.execute(tx);
  return rows[0]?.paymentNo;
}

interface CodedApplication {
  readonly payer: string;
  /** Yuan that are still open. */
  readonly amount: Money;
  /** The charges of which something is open. */
  readonly items: readonly { readonly name: string; readonly amount: Money }[];
  readonly code: PaymentCode | null;
}

/** An application for payment that the person may see, as the authority is told of it. */
export async function findCoded(db: Db, paymentNo: string, actor: Actor): Promise<CodedApplication | undefined> {
  const { rows } = await sql<CodedApplication>`
    select ${payerNow('p')} as payer, coalesce(o.amount, 0)::numeric(15, 2)::text as amount, coalesce(o.items, '[]') as items,
      ${standingCodeOf(sql`p.id`)} as code
    from payment_application p left join lateral (
      select sum(c.amount - c.pending - c.confirmed) as amount, jsonb_agg(jsonb_build_object(
        'name', coalesce(i.item_no, nullif(c.subject, ''), c.charge_no::text),
        'amount', (c.amount - c.pending - c.confirmed)::numeric(15, 2)::text) order by c.charge_no) as items
      from payment_application_charge pc join charge c on c.id = pc.charge_id left join item i on i.id = c.item_id
      where pc.payment_application_id = p.id and not c.is_void and not c.is_exempt
        and c.amount > c.pending + c.confirmed) o on true
    where p.payment_no = ${paymentNo} and ${within(actor, 'paymentApplication')}`.execute(db);
  return rows[0];
}
