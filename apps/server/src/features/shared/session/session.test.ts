import {
  changePassword,
  findLoginKey,
  findPermissions,
  findUserInfo,
  findMenuTree,
  logout,
} from '@tejian/contract/shared/session/session.contract.ts';
import { expect, it } from 'vitest';
import { logIn, stageForFile } from '../../../../test/story.ts';
import { demoPassword } from '../../../demo/people.seed.ts';

const stage = stageForFile();

it('shows the person, their codes and a menu that holds only what they may do', async () => {
  const clerk = await stage.person('shouli');

  const info = await clerk.does(findUserInfo, {});
  const { codes, operatorCodes } = await clerk.does(findPermissions, {});
  const menu = await clerk.does(findMenuTree, {});

  expect(info).toMatchObject({ name: '林受理', loginName: 'shouli', homePage: '/home', roleNames: ['检测普通用户'] });
  expect(codes).toContain('application:save');
  expect(operatorCodes).toEqual(['application:print']);
  const asked = await clerk.sends(findPermissions, {});
  expect(asked.json()).toMatchObject({ isSuccess: true, data: codes, operatorCodes: ['application:print'] }); // decisions §11
  const archives = menu.flatMap(({ children }) => children).find(({ name }) => name === '设备档案');
  expect(archives?.children.slice(0, 3)).toMatchObject([
    { name: '锅炉', href: '/bsArchives/boiler', children: [] },
    { name: '压力容器', children: [] },
    { name: '电梯', children: [] },
  ]);
  const names = menu.flatMap((group) => group.children.map((entry) => entry.name));
  expect(names).toContain('业务申报');
  expect(names).not.toContain('报告审批');
  const deepest = menu.flatMap(({ children }) => children.flatMap((entry) => entry.children));
  expect(deepest.map((entry) => entry.name)).toContain('电梯');
  expect(deepest.every((entry) => entry.children.length === 0)).toBe(true); // three levels, each with its list
});

it('sends a station head to the station desktop', async () => {
  const head = await stage.person('zhanzhang');
  expect(await head.does(findUserInfo, {})).toMatchObject({ homePage: '/stationHome' });
});

it('takes no write without the CSRF value', async () => {
  const clerk = await stage.person('shenhe');
  const answer = await clerk.sends(logout, {}, { 'x-csrf-token': 'guessed' });
  expect(answer.statusCode).toBe(403);
  expect(await clerk.does(findUserInfo, {})).toMatchObject({ name: '陈资料' });
});

it('gives the key for a new password to whoever is in', async () => {
  const clerk = await stage.person('shouli');
  expect((await clerk.sends(findLoginKey, {}, { 'x-csrf-token': '' })).statusCode).toBe(200); // a GET carries none
});

it('refuses a password that does not decrypt in the words of the dialog', async () => {
  const clerk = await stage.person('shouli');
  const refused = await clerk.isRefused(changePassword, { oldPassword: 'clear text', newPassword: 'other' });
  expect(refused.errorMsg).toBe('登录密码不能为空');
});

it('is out after logging out', async () => {
  const clerk = await logIn(stage.app, 'keshi', demoPassword);
  await clerk.does(logout, {});
  expect((await clerk.sends(findUserInfo, {})).statusCode).toBe(401);
});

it('asks for the image code from the third failure on and locks after ten', async () => {
  const failure = (password: string) =>
    logIn(stage.app, 'caiwu', password).then(String, (problem: Error) => problem.message);

  expect(await failure('falsch1')).toBe('caiwu: 用户名或密码错误');
  await failure('falsch2');
  const third = await failure('falsch3');
  const fourth = await failure(demoPassword);

  expect(third).toBe('caiwu: 用户名或密码错误');
  expect(fourth).toBe('caiwu: 请输入验证码');
});
