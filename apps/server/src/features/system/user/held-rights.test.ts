import { findUserGroups, getGroup, saveGroup } from '@tejian/contract/system/group/group.contract.ts';
import { confirmReset, findResetRequests } from '@tejian/contract/system/user/second-person.contract.ts';
import { getUser, grantGroups } from '@tejian/contract/system/user/user.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const reason = '岗位调整';
const idOf = (loginName: string) => stage.seeded.userIds.get(loginName) ?? '';

async function groupNamed(code: string): Promise<string> {
  const anquan = await stage.person('anquan');
  const { list } = await anquan.does(findUserGroups, { pageSize: 100 });
  const found = list.find((group) => group.code === code);
  if (!found) throw new Error(`no group ${code}`);
  return found.id;
}

it('groups of an administrator or a signatory change when a second person has confirmed', async () => {
  const [anquan, shenji] = [await stage.person('anquan'), await stage.person('shenji')];
  const id = idOf('qianfa');
  const { groupIds } = await anquan.does(getUser, { id });
  const more = [...groupIds, await groupNamed('cashier')];
  expect((await anquan.isRefused(grantGroups, { id, groupIds: more })).fieldErrors).toHaveProperty('reason');
  expect(await anquan.does(grantGroups, { id, groupIds: more, reason })).toEqual({ isPending: true });
  expect((await anquan.does(getUser, { id })).groupIds.sort()).toEqual([...groupIds].sort());
  const [open] = await shenji.does(findResetRequests, {});
  expect(open).toMatchObject({ operation: 'grant', loginName: 'qianfa', requestedBy: '安全管理员', reason });
  expect(open?.details).toMatch(/^.+ → .+、/);
  const own = await anquan.isRefused(confirmReset, { id: open?.id ?? '', isAccepted: true });
  expect(own.errorMsg).toContain('不能复核自己提出的申请');
  await shenji.does(confirmReset, { id: open?.id ?? '', isAccepted: true });
  expect((await anquan.does(getUser, { id })).groupIds.sort()).toEqual([...more].sort());
});

it('nobody becomes an administrator by one hand; what changed in between is asked for again', async () => {
  const [anquan, shenji] = [await stage.person('anquan'), await stage.person('shenji')];
  const id = idOf('caiwu');
  const groupIds = [await groupNamed('auditAdmin')];
  expect((await anquan.isRefused(grantGroups, { id, groupIds })).errorMsg).toContain('将成为管理员');
  await anquan.does(grantGroups, { id, groupIds, reason });
  await anquan.does(grantGroups, { id, groupIds: [await groupNamed('inspector')] });
  const [open] = await shenji.does(findResetRequests, {});
  const late = await shenji.isRefused(confirmReset, { id: open?.id ?? '', isAccepted: true });
  expect(late.errorMsg).toContain('用户组在申请后已变更');
  await shenji.does(confirmReset, { id: open?.id ?? '', isAccepted: false });
  expect((await anquan.does(getUser, { id })).groupIds).toEqual([await groupNamed('inspector')]);
});

it('a group cannot carry protected people along', async () => {
  const anquan = await stage.person('anquan');
  const { members, ...group } = await anquan.does(getGroup, { id: await groupNamed('cashier') });
  const memberIds = members.map(({ id }) => id);
  const gone = memberIds.filter((one) => one !== idOf('qianfa'));
  expect((await anquan.isRefused(saveGroup, { ...group, memberIds: gone })).errorMsg).toContain('逐人变更用户组');
  const codes = [...group.codes, 'audit:read'];
  expect((await anquan.isRefused(saveGroup, { ...group, codes, memberIds })).errorMsg).toContain('是或将成为管理员');
  const { id: _id, version: _version, ...another } = { ...group, code: 'more', name: '另一组', codes: ['audit:read'] };
  const made = await anquan.isRefused(saveGroup, { ...another, memberIds: [idOf('jianyan1')] });
  expect(made.errorMsg).toContain('由另一位管理员复核');
});

it('where nobody could confirm, one hand sets up the second person', async () => {
  const anquan = await stage.person('anquan');
  const id = idOf('jianyan1');
  const groupIds = [await groupNamed('auditAdmin')];
  await sql`update app_user set is_enabled = false where login_name = 'shenji'`.execute(stage.db);
  expect(await anquan.does(grantGroups, { id, groupIds })).toEqual({ isPending: false });
  const held = await anquan.isRefused(grantGroups, { id: idOf('jianyan2'), groupIds });
  expect(held.errorMsg).toContain('须填写申请原因');
});
