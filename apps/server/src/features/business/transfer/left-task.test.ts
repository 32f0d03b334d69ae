import { confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { sql } from 'kysely';
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

it('work of somebody who has lost the right to it is told likewise', async () => {
  const no = await given.submitted([]);
  const { rows } = await sql<{ permission: string }>`select permission from step_task t join item i on i.id = t.item_id
    where i.item_no = ${no} and t.state = 'open'`.execute(stage.db);
  const permission = rows[0]?.permission ?? '';
  const held = await sql<{ groupId: string }>`delete from user_group_permission p using user_group_member m
    where m.group_id = p.group_id and p.code = ${permission} and m.user_id = ${given.userId('jiaohe')} returning p.group_id`.execute(
    stage.db,
  );
  await round();
  await round();
  expect(await toldOf(no)).toMatchObject([
    { content: expect.stringContaining('王校已没有办理该环节的权限') as string },
  ]);
  for (const { groupId } of held.rows)
    await sql`insert into user_group_permission (group_id, code) values (${groupId}, ${permission})`.execute(stage.db);
});

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
