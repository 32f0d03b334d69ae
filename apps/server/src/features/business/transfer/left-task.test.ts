import { confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/db/id.ts';
import { allDone, partsGiven } from '../../../../test/given-parts.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { anotherInstitute } from '../../../../test/scope-world.ts';
import { seen } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { tellOfLeftTasks } from './left-task.job.ts';

// Somebody leaves who has work, or to whom work comes afterwards: whoever arranges hears of it.
const stage = stageForFile({ drawsOnce: true });
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

it('work of somebody who went over to another institute is told likewise', async () => {
  const no = await given.submitted([]);
  const house = async (organisationId: string) =>
    stage.db.updateTable('appUser').set({ organisationId }).where('id', '=', given.userId('jiaohe')).execute();
  await house(await anotherInstitute(stage));
  await round();
  await house(stage.seeded.instituteId);
  expect(await toldOf(no)).toMatchObject([{ title: expect.stringContaining('需要转办：报告确认') as string }]);
});

it('work that a deputy does whose account is switched off is told, too', async () => {
  const no = await given.submitted([]);
  const [person, deputy] = ['jiaohe', 'shenpi1'].map((name) => given.userId(name));
  const id = newId();
  await sql`insert into user_group_member (group_id, user_id) select m.group_id, ${deputy}::uuid from user_group_member m
    where m.user_id = ${person}::uuid on conflict do nothing`.execute(stage.db);
  await sql`insert into deputy (id, organisation_id, user_id, deputy_id, codes, from_day, until_day, reason, created_by, created_at)
    select ${id}::uuid, organisation_id, id, ${deputy}::uuid, '{report:confirm}', current_date - 1, current_date + 5, '病假', id, now()
    from app_user where id = ${person}::uuid`.execute(stage.db);
  await round();
  expect(await toldOf(no)).toEqual([]);
  await switched('shenpi1', false);
  await round();
  await round();
  expect(await toldOf(no)).toMatchObject([
    { content: expect.stringContaining('由王校的代理人赵审办理，其账号已停用') as string },
  ]);
  await switched('shenpi1', true);
  await sql`delete from deputy where id = ${id}::uuid`.execute(stage.db);
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
