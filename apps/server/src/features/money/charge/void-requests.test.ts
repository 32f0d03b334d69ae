import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';
import { unreadOf, waitingFor } from '../../../../test/waiting.ts';
import { endRequests } from './charge.job.ts';

const stage = stageForFile();
const given = moneyGiven(stage);

const jobsWaiting = async () =>
  (await sql`select from graphile_worker.jobs where task_identifier = ${endRequests.name}`.execute(stage.db)).rows
    .length;

it('what waits about a charge ends when its item is void, and whoever asked hears who voided it and why', async () => {
  const { ids, itemNos } = await given.asked(2, '300');
  const [owed = '', wrong = ''] = ids;
  const [clerk, head, chief] = [
    await stage.person('shouli'),
    await stage.person('keshi'),
    await stage.person('zhanzhang'),
  ];
  const dueOn = addDays(chinaDay(new Date()), 30);
  await clerk.does(calls.credit, { id: owed, operation: 'request', dueOn, reason: '按季度结算' });
  await given.changesBound(200);
  const { version } = await clerk.does(calls.getCharge, { id: wrong });
  await clerk.does(calls.saveCharge, { id: wrong, version, amount: yuan('900'), reason: '加收' });
  expect(await waitingFor(chief)).toMatchObject({ credit: 1, change: 1 });
  expect(await jobsWaiting()).toBe(0);

  await head.does(voidItems, { itemNos, reason: '设备报停' });
  expect(await jobsWaiting()).toBe(1);
  await endRequests.runRaw({}, { db: stage.db, ports: stage.ports });
  expect(await waitingFor(chief)).toEqual({});
  expect((await unreadOf(chief)).filter(({ title }) => /缓缴|收费变更/u.test(title))).toEqual([]);
  const told = (await unreadOf(clerk)).filter(({ title }) => title.includes('申请已终止'));
  expect(told.map(({ title }) => title.split('：')[0]).toSorted()).toEqual(
    ['收费变更申请已终止', '缓缴申请已终止'].toSorted(),
  );
  for (const { content } of told) expect(content).toMatch(/已由黄科长于.+作废（设备报停），您提交的.+不再审批/u);
  expect((await clerk.does(calls.getCharge, { id: owed })).credits).toMatchObject([{ state: 'ended' }]);
  expect((await clerk.does(calls.getCharge, { id: wrong })).changes).toMatchObject([{ state: 'ended' }]);
});
