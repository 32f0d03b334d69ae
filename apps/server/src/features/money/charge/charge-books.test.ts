import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { drawnByLot } from '../../../../../../packages/domain/test/random/lot.ts';
import { seededRandom } from '../../../../../../packages/domain/test/random/random.ts';
import { decisionOf } from '../../../../test/decision-of.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// Whatever people do with charges, in whatever order: the books add up, and what lists show follows from them.
const stage = stageForFile();
const given = moneyGiven(stage);
const random = seededRandom(3710);
const ACTS = drawnByLot(1200);

const states: readonly (readonly [state: string, why: string, facts: string])[] = [
  ['09', 'void, whatever else', 'true, true, 100, 0, 100, 100, true, true'],
  ['08', 'wholly refunded', 'false, false, 100, 0, 100, 100, true, false'],
  ['07', 'refunded, and received again in part', 'false, false, 200, 10, 100, 100, true, false'],
  ['05', 'exempt', 'false, true, 0, 0, 0, 0, false, true'],
  ['04', 'confirmed to the fen', 'false, false, 100.01, 0, 100.01, 0, true, false'],
  ['04', 'refunded in part', 'false, false, 100, 0, 100, 40, true, false'],
  ['07', 'raised since it was confirmed', 'false, false, 150, 0, 100, 0, true, true'],
  ['03', 'received and not confirmed', 'false, false, 100, 60, 40, 0, false, true'],
  ['06', 'credit, and something received', 'false, false, 100, 60, 0, 0, false, true'],
  ['06', 'credit', 'false, false, 100, 0, 0, 0, false, true'],
  ['02', 'a fen is open', 'false, false, 100, 99.99, 0, 0, false, false'],
  ['02', 'something came in for a charge without an amount', 'false, false, null, 1, 0, 0, false, false'],
  ['01', 'nothing came in', 'false, false, 100, 0, 0, 0, false, false'],
  ['01', 'no amount yet', 'false, false, null, 0, 0, 0, false, false'],
];

it.each(states)('%s: %s (decisions section 11)', async (state, _why, facts) => {
  const { rows } = await sql<{ state: string }>`select charge_state(${sql.raw(facts)}) as state`.execute(stage.db);
  expect(rows).toEqual([{ state }]);
});

interface Known {
  readonly id: string;
  readonly version: number;
}
const charges = async () =>
  (await sql<Known>`select id, version from charge where amount is not null order by charge_no`.execute(stage.db)).rows;
const receipts = async () =>
  (await sql<Known>`select id, version from receipt order by received_at, id`.execute(stage.db)).rows;

const amount = () => yuan((random.below(30_000) / 100).toFixed(2));
const some = <Row>(rows: readonly Row[]) => rows.filter(() => random.below(3) > 0).slice(0, 3);

/** One act that somebody may try; most are refused for a reason of their own. */
async function act(): Promise<boolean> {
  const head = await stage.person('keshi');
  const cashier = await stage.person('caiwu');
  const station = await stage.person('zhanzhang');
  const known = await charges();
  const { id, version } = random.oneOf(known);
  const sent = await random.oneOf([
    () => head.sends(calls.saveCharge, { id, version, amount: amount(), reason: '议价' }),
    () => head.sends(calls.saveCharge, { id, version, isExempt: true, reason: '免缴' }),
    () => head.sends(calls.submitPayment, { chargeIds: [id] }),
    ...Array.from({ length: 4 }, () => () => {
      const parts = some(known).map((charge) => ({ chargeId: charge.id, amount: amount() }));
      const fen = parts.reduce((sum, part) => sum + Math.round(Number(part.amount) * 100), 0);
      return cashier.sends(calls.saveReceipt, { ...given.money, amount: yuan((fen / 100).toFixed(2)), parts });
    }),
    ...(['confirm', 'confirm', 'undo', 'drop'] as const).map((operation) => async () => {
      const receipt = random.oneOf([...(await receipts()), { id, version }]);
      return cashier.sends(calls.confirmReceipt, { ...receipt, operation, reason: '更正' });
    }),
    () => head.sends(calls.refund, { id, operation: 'request', amount: amount(), reason: '退费' }),
    async () =>
      station.sends(
        calls.refund,
        await decisionOf(stage, 'refund', id, random.oneOf(['approve', 'approve', 'refuse'] as const)),
      ),
  ])();
  expect([200, 400]).toContain(sent.statusCode);
  return sent.json<{ isSuccess: boolean }>().isSuccess;
}

it('books of random histories sum to nought, and no cent is lost', async () => {
  await given.asked(2, '120.35');
  await given.asked(2, '99.99');
  let done = 0;
  for (let nth = 0; nth < ACTS; nth += 1) if (await act()) done += 1;
  expect(done).toBeGreaterThan(ACTS / 8);
  const nothing = async (query: ReturnType<typeof sql>) => expect((await query.execute(stage.db)).rows).toEqual([]);
  await nothing(sql`select event_id from charge_posting group by event_id having sum(amount) <> 0`);
  // each account of a charge is what its records say
  await nothing(sql`
    with account as (select charge_id, sum(amount) filter (where account = 'revenue') as revenue,
        sum(amount) filter (where account = 'receivable') as receivable, sum(amount) filter (where account = 'pending') as pending,
        sum(amount) filter (where account in ('cash', 'refunded')) as confirmed,
        sum(amount) filter (where account = 'refunded') as refunded
      from charge_posting group by charge_id),
    paid as (select p.charge_id, sum(p.amount) filter (where r.state = 'pending') as pending,
        sum(p.amount) filter (where r.state = 'confirmed') as confirmed
      from receipt_part p join receipt r on r.id = p.receipt_id group by p.charge_id),
    back as (select charge_id, sum(amount) as refunded from refund where state = 'paid' group by charge_id)
    select c.id from charge c left join account a on a.charge_id = c.id left join paid p on p.charge_id = c.id
      left join back b on b.charge_id = c.id
    where (coalesce(c.amount, 0), c.amount - c.pending - c.confirmed, c.pending, c.confirmed, c.refunded)
      <> (coalesce(-a.revenue, 0), coalesce(a.receivable, 0), coalesce(a.pending, 0), coalesce(a.confirmed, 0), coalesce(a.refunded, 0))
      or (c.pending, c.confirmed, c.refunded)
      <> (coalesce(p.pending, 0), coalesce(p.confirmed, 0), coalesce(b.refunded, 0))`);
  await nothing(
    sql`select r.id from receipt r where r.amount <> (select sum(amount) from receipt_part p where p.receipt_id = r.id)`,
  );
  await nothing(
    sql`select i.id from item i join charge c on c.item_id = i.id where i.payment_state <> c.payment_state`,
  );
  expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
}, 120_000);
