import { publishDefinition, saveDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { getPublishRule, savePublishRule } from '@tejian/contract/configuration/definition/publish-rule.contract.ts';
import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

// Whether a second person publishes is decided on a page, by people who may publish (0388).
const stage = stageForFile();
const made = { secondPerson: true, seenSecondPerson: false };
const lifted = { secondPerson: false, seenSecondPerson: true };

afterEach(() => sql`delete from setting where name = 'definition'`.execute(stage.db));

/** A second person with the code: the reviewer joins the group of the administrator. */
const withSecond = async () => {
  await sql`insert into user_group_member (group_id, user_id)
    select m.group_id, ${stage.seeded.userIds.get('jiaohe') ?? ''}::uuid from user_group_member m
    join app_user u on u.id = m.user_id where u.login_name = 'admin' on conflict do nothing`.execute(stage.db);
  return { admin: await stage.person('admin'), second: await stage.person('jiaohe') };
};

it('is refused where nobody could keep it', async () => {
  const admin = await stage.person('admin');
  expect(await admin.does(getPublishRule, {})).toMatchObject({ secondPerson: false });
  expect((await admin.isRefused(savePublishRule, made)).errorMsg).toContain('不足两人');
});

it('once made, another person publishes; and another person lifts it', async () => {
  const { admin, second } = await withSecond();
  expect(await admin.does(savePublishRule, made)).toMatchObject({ secondPerson: true, changedBy: '系统管理员' });
  const { content } = await admin.does(getFlow, { flowCode: 'LIFT-PERIODIC', flowVersion: 1 });
  const draft = { kind: 'flow', name: '电梯', kindCode: '3000', categoryCodes: ['21'], content, note: '' } as const;
  const { draftVersion } = await admin.does(saveDefinition, { ...draft, categoryCodes: ['21'] });
  const request = { kind: 'flow', code: 'LIFT-PERIODIC', draftVersion } as const;
  expect((await admin.isRefused(publishDefinition, request)).errorMsg).toBe('本机构规定由保存人以外的人员发布');
  expect((await admin.isRefused(savePublishRule, lifted)).errorMsg).toBe('应由设定这一规定以外的人员取消');
  await second.does(publishDefinition, request);
  expect(await second.does(savePublishRule, lifted)).toMatchObject({ secondPerson: false });
  const { rows } = await sql<{ name: string }>`
    select name from operation_log where subject = 'publishRule' order by at, id`.execute(stage.db);
  expect(rows.map(({ name }) => name)).toEqual(['由保存人以外的人员发布', '保存人可以自行发布']);
});

it('of two who change it at once one wins, and the other learns who', async () => {
  const { admin, second } = await withSecond();
  const answers = await Promise.all([admin.sends(savePublishRule, made), second.sends(savePublishRule, made)]);
  const bodies = answers.map((answer) => answer.json() as { isSuccess: boolean; errorMsg: string });
  expect(bodies.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(bodies.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(/^发布规定已由.+于 .+ 修改/);
});

it('belongs to those who may publish', async () => {
  const clerk = await stage.person('shouli');
  expect((await clerk.sends(savePublishRule, made)).statusCode).toBe(403);
  expect((await clerk.sends(getPublishRule, {})).statusCode).toBe(403);
});
