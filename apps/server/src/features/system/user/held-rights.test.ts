import { findUserGroups, getGroup, saveGroup } from '@tejian/contract/system/group/group.contract.ts';
import { confirmReset, findResetRequests, requestReset } from '@tejian/contract/system/user/second-person.contract.ts';
import { getUser, grantGroups } from '@tejian/contract/system/user/user.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { seenUser } from '../../../../test/seen-user.ts';

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
  expect(
    (await anquan.isRefused(grantGroups, { ...(await seenUser(stage, id)), groupIds: more })).fieldErrors,
  ).toHaveProperty('reason');
  expect(await anquan.does(grantGroups, { ...(await seenUser(stage, id)), groupIds: more, reason })).toEqual({
    isPending: true,
  });
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
  expect((await anquan.isRefused(grantGroups, { ...(await seenUser(stage, id)), groupIds })).errorMsg).toContain(
    '将成为管理员',
  );
  await anquan.does(grantGroups, { ...(await seenUser(stage, id)), groupIds, reason });
  await anquan.does(grantGroups, { ...(await seenUser(stage, id)), groupIds: [await groupNamed('inspector')] });
  const [open] = await shenji.does(findResetRequests, {});
  const late = await shenji.isRefused(confirmReset, { id: open?.id ?? '', isAccepted: true });
  expect(late.errorMsg).toContain('用户组在申请后已变更');
  await shenji.does(confirmReset, { id: open?.id ?? '', isAccepted: false });
  expect((await anquan.does(getUser, { id })).groupIds).toEqual([await groupNamed('inspector')]);
});

it('of two who grant at once the slower one reads who was faster, and when', async () => {
  const anquan = await stage.person('anquan');
  const before = await seenUser(stage, idOf('dayin'));
  await anquan.does(grantGroups, { ...before, groupIds: [await groupNamed('cashier')] });
  const late = await anquan.isRefused(grantGroups, { ...before, groupIds: [await groupNamed('inspector')] });
  expect(late.errorMsg).toMatch(/^此用户已被安全管理员于.+修改，请刷新后再保存$/);
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
  const { members: auditors, ...audit } = await anquan.does(getGroup, { id: await groupNamed('auditAdmin') });
  const same = { ...audit, memberIds: auditors.map(({ id }) => id) };
  for (const narrower of [{ dataScope: 'own' as const }, { codes: ['audit:read'] }, { memberIds: [] }])
    expect((await anquan.isRefused(saveGroup, { ...same, ...narrower })).errorMsg).toContain('由另一位管理员复核');
});

it('where nobody is left to confirm, nothing is done by one hand', async () => {
  const [admin, anquan] = [await stage.person('admin'), await stage.person('anquan')];
  const groupIds = [await groupNamed('auditAdmin')];
  await sql`update app_user set is_enabled = false where login_name = 'shenji'`.execute(stage.db);
  const refused = await anquan.isRefused(grantGroups, {
    ...(await seenUser(stage, idOf('jianyan1'))),
    groupIds,
    reason,
  });
  expect(refused.errorMsg).toContain('UNLOCK_ADMINISTRATORS');
  const about = { id: idOf('anquan'), operation: 'disable', reason } as const;
  expect((await admin.isRefused(requestReset, about)).errorMsg).toContain('没有其他可以复核');
  expect(await stage.db.selectFrom('accountRequest').select('id').where('decidedAt', 'is', null).execute()).toEqual([]);
  await sql`update app_user set is_enabled = true where login_name = 'shenji'`.execute(stage.db);
});

it('the last one in a duty is switched off by no door, also by the word of two', async () => {
  const [admin, anquan, shenji] = [
    await stage.person('admin'),
    await stage.person('anquan'),
    await stage.person('shenji'),
  ];
  const off = await admin.does(requestReset, { id: anquan.userId, operation: 'disable', reason });
  const refused = await shenji.isRefused(confirmReset, { id: off.id, isAccepted: true });
  expect(refused.errorMsg).toBe('办理后将没有可用的安全管理员，不能办理。请先设立另一位安全管理员');
  await shenji.does(confirmReset, { id: off.id, isAccepted: false });
  await anquan.does(grantGroups, {
    ...(await seenUser(stage, admin.userId)),
    groupIds: [await groupNamed('inspector')],
    reason,
  });
  const [open] = await shenji.does(findResetRequests, {});
  const last = await shenji.isRefused(confirmReset, { id: open?.id ?? '', isAccepted: true });
  expect(last.errorMsg).toContain('没有可用的系统管理员');
  await shenji.does(confirmReset, { id: open?.id ?? '', isAccepted: false });
  expect((await admin.does(getUser, { id: anquan.userId })).isEnabled).toBe(true);
});

it('of two who could each switch off one of the last two only one does', async () => {
  const [anquan, shenji] = [await stage.person('anquan'), await stage.person('shenji')];
  const admin = await stage.person('admin');
  await anquan.does(grantGroups, {
    ...(await seenUser(stage, idOf('shouli'))),
    groupIds: [await groupNamed('systemAdmin')],
    reason,
  });
  const [open] = await shenji.does(findResetRequests, {});
  await shenji.does(confirmReset, { id: open?.id ?? '', isAccepted: true });
  const clerk = await stage.person('shouli');
  const asked = [
    await admin.does(requestReset, { id: clerk.userId, operation: 'disable', reason }),
    await clerk.does(requestReset, { id: admin.userId, operation: 'disable', reason }),
  ];
  const answers = await Promise.all(
    asked.map(({ id }, at) => (at === 0 ? anquan : shenji).sends(confirmReset, { id, isAccepted: true })),
  );
  expect(answers.filter((answer) => answer.json<{ isSuccess: boolean }>().isSuccess)).toHaveLength(1);
  const left = await stage.db
    .selectFrom('appUser')
    .select('isEnabled')
    .where('id', 'in', [admin.userId, clerk.userId])
    .execute();
  expect(left.filter(({ isEnabled }) => isEnabled)).toHaveLength(1);
});
