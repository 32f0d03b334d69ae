import { confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allDone, partsGiven } from '../../../../test/given-parts.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { seen } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { tellOfLeftTasks } from './left-task.job.ts';

// Somebody leaves who has work, or to whom work comes afterwards: whoever arranges hears of it.
const stage = stageForFile();
const given = partsGiven(stage);
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const switched = (loginName: string, isEnabled: boolean) =>
  stage.db.updateTable('appUser').set({ isEnabled }).where('id', '=', given.userId(loginName)).execute();
const round = () => tellOfLeftTasks.runRaw({}, { db: stage.db, ports: stage.ports });
const toldOf = async (no: string) =>
  stage.db
    .selectFrom('inboxMessage')
    .select(['title', 'content', 'link'])
    .where('userId', '=', given.userId('keshi'))
    .where('title', 'like', `需要转办：%${no}%`)
    .execute();

it('work of an account that is switched off is told once to whoever arranges, before and after it comes', async () => {
  const no = await given.submitted([]);
  await round();
  expect(await toldOf(no)).toEqual([]);
  await switched('jiaohe', false);
  await round();
  await round();
  expect(await toldOf(no)).toMatchObject([
    {
      title: expect.stringContaining('需要转办：报告确认') as string,
      content: expect.stringContaining('王校的账号已停用') as string,
      link: '/insBusQuery/openTask?stepcode=BGQR',
    },
  ]);
  await switched('jiaohe', true);
  await switched('shenpi1', false);
  const agreed = { ...(await seen(stage, no)), opinion: '同意' };
  allDone(await (await stage.person('jiaohe')).does(confirmReports, agreed));
  await round();
  const titles = (await toldOf(no)).map(({ title }) => title?.split(' ')[0]);
  expect(titles).toEqual(['需要转办：报告确认', '需要转办：报告审核']);
  await switched('shenpi1', true);
});
