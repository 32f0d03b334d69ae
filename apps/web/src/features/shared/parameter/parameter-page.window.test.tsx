// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import {
  findParameters,
  saveInstallation,
  savePasswordProfile,
  type SetParameters,
} from '@tejian/contract/shared/parameter/parameter.contract.ts';
import { parameterText } from '@tejian/domain/shared/parameter/parameter.text.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import ParameterPage from './ParameterPage.tsx';

const set: SetParameters = {
  maxTabs: 20,
  sessionHours: 24,
  showsGuide: true,
  passwordProfile: 'spec',
  chargeChangeBound: 0,
  loginType: '1',
  version: 3,
};

function draw(...codes: string[]) {
  const opened = openWindow('/', { codes });
  opened.server.answer(findParameters, set);
  opened.drawPart(<ParameterPage />);
  return opened;
}
const changes = async () => {
  await screen.findByText(/^20/);
  return screen.queryAllByRole('button', { name: /^修\s*改$/ });
};

it('each part is changed by who answers for it: the other one offers nothing', async () => {
  const { user } = draw('parameter:save');
  const [change, ...others] = await changes();
  expect(others).toEqual([]);
  if (change) await user.click(change);
  expect(await screen.findByRole('textbox', { name: /最多打开的标签页/ })).toBeTruthy();
  draw('passwordProfile:save');
  const [second, ...rest] = await changes();
  expect(rest).toEqual([]);
  if (second) await user.click(second);
  expect(await screen.findByRole('combobox', { name: /密码/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /最多打开的标签页/ })).toBeNull();
});

it('a number out of its range is refused at its field and nothing is sent', async () => {
  const { user, server } = draw('parameter:save');
  const [change] = await changes();
  if (change) await user.click(change);
  const box = await screen.findByRole('textbox', { name: /最多打开的标签页/ });
  await user.clear(box);
  await user.type(box, '0');
  await user.click(screen.getByRole('button', { name: /^保\s*存$/ }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(server.asked(saveInstallation)).toEqual([]);
});

it('what somebody else has set meanwhile is told, and what was chosen stays', async () => {
  const { user, server } = draw('passwordProfile:save');
  server.refuse(savePasswordProfile, { errorMsg: '参数已被系统管理员于2026-11-28 10:00修改，请核对后重新保存' });
  const [change] = await changes();
  if (change) await user.click(change);
  await user.click(await screen.findByRole('combobox', { name: /密码/ }));
  await user.click(await screen.findByTitle(parameterText.profiles.dengbao3));
  await user.click(screen.getByRole('button', { name: /^保\s*存$/ }));
  await screen.findByText(/参数已被系统管理员/);
  expect(server.asked(savePasswordProfile)).toEqual([{ passwordProfile: 'dengbao3', version: 3 }]);
  expect(screen.getAllByTitle(parameterText.profiles.dengbao3).length).toBeGreaterThan(0);
});

it('a bound of nought is told as what it means', async () => {
  draw();
  expect(await screen.findByText(parameterText.noBound)).toBeTruthy();
});
