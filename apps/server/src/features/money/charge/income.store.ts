import type { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import type { Income } from '@tejian/contract/money/charge/income.record.ts';
import { incomeList } from '@tejian/contract/money/charge/income.view.ts';
import { advanceText } from '@tejian/domain/money/advance/advance.text.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import { isNamed } from '../../../platform/list/named.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { byUnit } from '../../archive/unit/renamed-units.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { sourceBySight } from './charge.scope.ts';

const source = sourceBySight<Income>((amount) => ({
  from: sql`charge_posting g left join charge c on c.id = g.charge_id left join item i on i.id = c.item_id
    left join organisation d on d.id = g.department_id`,
  identity: sql`g.id`,
  columns: {
    id: sql`g.id`,
    at: sql`g.at`,
    act: sql`g.act`,
    amount: amount(sql`g.amount`),
    payWay: sql`g.pay_way`,
    month: sql`month_of(g.at)`,
    payer: sql`g.payer`,
    kindCode: sql`g.kind_code`,
    department: sql`d.name`,
    itemNo: sql`i.item_no`,
    chargeNo: sql`c.charge_no`,
    subject: sql`coalesce(c.subject, ${advanceText.label.surplus}::text)`,
    by: sql`(select u.name from app_user u where u.id = g.by_id)`,
  },
  bigrams: { payer: { text: sql`g.payer`, index: 'charge_posting_cash_payer' } },
  foundBesides: byUnit(sql`c.unit_id`, 'payer'),
}));

/** The cash account of the charges that the person may see, and of what stands to the credit of units; departments by whole names. */
export async function incomes(
  db: Db,
  { department, ...request }: RequestOf<typeof findIncome>,
  actor: Actor,
): Promise<ListQuery<Income>> {
  const always = [within(actor, 'posting'), sql`g.account = 'cash'`];
  if (department) always.push(await isNamed(db, sql`g.department_id`, { table: 'organisation', name: department }));
  return { view: incomeList, source: source(actor), asked: request, always, isUncertain: true };
}
