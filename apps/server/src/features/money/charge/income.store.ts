import type { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import type { Income } from '@tejian/contract/money/charge/income.record.ts';
import { incomeList } from '@tejian/contract/money/charge/income.view.ts';
import { advanceText } from '@tejian/domain/money/advance/advance.text.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { amountFor, methodOf } from './charge.scope.ts';

const source = (actor: Actor): ListSource<Income> => ({
  from: sql`charge_posting g left join charge c on c.id = g.charge_id left join item i on i.id = c.item_id
    left join organisation d on d.id = i.department_id left join advance b on b.id = g.advance_id`,
  identity: sql`g.id`,
  columns: {
    id: sql`g.id`,
    at: sql`g.at`,
    act: sql`g.act`,
    amount: amountFor(actor, sql`g.amount`),
    payWay: methodOf(sql`g`),
    month: sql`month_of(g.at)`,
    payer: sql`coalesce(c.payer, b.payer)`,
    kindCode: sql`i.kind_code`,
    department: sql`d.name`,
    itemNo: sql`i.item_no`,
    chargeNo: sql`c.charge_no`,
    subject: sql`coalesce(c.subject, ${advanceText.label.surplus}::text)`,
    by: sql`(select u.name from app_user u where u.id = g.by_id)`,
  },
  bigrams: { payer: { text: sql`coalesce(c.payer, b.payer)` } },
});

/** The cash account of the charges that the person may see, and of what stands to the credit of units. */
export const incomes = (asked: RequestOf<typeof findIncome>, actor: Actor): ListQuery<Income> => ({
  view: incomeList,
  source: source(actor),
  asked,
  always: [sql`(${within(actor, 'charge')} or ${within(actor, 'advance')})`, sql`g.account = 'cash'`],
  isUncertain: true,
});
