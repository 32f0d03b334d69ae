import { findMajorIssues } from '@tejian/contract/business/major-issue/major-issue.contract.ts';
import { findFinishRuns } from '@tejian/contract/business/report/finish.view.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { confirmLife, voidReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { findComposite } from '@tejian/contract/query/business-query/business-query.contract.ts';
import { findStatistic } from '@tejian/contract/query/statistic/statistic.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { today } from '../../../../test/given-parts.ts';
import { logIn, stageForFile } from '../../../../test/story.ts';
import { demoPassword } from '../../../demo/people.seed.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { finishItem } from '../report/finish.job.ts';

// A failed inspection is written for the supervision of its area when it is finished, once; one that passed is not.
const stage = stageForFile({ drawsOnce: true });
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

it('is written at the finish, listed, and told to the supervision of the area', async () => {
  const passed = await givenInspection(stage, { inspectDate: today });
  const failed = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const head = await stage.person('keshi');
  const { list } = await head.does(findMajorIssues, { pageSize: 100 });
  expect(list.map(({ itemNo }) => itemNo)).toEqual([failed.itemNo]);
  expect(list[0]).toMatchObject({
    typeCode: 'A205',
    reportNo: failed.reportNo,
    conclusion: '不合格',
    inspectDate: today,
  });
  expect(list[0]?.content).toContain(failed.reportNo);
  const supervisor = await stage.person('jiancha');
  expect((await supervisor.does(findMajorIssues, { pageSize: 100 })).list).toHaveLength(1);
  const told = await stage.db
    .selectFrom('inboxMessage')
    .select(['content', 'link'])
    .where('userId', '=', stage.seeded.userIds.get('jiancha') ?? '')
    .execute();
  expect(told).toEqual([{ content: list[0]?.content, link: '/insBusQuery/majorIssue' }]);
  const runs = await head.does(findFinishRuns, { pageSize: 100 });
  const stepsOf = (no: string) => runs.list.find(({ itemNo }) => itemNo === no)?.steps ?? '';
  expect(stepsOf(failed.itemNo)).toContain('登记重要事项（检验不合格）');
  expect(stepsOf(passed.itemNo)).not.toContain('重要事项');
  // the finish is asked for a second time: nothing is written twice
  const { id } = await stage.db
    .selectFrom('item')
    .select('id')
    .where('itemNo', '=', failed.itemNo)
    .executeTakeFirstOrThrow();
  await finishItem(id, { db: stage.db, ports: stage.ports });
  expect((await head.does(findMajorIssues, { pageSize: 100 })).list).toHaveLength(1);
});

it('a failing report that is void is told to the supervision, listed as such, and counts in no rate', async () => {
  const failed = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const [head, supervisor] = [await stage.person('keshi'), await stage.person('jiancha')];
  const asked = { code: 'passRate', dayStart: today, dayEnd: addDays(today, 1) } as const;
  const negative = async () => Number((await head.does(findStatistic, asked)).totals[3]);
  await sql`update item set state = 'finished', step = 'END', finished_at = now() where item_no = ${failed.itemNo}`.execute(
    stage.db,
  );
  const before = await negative();
  const { id } = await (await stage.person('qianfa')).does(voidReport, { itemNo: failed.itemNo, reason: '检错设备' });
  await (await stage.person('zhanzhang')).does(confirmLife, { id, isAccepted: true });
  const { list } = await supervisor.does(findMajorIssues, { pageSize: 100 });
  expect(list.find(({ itemNo }) => itemNo === failed.itemNo)?.reportState).toBe('已作废');
  const told = await stage.db
    .selectFrom('inboxMessage')
    .select(['title', 'content'])
    .where('userId', '=', supervisor.userId)
    .where('title', 'like', `%${failed.reportNo}已作废%`)
    .execute();
  expect(told).toMatchObject([{ content: expect.stringContaining('检错设备') as string }]);
  expect(await negative()).toBe(before - 1);
  const shown = await head.does(findComposite, { number: failed.itemNo, pageSize: 10 });
  expect(shown.list).toMatchObject([{ conclusion: '不合格', conclusionPolarity: 'none', reportState: '已作废' }]);
});

it('supervision opens what an institute of the province found in its area, and hears of the void wherever the device is then', async () => {
  const failed = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const { itemNo } = failed;
  const instituteAt = (areaCode: string) =>
    stage.db.updateTable('organisation').set({ areaCode }).where('id', '=', stage.seeded.instituteId).execute();
  const deviceAt = (areaCode: string) =>
    sql`update equipment e set area_code = ${areaCode} from item i
      where i.equipment_id = e.id and i.item_no = ${itemNo}`.execute(stage.db);
  await instituteAt('350000');
  await deviceAt('350102');
  const supervisor = await logIn(stage.app, 'jiancha', demoPassword);
  await supervisor.does(findReport, { itemNo });
  const { list } = await supervisor.does(findComposite, { number: itemNo, pageSize: 10 });
  expect(list.map((row) => row.itemNo)).toEqual([itemNo]);
  await deviceAt('350200');
  expect((await supervisor.isRefused(findReport, { itemNo })).errorMsg).toContain('没有找到');
  const { id } = await (await stage.person('qianfa')).does(voidReport, { itemNo, reason: '检错设备' });
  await (await stage.person('zhanzhang')).does(confirmLife, { id, isAccepted: true });
  await instituteAt('350100');
  const told = await sql`select from inbox_message where user_id = ${supervisor.userId}
    and title like ${`%${failed.reportNo}已作废%`}`.execute(stage.db);
  expect(told.rows).toHaveLength(1);
});
