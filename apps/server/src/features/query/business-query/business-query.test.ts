import { getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import type { ListCall } from '@tejian/contract/kit/call.ts';
import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import {
  findComposite,
  findDeclare,
  findMission,
} from '@tejian/contract/query/business-query/business-query.contract.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { chargedOf } from '../../../../test/scope-money.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);
let arranged: Awaited<ReturnType<typeof given.arranged>>;
let firstNo = '';
beforeAll(async () => {
  arranged = await given.arranged(2);
  firstNo = arranged.itemNos[0] ?? '';
  await (await stage.person('jianyan1')).does(buildReports, { itemNos: [firstNo] });
  const { id } = await stage.db.selectFrom('item').select('id').where('itemNo', '=', firstNo).executeTakeFirstOrThrow();
  await chargedOf(stage, id);
  await given.submitted(await given.lifts(1));
  await given.draft(await given.lifts(1));
});

type Composite = Parameters<typeof findComposite.request.encode>[0];
const composite = async (asked: Composite, who = 'keshi') => (await stage.person(who)).does(findComposite, asked);
const numbers = async (asked: Composite) => (await composite(asked)).list.map(({ itemNo }) => itemNo).sort();

it('综合查询 finds items by number, place in the flow, department and lead inspector', async () => {
  const both = [...arranged.itemNos].sort();
  expect(await numbers({})).toEqual(both);
  expect(await numbers({ number: firstNo.slice(-6) })).toContain(firstNo);
  expect(await numbers({ step: 'BGLR' })).toEqual([firstNo]);
  expect(await numbers({ state: 'running' })).toEqual(both);
  expect(await numbers({ state: 'voided' })).toEqual([]);
  const [row] = (await composite({})).list;
  expect(await numbers({ leadInspector: row?.leadInspector ?? '' })).toEqual(both);
  expect(await numbers({ leadInspector: '没有此人' })).toEqual([]);
  expect(await numbers({ department: row?.department ?? '' })).toEqual(both);
  expect(await numbers({ department: '没有此部门' })).toEqual([]);
});

it('综合查询 shows and sums amounts for whoever may see them, and for nobody else', async () => {
  const seen = await composite({ sums: true });
  expect(seen.list.find(({ itemNo }) => itemNo === firstNo)?.amount).toBe('100.00');
  expect(seen.sums).toMatchObject({ amount: 100 });
  const hidden = await composite({ sums: true }, 'jiancha');
  expect(hidden.list.map(({ amount }) => amount)).toEqual([undefined, undefined]);
  expect(hidden.sums).not.toHaveProperty('amount'); // none, which is not nought
});

it('申报查询 finds what was sent in, with how many of its items have ended; a draft is still its author’s', async () => {
  await sql`update item set state = 'finished', finished_at = now() where item_no = ${firstNo}`.execute(stage.db);
  const head = await stage.person('keshi');
  const { list, sums } = await head.does(findDeclare, { sums: true });
  expect(list.map(({ state, equipmentCount, finishedCount }) => [state, equipmentCount, finishedCount])).toEqual([
    ['running', 1, 0],
    ['arranged', 2, 1],
  ]);
  expect(sums).toEqual({ equipmentCount: 3, finishedCount: 1 });
  expect((await head.does(findDeclare, { state: 'voided' })).list).toEqual([]);
});

it('任务查询 finds ended tasks by whoever did them and when, and open ones without a time taken', async () => {
  const head = await stage.person('keshi');
  const find = async (asked: Parameters<typeof findMission.request.encode>[0]) =>
    (await head.does(findMission, asked)).list;
  const all = await find({ pageSize: 30 });
  const done = all.filter(({ state }) => state === 'done');
  expect(done.length).toBeGreaterThan(3);
  expect(done.every(({ doneBy, doneAt, days }) => doneBy && doneAt && days !== undefined)).toBe(true);
  const open = await find({ state: 'open', pageSize: 30 });
  expect(open.length + done.length).toBe(all.length);
  expect(open.map(({ doneAt, days }) => [doneAt, days])).toEqual(open.map(() => [undefined, undefined]));
  const [one] = done;
  const his = await find({ doneBy: one?.doneBy ?? '', pageSize: 30 });
  expect(his.length).toBe(done.filter(({ doneBy }) => doneBy === one?.doneBy).length);
  expect(await find({ doneAtStart: '2100-01-01' })).toEqual([]);
});

it('each is opened by query:composite alone, and exported with its conditions', async () => {
  const [inspector, head] = [await stage.person('jianyan1'), await stage.person('keshi')];
  const tried = async <Search, Row>(call: ListCall<Search, Row>, asked: Search) => {
    expect((await inspector.sends(call, asked)).statusCode).toBe(403);
    const { id, isReady } = await head.does(exportCallOf(call), { ...asked, columns: [], isDirect: true });
    expect(isReady).toBe(true);
    expect((await head.does(getLongTask, { id })).state).toBe('done');
  };
  await tried(findComposite, {});
  await tried(findDeclare, {});
  await tried(findMission, {});
});
