import type { PaymentCode } from '@tejian/domain/money/charge/payment-code.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { payerNow } from './payer-now.scope.ts';
import { standingCodeOf } from './payment-code.scope.ts';

/** A charge as its notice names it. */
export interface NoticedCharge {
  readonly itemNo: string | null;
  readonly subject: string;
  readonly device: string;
  readonly categoryName: string;
  readonly amount: Money;
  readonly received: Money;
}

export interface NoticedPayment {
  readonly paymentNo: string;
  readonly payer: string;
  readonly createdAt: Date;
  readonly clerk: string;
  readonly institute: string;
  readonly bankName: string;
  readonly bankAccount: string;
  /** The code of the finance authority that stands, where there is one. */
  readonly code: PaymentCode | null;
  readonly charges: readonly NoticedCharge[];
}

/** An application for payment that the person may see, with its charges that are still asked for. */
export async function findNoticed(db: Db, paymentNo: string, actor: Actor): Promise<NoticedPayment | undefined> {
  const { rows } = await sql<NoticedPayment>`
    select p.payment_no, ${payerNow('p')} as payer, p.created_at, u.name as clerk, o.name as institute,
      coalesce(o.details->>'bankName', '') as bank_name, coalesce(o.details->>'bankAccount', '') as bank_account,
      ${standingCodeOf(sql`p.id`)} as code,
      (select coalesce(jsonb_agg(jsonb_build_object('itemNo', i.item_no, 'subject', c.subject,
          'device', concat_ws(' ', coalesce(v.name, k.name), e.internal_no), 'categoryName', coalesce(g.label, ''),
          'amount', c.amount::text, 'received', (c.pending + c.confirmed)::text) order by c.charge_no), '[]')
        from payment_application_charge pc join charge c on c.id = pc.charge_id left join item i on i.id = c.item_id
          left join equipment e on e.id = i.equipment_id
          left join catalogue_item v on v.code = i.variety_code left join catalogue_item k on k.code = i.kind_code
          left join inspection_category g on g.code = i.category_code
        where pc.payment_application_id = p.id and not c.is_void and not c.is_exempt) as charges
    from payment_application p join organisation o on o.id = p.organisation_id join app_user u on u.id = p.created_by
    where p.payment_no = ${paymentNo} and ${within(actor, 'paymentApplication')}`.execute(db);
  return rows[0];
}
