import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findBonus } from '@tejian/contract/query/bonus/bonus.contract.ts';
import { findFinanceLog, findTestDataLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStage } from '../../../demo/business/stage.seed.ts';
import { addExchangeLogs } from '../../../demo/business/exchange-logs.seed.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);
let itemNo = '';
let itemNos: string[] = [];
const chargeIds: string[] = [];

beforeAll(async () => {
  ({ itemNos } = await given.arranged(5));
  itemNo = itemNos[0] ?? '';
  const { rows } = await sql<{ id: string }>`
    insert into charge (id, item_id, application_id, organisation_id, payer, event, charge_on, amount, priced_at, created_at)
    select gen_random_uuid(), id, application_id, organisation_id, inspected_unit, 'inspection', '2026-06-01', 1234.5, now(), now()
    from item order by item_no returning id`.execute(stage.db);
  chargeIds.push(...rows.map(({ id }) => id));
  await sql`update item set checker_id = ${given.userId('jiaohe')}, inspect_date = '2026-06-15'`.execute(stage.db);
});

const change = (state: string) =>
  sql`update item set state = ${state}, finished_at = case when ${state} = 'finished' then now() end
    where item_no = ${itemNo}`.execute(stage.db);

describe('奖金', () => {
  const bonuses = async () => (await stage.person('zhanzhang')).does(findBonus, { sums: true, pageSize: 30 });

  it('is earned when an item ends, by each part once, by the rule that is marked as declared', async () => {
    expect((await bonuses()).list).toEqual([]);
    await change('finished');
    const { list, sums } = await bonuses();
    expect(list.map(({ role, charged, amount }) => [role, charged, amount]).sort()).toEqual([
      ['checker', '1234.50', '5.00'],
      ['inspector', '1234.50', '22.35'],
      ['lead', '1234.50', '44.69'],
    ]);
    expect(new Set(list.map(({ origin }) => origin))).toEqual(new Set(['系统默认规则']));
    expect(sums?.['amount']).toBe(72.04);
  });

  it('of a signature is earned by the deputy who gave it', async () => {
    const other = itemNos[1] ?? '';
    await (await stage.person('jianyan1')).does(buildReports, { itemNos: [other] });
    await sql`insert into report_signature (id, report_id, role, user_id, user_name, signed_on, signed_for)
      select gen_random_uuid(), r.id, 'checker', ${given.userId('shenpi1')}, '赵审', current_date, i.checker_id
      from report r join item i on i.id = r.item_id where i.item_no = ${other}`.execute(stage.db);
    const ending = (state: string) =>
      sql`update item set state = ${state}, finished_at = now() where item_no = ${other}`.execute(stage.db);
    await ending('finished');
    const checkers = (await bonuses()).list.filter(({ role, itemNo: no }) => role === 'checker' && no === other);
    expect(checkers.map(({ person }) => person)).toEqual(['赵审']);
    const before = Number((await bonuses()).sums?.['amount']);
    const turned = (state: string) =>
      sql`update report set state = ${state} where item_id = (select id from item where item_no = ${other})`.execute(
        stage.db,
      );
    await turned('voided');
    const { list, sums } = await bonuses();
    expect(list.filter(({ itemNo: no }) => no === other).map(({ reportState }) => reportState)).toEqual(
      list.filter(({ itemNo: no }) => no === other).map(() => '已作废'),
    );
    const own = list.filter(({ itemNo: no }) => no === other).map(({ amount }) => Number(amount));
    expect(own.length).toBeGreaterThan(0);
    expect(Number(sums?.['amount'])).toBeCloseTo(before - own.reduce((one, next) => one + next, 0));
    await turned('approved');
    expect(Number((await bonuses()).sums?.['amount'])).toBe(before);
    // the usual moment: the report first, and the item ends by it
    await ending('running');
    await turned('voided');
    await ending('finished');
    const later = await bonuses();
    expect(new Set(later.list.filter(({ itemNo: no }) => no === other).map((one) => one.reportState))).toEqual(
      new Set(['已作废']),
    );
    expect(Number(later.sums?.['amount'])).toBeCloseTo(Number(sums?.['amount']));
    await ending('voided');
  });

  it('is found by person and period, and lost with an item that is voided', async () => {
    const head = await stage.person('zhanzhang');
    const all = (await bonuses()).list;
    const person = all.find(({ role }) => role === 'lead')?.person ?? '';
    expect((await head.does(findBonus, { person })).list.map(({ role }) => role)).toEqual(['lead']);
    expect((await head.does(findBonus, { earnedAtEnd: '2000-01-01' })).list).toEqual([]);
    await change('voided');
    expect((await bonuses()).list).toEqual([]);
  });
});

describe('the logs of exchanges', () => {
  it('have one voucher for each movement of cash, which waits', async () => {
    for (const [act, sign] of [
      ['confirm', 1],
      ['refund', -1],
    ] as const)
      await sql`insert into charge_posting (id, event_id, act, charge_id, account, amount, at)
        select gen_random_uuid(), ${chargeIds[0]}, ${act}, ${chargeIds[0]}, side.account, side.amount, now()
        from (values ('receivable', ${-100 * sign}::numeric), ('cash', ${100 * sign}::numeric)) side (account, amount)`.execute(
        stage.db,
      );
    const cashier = await stage.person('caiwu');
    const { list, sums } = await cashier.does(findFinanceLog, { sums: true });
    expect(list.map(({ act, amount, state, tries }) => [act, amount, state, tries]).sort()).toEqual([
      ['confirm', '100.00', 'waiting', 0],
      ['refund', '-100.00', 'waiting', 0],
    ]);
    expect(sums).toEqual({ amount: 0 });
    const no = list[0]?.voucherNo ?? '';
    expect((await cashier.does(findFinanceLog, { voucherNo: no })).list.map(({ voucherNo }) => voucherNo)).toEqual([
      no,
    ]);
    expect((await (await stage.person('jianyan1')).sends(findFinanceLog, {})).statusCode).toBe(403);
  });

  it('tell a story in the demonstration: sent, failed once with the reason, waiting; values taken and refused', async () => {
    for (const chargeId of chargeIds)
      await sql`insert into charge_posting (id, event_id, act, charge_id, account, amount, at)
        select gen_random_uuid(), ${chargeId}, 'confirm', ${chargeId}, side.account, side.amount, now()
        from (values ('receivable', -50::numeric), ('cash', 50::numeric)) side (account, amount)`.execute(stage.db);
    const business = await openStage(stage.db, stage.ports, new Date());
    if (!business) throw new Error('the demonstration institute is there');
    await stage.db.transaction().execute((tx) => addExchangeLogs(tx, business));
    const cashier = await stage.person('caiwu');
    const states = (await cashier.does(findFinanceLog, {})).list.map(({ state }) => state);
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'failed', 'sent', 'sent', 'sent']);
    const head = await stage.person('keshi');
    const found = await head.does(findTestDataLog, { sums: true });
    expect(found.list.length).toBe(5);
    expect(found.sums).toEqual({ valueCount: 36 });
    const failed = (await head.does(findTestDataLog, { state: 'failed' })).list;
    expect(failed.map(({ reason }) => reason.startsWith('示范'))).toEqual([true, true]);
  });
});
