import { findLoginAttempts, findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { getGroup, saveGroup, findUserGroups, deleteGroup } from '@tejian/contract/system/group/group.contract.ts';
import { countUnread } from '@tejian/contract/message/message/message.contract.ts';
import { changePassword, findUserInfo } from '@tejian/contract/shared/session/session.contract.ts';
import {
  enableUser,
  findUsers,
  getUser,
  grantGroups,
  resetPassword,
  saveUser,
  unlockUser,
  type UserToSave,
} from '@tejian/contract/system/user/user.contract.ts';
import { expect, it } from 'vitest';
import { encryptFor, logIn, stageForFile } from '../../../../test/story.ts';
import { seenUser } from '../../../../test/seen-user.ts';

const stage = stageForFile();
const given = (more: Partial<UserToSave>): UserToSave => ({
  loginName: 'xinren',
  name: '新人甲',
  mobile: '',
  organisationId: stage.seeded.instituteId,
  departmentId: stage.seeded.departmentIds.get('SFTJ-JD1') ?? '',
  roleNames: [],
  ...more,
});
const groupNamed = async (code: string) => {
  const found = await (await stage.person('anquan')).does(findUserGroups, { name: code });
  return found.list.find((group) => group.code === code)?.id ?? '';
};

it('an account is made by one administrator and gets its rights from another', async () => {
  const admin = await stage.person('admin');
  const anquan = await stage.person('anquan');
  const { id, password = '' } = await admin.does(saveUser, given({}));
  expect(password).toHaveLength(12);
  expect(
    (await admin.sends(grantGroups, { ...(await seenUser(stage, id)), groupIds: [await groupNamed('inspector')] }))
      .statusCode,
  ).toBe(403);
  expect((await anquan.sends(saveUser, given({ loginName: 'other' }))).statusCode).toBe(403);
  await anquan.does(grantGroups, { ...(await seenUser(stage, id)), groupIds: [await groupNamed('inspector')] });
  const { list } = await admin.does(findUsers, { name: 'xinren' });
  expect(list.map(({ groupNames, hasSimplePassword }) => [groupNames, hasSimplePassword])).toEqual([['检验员', false]]);
  expect((await (await logIn(stage.app, 'xinren', password)).does(findUserInfo, {})).name).toBe('新人甲');
});

it('a login name belongs to one person, whatever its case', async () => {
  const admin = await stage.person('admin');
  const taken = await admin.isRefused(saveUser, given({ loginName: 'KeShi' }));
  expect(taken.fieldErrors).toEqual({ loginName: '登录名“keshi”已被使用，请换一个' });
  const wrong = await admin.isRefused(saveUser, given({ loginName: '科室' }));
  expect(wrong.errorMsg).toContain('登录名应以字母开头');
});

it('a department of another institute is refused', async () => {
  const admin = await stage.person('admin');
  const { list } = await admin.does(findUsers, { name: 'jiancha' });
  const { organisationId } = await admin.does(getUser, { id: list[0]?.id ?? '' });
  const refused = await admin.isRefused(saveUser, given({ loginName: 'fremd', organisationId }));
  expect(refused.errorMsg).toBe('所选部门不属于所选机构');
});

it('disabling ends the sessions, and nobody disables himself', async () => {
  const admin = await stage.person('admin');
  const { id, password = '' } = await admin.does(saveUser, given({ loginName: 'likai' }));
  const leaver = await logIn(stage.app, 'likai', password);
  await admin.does(enableUser, { id, version: 1, isEnabled: false });
  const left = await stage.db.selectFrom('session').select('userId').where('userId', '=', id).execute();
  expect(left).toEqual([]);
  await expect(logIn(stage.app, 'likai', password)).rejects.toThrow('该账号已停用');
  expect(leaver.userId).toBe(id);
  const own = await admin.does(getUser, { id: admin.userId });
  expect(
    (await admin.isRefused(enableUser, { id: admin.userId, version: own.version, isEnabled: false })).errorMsg,
  ).toBe('不能停用自己的账号');
});

it('a locked account opens again when it is unlocked; the failures stay in the log', async () => {
  const admin = await stage.person('admin');
  const { id, password = '' } = await admin.does(saveUser, given({ loginName: 'suoding' }));
  for (let times = 0; times < 10; times += 1)
    await stage.db
      .insertInto('loginAttempt')
      .values({ id: crypto.randomUUID(), loginName: 'suoding', ip: '10.0.0.9', isSuccess: false })
      .execute();
  await expect(logIn(stage.app, 'suoding', password)).rejects.toThrow('账号已锁定');
  expect((await admin.does(findUsers, { isLocked: true })).list.map((user) => user.loginName)).toEqual(['suoding']);
  await admin.does(unlockUser, { id });
  await logIn(stage.app, 'suoding', password);
  const shenji = await stage.person('shenji');
  expect((await shenji.does(findLoginAttempts, { loginName: 'suoding', isSuccess: false })).count).toBe(10);
});

it('a reset password works once it is told, the old one no longer', async () => {
  const admin = await stage.person('admin');
  const { id, password: first = '' } = await admin.does(saveUser, given({ loginName: 'wangji' }));
  const { password } = await admin.does(resetPassword, { id });
  await expect(logIn(stage.app, 'wangji', first)).rejects.toThrow('用户名或密码错误');
  await logIn(stage.app, 'wangji', password);
});

it('nobody grants to himself, and no person becomes two administrators', async () => {
  const anquan = await stage.person('anquan');
  const own = await anquan.isRefused(grantGroups, {
    ...(await seenUser(stage, anquan.userId)),
    groupIds: [await groupNamed('systemAdmin')],
  });
  expect(own.errorMsg).toContain('不能给自己授权');
  const { userId } = await stage.person('admin');
  const both = [await groupNamed('systemAdmin'), await groupNamed('auditAdmin')];
  expect(
    (await anquan.isRefused(grantGroups, { ...(await seenUser(stage, userId)), groupIds: both })).errorMsg,
  ).toContain('三员须分设');
  const group = await anquan.does(getGroup, { id: await groupNamed('systemAdmin') });
  const memberIds = group.members.map((member) => member.id);
  const joined = await anquan.isRefused(saveGroup, { ...group, codes: [...group.codes, 'audit:read'], memberIds });
  expect(joined.errorMsg).toContain('三员须分设');
  const ownGroup = await anquan.does(getGroup, { id: await groupNamed('securityAdmin') });
  const refused = await anquan.isRefused(saveGroup, {
    ...ownGroup,
    codes: [...ownGroup.codes, 'application:read'],
    memberIds: [anquan.userId],
  });
  expect(refused.errorMsg).toContain('不能修改自己所在用户组');
});

it('a group gives its codes at once and goes only when nobody is in it', async () => {
  const anquan = await stage.person('anquan');
  const { userId } = await stage.person('caiwu');
  const saved = await anquan.does(saveGroup, {
    code: 'archive',
    name: '档案员',
    dataScope: 'institute',
    codes: ['unit:business:read', 'report:archive'],
    memberIds: [userId],
  });
  expect((await anquan.isRefused(deleteGroup, saved)).errorMsg).toBe('用户组“档案员”还有1名成员，请先移出成员再删除');
  await anquan.does(saveGroup, {
    id: saved.id,
    version: 1,
    code: 'archive',
    name: '档案员',
    dataScope: 'institute',
    codes: ['report:archive'],
    memberIds: [],
  });
  expect((await anquan.isRefused(deleteGroup, saved)).errorMsg).toMatch(
    /^此用户组已被安全管理员于.+修改，请刷新后再保存$/,
  );
  await anquan.does(deleteGroup, { id: saved.id, version: 2 });
  const unknown = await anquan.isRefused(saveGroup, {
    code: 'x1',
    name: '甲',
    dataScope: 'own',
    codes: ['no:such'],
    memberIds: [],
  });
  expect(unknown.errorMsg).toBe('权限编码“no:such”不存在');
});

it('the audit administrator reads who did what, and does nothing', async () => {
  const shenji = await stage.person('shenji');
  const { list } = await shenji.does(findOperations, { subject: 'group', type: '02', name: '档案员' });
  expect(list.every(({ type }) => type === '02')).toBe(true);
  expect(list.map(({ userName, action }) => [userName, action])).toEqual([
    ['安全管理员', 'remove'],
    ['安全管理员', 'change'],
    ['安全管理员', 'add'],
  ]);
  expect(list[1]?.details).toBe('-业务单位查询 成员-1');
  for (const who of ['admin', 'anquan', 'keshi'])
    expect((await (await stage.person(who)).sends(findOperations, {})).statusCode).toBe(403);
  expect((await shenji.sends(saveUser, given({}))).statusCode).toBe(403);
});

it('a password that the administrator has set opens nothing but its change', async () => {
  const admin = await stage.person('admin');
  const { id } = await admin.does(saveUser, given({ loginName: 'chongzhi' }));
  const { password } = await admin.does(resetPassword, { id });
  const person = await logIn(stage.app, 'chongzhi', password);
  expect((await person.does(findUserInfo, {})).mustChangePassword).toBe(true);
  const refused = await person.sends(countUnread, {});
  expect([refused.statusCode, refused.json<{ errorMsg: string }>().errorMsg]).toEqual([
    403,
    '您的密码由管理员设置，或已到更换期限，请先修改密码',
  ]);
  const change = async (newPassword: string) => ({
    oldPassword: await encryptFor(stage.app, password),
    newPassword: await encryptFor(stage.app, newPassword),
  });
  expect((await person.isRefused(changePassword, await change(password))).errorMsg).toBe('新密码不能与原密码相同');
  await person.does(changePassword, await change('Own@2026'));
  expect((await person.does(countUnread, {})).count).toBe(0);
  expect((await (await logIn(stage.app, 'chongzhi', 'Own@2026')).does(findUserInfo, {})).mustChangePassword).toBe(
    false,
  );
});
