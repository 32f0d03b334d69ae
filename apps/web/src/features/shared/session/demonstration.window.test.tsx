// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { findDemonstration } from '@tejian/contract/shared/session/session.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import type { PageDef } from '../../../platform/page-def.ts';

const accounts = [
  { loginName: 'shouli', name: '林受理', duty: '业务受理员' },
  { loginName: 'jianyan1', name: '张检', duty: '检验员' },
];
/** Drawn as a person comes to it: outside the frame, without a session. */
const pages: readonly PageDef[] = [
  { path: '/login', title: '用户登录', frame: 'bare', public: true, load: () => import('./LoginPage.tsx') },
];
const stranger = () => void (document.cookie = 'tejian_login=; path=/; max-age=-1');
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('the login page of the demonstration', () => {
  it('offers the accounts; one press fills in both fields', async () => {
    const { draw, server } = openWindow('/login');
    stranger();
    server.answer(findDemonstration, { password: 'Sample@2026', accounts });
    draw(pages);
    const offered = await screen.findByRole('region', { name: '演示账号' });
    await userEvent.click(within(offered).getByRole('button', { name: '选用 jianyan1：检验员 张检' }));
    await waitFor(() => expect([valueOf('用户名'), valueOf('密码')]).toEqual(['jianyan1', 'Sample@2026']));
  });

  it('says that it still fills, and how far it is', async () => {
    const { draw, server } = openWindow('/login');
    stranger();
    server.answer(findDemonstration, { password: '', accounts: [], filling: { done: 41, of: 100 } });
    draw(pages);
    expect((await screen.findByText(/演示业务正在后台生成（41／100）/)).textContent).toContain('可以先登录');
    expect(screen.queryByRole('heading', { name: '演示账号' })).toBeNull();
  });
});

it('who has logged out is told so on the login page, once', async () => {
  const { draw } = openWindow('/login');
  stranger();
  sessionStorage.setItem('tejian.farewell', '已退出系统');
  draw(pages);
  await screen.findByText('已退出系统');
  expect(sessionStorage.getItem('tejian.farewell')).toBeNull();
});
