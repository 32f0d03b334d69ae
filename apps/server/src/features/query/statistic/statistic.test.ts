import type { Found, ListCall, Paging } from '@tejian/contract/kit/call.ts';
import { fieldNameOf } from '@tejian/contract/kit/call.ts';
import { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import { findComposite, findMission } from '@tejian/contract/query/business-query/business-query.contract.ts';
import {
  exportStatistic,
  findStatistic,
  statisticCodes,
  type StatisticCode,
} from '@tejian/contract/query/statistic/statistic.contract.ts';
import { statistics } from '@tejian/contract/query/statistic/statistics.view.ts';
import { postingsOf, type ChargeAct } from '@tejian/domain/money/charge/charge.ts';
import { readMoney } from '@tejian/domain/shared/money/money.ts';
import { conditionsBehind } from '@tejian/domain/query/statistic/statistic.ts';
import { stepList } from '@tejian/domain/business/workflow/steps.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { groupedGroups } from '../../../platform/list/grouped.ts';
import { newId } from '../../../platform/db/id.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const year = { from: '2026-01-01', to: '2026-12-31' };
const dates = { dayStart: year.from, dayEnd: addDays(year.to, 1) };
let head: Person;

/** Books an act for a charge as the product does. */
async function booked(chargeId: string, act: ChargeAct, yuan: string) {
  const eventId = newId();
  const read = readMoney(yuan);
  if (read.reason !== undefined) throw new Error(read.reason);
  await stage.db.transaction().execute(async (tx) => {
    for (const { account, amount } of postingsOf(act, read.money))
      await sql`insert into charge_posting (id, event_id, act, charge_id, account, amount, at)
        values (${newId()}, ${eventId}, ${act}, ${chargeId}, ${account}, ${amount}, '2026-06-30 12:00+08')`.execute(tx);
  });
}

beforeAll(async () => {
  head = await stage.person('keshi');
  await given.arranged(3);
  await given.arranged(2, { leadInspectorId: given.userId('jianyan2') });
  await sql`update item set inspect_date = '2026-06-15'`.execute(stage.db);
  await sql`update item set state = 'finished', finished_at = now(), conclusion = '示范结论', conclusion_polarity = p.is
    from (select id, (array['positive', 'positive', 'negative', 'conditional'])[row_number() over (order by item_no)] as is
      from item) p where p.id = item.id and p.is is not null`.execute(stage.db);
  await sql`update step_task set submitted_at = '2026-06-01 08:00+08', done_at = '2026-06-02 20:00+08'
    where state = 'done'`.execute(stage.db);
  const { rows } = await sql<{ id: string }>`
    insert into charge (id, item_id, application_id, organisation_id, payer, event, charge_on, amount, priced_at, created_at)
    select gen_random_uuid(), id, application_id, organisation_id, inspected_unit, 'inspection', '2026-06-01', 500, now(), now()
    from item returning id`.execute(stage.db);
  for (const { id } of rows) {
    await booked(id, 'receive', '500');
    await booked(id, 'confirm', '500');
  }
  await booked(rows[0]?.id ?? '', 'refund', '120.50');
  await booked(rows[1]?.id ?? '', 'unconfirm', '500');
});

type Listed = ListCall<Record<string, unknown>, Record<string, unknown>>;
/** The list behind each statistic. */
const lists: Readonly<Record<string, Listed>> = Object.fromEntries(
  [findComposite, findMission, findIncome].map((call) => [call.view.viewNo, call as unknown as Listed]), // of any row
);

/** The request that the page of the list makes for the conditions of its address. */
async function behind(
  viewNo: string,
  conditions: Readonly<Record<string, string>>,
): Promise<Found<Record<string, unknown>>> {
  const call = lists[viewNo];
  if (!call) throw new Error(`no list ${viewNo}`);
  const asked: Record<string, string> = {};
  for (const [name, value] of Object.entries(conditions)) {
    const ours = fieldNameOf(call.search, name);
    const [from = '', to] = value.split(',');
    if (to === undefined) asked[ours] = from;
    else Object.assign(asked, { [`${ours}Start`]: from, [`${ours}End`]: addDays(to, 1) });
  }
  return head.does(call, { ...asked, pageSize: 500, sums: true } as Paging & Record<string, unknown>);
}

const find = async (code: StatisticCode, who = head) => who.does(findStatistic, { code, ...dates });

describe('each number is what the list behind it shows', () => {
  it.each(statisticCodes)('%s', async (code) => {
    const statistic = statistics.find((one) => one.code === code);
    if (!statistic) throw new Error(`no statistic ${code}`);
    const { rows, totals } = await find(code);
    expect(rows.length).toBeGreaterThan(0);
    for (const { keys, values } of [...rows, { keys: [], values: totals }])
      for (const [at, measure] of statistic.measures.entries()) {
        const conditions = conditionsBehind(statistic, keys, measure, year);
        if (!conditions) continue;
        const { count, sums, list } = await behind(statistic.viewNo, conditions);
        const value = values[at] ?? '';
        const { kind } = measure.value;
        if (kind === 'count') expect([measure.name, value]).toEqual([measure.name, String(count)]);
        if (kind === 'sum') expect([measure.name, Number(value)]).toEqual([measure.name, sums?.['amount']]);
        if (kind === 'median' || kind === 'p90') expect(list.map(({ days }) => Number(days))).toContain(Number(value));
      }
  });
});

describe('a statistic', () => {
  it('says the pass rate of what was concluded', async () => {
    const { rows, totals } = await find('passRate');
    expect(rows.map(({ keys }) => keys[0])).toEqual(['3000']);
    expect(rows[0]?.names[0]).not.toBe('3000');
    expect(totals).toEqual(['4', '2', '1', '1', '75.0']);
  });

  it('says how long a step takes, in days, the steps as they follow one another', async () => {
    const { rows, totals } = await find('stepTime');
    const told = rows.map(({ keys }) => keys[0]);
    expect(told).toEqual(stepList.flatMap(({ code }) => (told.includes(code) ? [code] : [])));
    expect(told.length).toBeGreaterThan(2);
    expect(totals.slice(1)).toEqual(['1.5', '1.5']);
  });

  it('adds up income to the fen: what was undone and paid back counts against it', async () => {
    const { totals } = await find('income');
    expect(totals).toEqual(['2500.00', '-500.00', '-120.50', '', '1879.50']);
  });

  it('adds up the months of a period by method', async () => {
    const { rows, totals } = await find('incomeMonth');
    expect(rows.map(({ keys: [month] }) => month)).toEqual(rows.map(() => '2026-06'));
    expect(totals.at(-1)).toBe('1879.50');
  });

  it('counts a period alone, and refuses one that ends before it begins', async () => {
    const before = await head.does(findStatistic, { code: 'workload', dayStart: '2025-01-01', dayEnd: '2026-01-01' });
    expect(before).toEqual({ rows: [], totals: ['0', '0', '0', '0'] });
    const refused = await head.isRefused(findStatistic, {
      code: 'workload',
      dayStart: '2026-01-02',
      dayEnd: '2026-01-02',
    });
    expect(refused.fieldErrors).toHaveProperty('dayEnd');
  });

  it('is read by statistics:read alone, only with the right to its list, and without amounts that are hidden', async () => {
    const inspector = await stage.person('jianyan1');
    expect((await inspector.sends(findStatistic, { code: 'workload', ...dates })).statusCode).toBe(403);
    await sql`insert into user_group_permission (group_id, code)
      select id, 'statistics:read' from user_group where code = 'confirmer'`.execute(stage.db);
    const confirmer = await stage.person('jiaohe');
    const refused = await confirmer.isRefused(findStatistic, { code: 'workload', ...dates });
    expect(refused.errorMsg).toContain('综合查询');
    const { rows, totals } = await find('income', confirmer);
    expect(rows.length).toBeGreaterThan(0);
    expect([...rows.flatMap(({ values }) => values), ...totals].every((value) => value === '')).toBe(true);
  });

  it('is exported with its totals, numbers as numbers', async () => {
    const answer = await head.sends(exportStatistic, { code: 'income', ...dates });
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
    expect(sheet?.rows.at(-1)?.filter((cell) => typeof cell === 'number')).toEqual([2500, -500, -120.5, 1879.5]);
  });
});

it('groups stop at their bound, and one more tells that there are more', async () => {
  const rows = sql`(select n from generate_series(1, 2500) n) s`;
  const columns = { id: sql`s.n`, value: sql`s.n % 3` };
  const query = {
    view: { ...findComposite.view, search: [] } as never,
    source: { from: rows, identity: sql`s.n`, columns },
    asked: {},
  };
  expect((await groupedGroups(stage.db, query, ['id'], [{ name: 'all', kind: 'count' }])).length).toBe(2001);
  const three = await groupedGroups(
    stage.db,
    query,
    ['value'],
    [
      { name: 'all', kind: 'count' },
      { name: 'sum', kind: 'sum', field: 'value', where: { field: 'value', is: '2' } },
    ],
  );
  expect(three).toEqual([
    { keys: ['0'], values: { all: '833', sum: null } },
    { keys: ['1'], values: { all: '834', sum: null } },
    { keys: ['2'], values: { all: '833', sum: '1666' } },
  ]);
});
