// Charges by the million, for measurements: of twenty thousand units, one every half minute back from now; three of five are paid
// and confirmed, one of five is open, the others wait, are not asked for yet, or void.
import type pg from 'pg';
import { makeAgain, onClient, withoutIndexes } from './seed-applications.ts';

interface House {
  readonly organisationId: string;
  readonly clerk: string;
  /** Those who confirm: cash lies in their drawers. */
  readonly cashiers: readonly string[];
}

const TABLES = 'item charge charge_posting receipt receipt_part payment_application payment_application_charge'.split(
  ' ',
);
const idOf = (kind: string) => `('${kind}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const [CHARGE, ITEM, RECEIPT, PAYMENT] = ['00000001', '00000002', '00000003', '00000004'].map(idOf);
const PAYER = `'示范第' || n % 20000 || '物业管理有限公司'`;
const AMOUNT = `(100 + n % 5000 + n % 100 / 100.0)::numeric(15, 2)`;
const CREATED = `(now() - n * interval '30 seconds')`;
const KIND = `(array['1000', '2000', '3000', '4000', '5000'])[1 + n % 5]`;
const WAY = `(array['1', '2', '3'])[1 + n % 3]`;
const STATE = `case when n % 20 < 12 then '04' when n % 20 = 16 then '03' when n % 20 = 19 then '09' else '01' end`;
const isPaid = 'n % 20 < 12';

const statementsFor = ({ organisationId, clerk, cashiers }: House, count: number): readonly string[] => {
  const all = `generate_series(1, ${String(count)}) n`;
  const [house, asker] = [`'${organisationId}'::uuid`, `'${clerk}'::uuid`];
  const cashier = `('{${cashiers.join(',')}}'::uuid[])[1 + n % ${String(cashiers.length)}]`;
  return [
    `insert into item (id, item_no, application_id, application_no, equipment_id, inspected_unit, kind_code, category_code, flow_code,
      flow_version, step, organisation_id, created_at, step_at, payment_state, is_charged)
    select ${ITEM}, '2026' || lpad(n::text, 8, '0'), ${ITEM}, 'SQ2026' || lpad(n::text, 8, '0'), ${ITEM}, ${PAYER}, ${KIND}, '21', 'LIFT-PERIODIC',
      1, 'END', ${house}, ${CREATED}, ${CREATED}, ${STATE}, true from ${all}`,
    `insert into charge (id, item_id, application_id, organisation_id, payer, event, charge_on, proposed, amount, priced_at, pending, confirmed,
      was_settled, is_void, payment_state, submitted_by, submitted_at, created_at)
    select ${CHARGE}, ${ITEM}, ${ITEM}, ${house}, ${PAYER}, 'inspection', ${CREATED}::date, ${AMOUNT}, ${AMOUNT}, ${CREATED},
      case when n % 20 = 16 then ${AMOUNT} else 0 end, case when ${isPaid} then ${AMOUNT} else 0 end, ${isPaid}, n % 20 = 19, ${STATE},
      case when n % 20 < 17 then ${asker} end, case when n % 20 < 17 then ${CREATED} end, ${CREATED}
    from ${all}`,
    `insert into payment_application (id, payment_no, organisation_id, payer, created_by, created_at)
    select ${PAYMENT}, 'SF2026' || lpad(n::text, 8, '0'), ${house}, ${PAYER}, ${asker}, ${CREATED} from ${all} where n % 20 < 17`,
    `insert into payment_application_charge (payment_application_id, charge_id)
    select ${PAYMENT}, ${CHARGE} from ${all} where n % 20 < 17`,
    `insert into receipt (id, organisation_id, pay_way, amount, received_on, payer, state, received_by, received_at, confirmed_by, confirmed_at)
    select ${RECEIPT}, ${house}, ${WAY}, ${AMOUNT}, ${CREATED}::date, ${PAYER}, case when ${isPaid} then 'confirmed' else 'pending' end, ${asker},
      ${CREATED}, case when ${isPaid} then ${cashier} end, case when ${isPaid} then ${CREATED} end
    from ${all} where ${isPaid} or n % 20 = 16`,
    `insert into receipt_part (receipt_id, charge_id, amount)
    select ${RECEIPT}, ${CHARGE}, ${AMOUNT} from ${all} where ${isPaid} or n % 20 = 16`,
    // the oldest first, as they are written
    `insert into charge_posting (id, event_id, act, charge_id, account, amount, source_id, by_id, at, organisation_id, pay_way, payer, kind_code, drawer_id)
    select gen_random_uuid(), gen_random_uuid(), a.act, ${CHARGE}, a.account, a.sign * ${AMOUNT}, case when a.act = 'confirm' then ${RECEIPT} end,
      ${cashier}, ${CREATED}, ${house}, case when a.account = 'cash' then ${WAY} end, case when a.account = 'cash' then ${PAYER} end,
      case when a.account = 'cash' then ${KIND} end, case when a.account = 'cash' and n % 3 = 1 then ${cashier} end
    from generate_series(1, ${String(count)}) m, lateral (select ${String(count)} + 1 - m as n) k,
      (values ('charge', 'receivable', 1), ('charge', 'revenue', -1), ('confirm', 'cash', 1), ('confirm', 'pending', -1)) as a(act, account, sign)
    where a.act = 'charge' or ${isPaid}`,
  ];
};

/** Adds so many charges, with the items, receipts and postings that belong to them. */
export async function seedCharges(pool: pg.Pool, house: House, count: number): Promise<void> {
  const indexes = await onClient(pool, async (client) => {
    const takenIndexes = await withoutIndexes(client, TABLES);
    await client.query('set session_replication_role = replica');
    for (const statement of statementsFor(house, count)) await client.query(statement);
    return takenIndexes;
  });
  await makeAgain(pool, indexes);
}
