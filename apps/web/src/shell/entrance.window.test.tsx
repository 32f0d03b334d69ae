// @vitest-environment happy-dom
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { boxOf, samplePage, tab, tabNames } from '#sample-pages';
import { it, openWindow } from '#window';
import { findMenuTree, findUserInfo, logout } from '@tejian/contract/shared/session/session.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { useConnection } from '../platform/live.ts';
import type { PageDef } from '../platform/page-def.ts';

const bare: PageDef = {
  path: '/login',
  title: '用户登录',
  frame: 'bare',
  public: true,
  load: async () => ({ default: () => <h1>login page</h1> }),
};
let tries = 0;
const pages: readonly PageDef[] = [
  bare,
  samplePage('/home', '工作桌面'),
  samplePage('/workDesktop', '工作桌面'),
  samplePage('/stationHome', '部站长桌面'),
  samplePage('/a', '甲'),
  samplePage('/alone', '画板', { frame: 'window' }),
  samplePage('/secret', '机密', { needs: ['report:approve'] }),
  samplePage('/message/message_page', '消息中心'),
  {
    path: '/breaks',
    title: '断',
    load: async () => {
      tries += 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  },
  {
    path: '/crashes',
    title: '崩',
    load: async () => ({
      default: () => {
        throw new RangeError('示例错误');
      },
    }),
  },
];
const stranger = () => void (document.cookie = 'tejian_login=; path=/; max-age=-1');

describe('coming in', () => {
  it('nobody is led to login, which knows where they wanted to go', async () => {
    const { draw, left, server } = openWindow('/a?x=1');
    stranger();
    draw(pages);
    await waitFor(() => expect(left).toEqual(['/login?from=%2Fa%3Fx%3D1']));
    expect(server.paths()).toEqual([]);
  });

  it('who is logged in and opens login is led home', async () => {
    const { draw, left } = openWindow('/login');
    draw(pages);
    await waitFor(() => expect(left).toEqual(['/']));
    expect(screen.queryByText('login page')).toBeNull();
  });

  it('a page without the frame is there for everybody, under its own title', async () => {
    const { draw } = openWindow('/login');
    stranger();
    draw(pages);
    await screen.findByText('login page');
    expect(document.title).toBe('用户登录 - 特种设备检验检测管理平台');
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  });

  it('a page in a window of its own has neither menus nor tabs, is for who is logged in, and asks before it is lost', async () => {
    const { draw, user } = openWindow('/alone?code=1');
    draw(pages);
    const box = await boxOf('/alone');
    expect([screen.queryByRole('navigation', { name: '主菜单' }), document.title]).toEqual([
      null,
      '画板 - 特种设备检验检测管理平台',
    ]);
    screen.getByText('{"code":"1"}');
    const leaving = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaving()).toBe(true);
    await user.type(box, '甲');
    expect(leaving()).toBe(false);
    const again = openWindow('/alone?code=1');
    stranger();
    again.draw(pages);
    await waitFor(() => expect(again.left).toEqual(['/login?from=%2Falone%3Fcode%3D1']));
  });

  for (const address of ['/', '/stationHome', '/workDesktop'])
    it(`${address} leads to the person’s own home`, async () => {
      const { draw } = openWindow(address);
      draw(pages);
      await boxOf('/home');
      expect([location.pathname, tabNames()]).toEqual(['/home', ['工作桌面']]);
    });

  it('a page that is not the person’s is told and leads home; with the right it opens', async () => {
    const { draw } = openWindow('/secret');
    draw(pages);
    await boxOf('/home');
    await screen.findByText('没有打开“机密”的权限');
    expect([location.pathname, tabNames()]).toEqual(['/home', ['工作桌面']]);
    const again = openWindow('/secret', { codes: ['report:approve'] });
    again.draw(pages);
    await boxOf('/secret');
  });

  it('an address that is no page says so within the frame, and leads home without a new load', async () => {
    const { draw, user } = openWindow('/no/such');
    draw(pages);
    await screen.findByRole('heading', { name: '页面不存在' });
    expect(document.title).toContain('页面不存在');
    await user.click(screen.getByRole('button', { name: '返回首页' }));
    await boxOf('/home');
  });

  it('a server that is away while the person is looked up is told, and the session is kept', async () => {
    const { draw, left, server, user } = openWindow('/a');
    server.isAway(findUserInfo.path);
    draw(pages);
    await screen.findByRole('heading', { name: '系统暂时不可用' });
    expect(document.cookie).toContain('tejian_login=one');
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    expect(left).toEqual(['reload']);
  });

  it('a session that has ended leads to login and is forgotten', async () => {
    const { draw, left, server } = openWindow('/a');
    server.fails(findMenuTree, 401);
    draw(pages);
    await waitFor(() => expect(left).toEqual(['/login?from=%2Fa']));
    expect(document.cookie).not.toContain('tejian_login');
  });

  it('the theme of the person is taken over with one new load', async () => {
    const { draw, left } = openWindow('/home', { user: { theme: 'black' } });
    draw(pages);
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(localStorage.getItem('tejian.theme')).toBe('black');
    localStorage.removeItem('tejian.theme');
  });

  it('a password that is too simple is told once, on entering', async () => {
    const { draw } = openWindow('/home', { user: { hasSimplePassword: true } });
    draw(pages);
    await screen.findAllByText('您的密码过于简单，请尽快修改');
    const other = openWindow('/home');
    other.draw(pages);
    await boxOf('/home');
    expect(screen.queryAllByText('您的密码过于简单，请尽快修改')).toEqual([]);
  });

  it('a password that somebody else set is changed before anything else, and the only other way is out', async () => {
    const { draw, left, server, user } = openWindow('/a', { user: { mustChangePassword: true } });
    server.answer(logout, undefined as never);
    draw(pages);
    await screen.findByText(sessionText.changePasswordFirst);
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /退出登录/ }));
    await waitFor(() => expect(left).toEqual(['/login']));
    expect(server.paths()).toContain(logout.path);
  });
});

describe('a page that breaks', () => {
  it('whose program does not load says so in its own tab, and is loaded anew when the server is there', async () => {
    tries = 0;
    const { draw, left, server, user } = openWindow('/breaks');
    draw(pages);
    await screen.findByRole('heading', { name: /^页面加载失败/ });
    expect([tabNames(), tries > 0]).toEqual([['工作桌面', '断'], true]);
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await screen.findByText(/服务器/);
    expect(left).toEqual([]);
    server.isThere('/healthz');
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(left).toEqual(['reload']));
  });

  it('that crashes leaves the other tabs as they are, and is told to the error log', async () => {
    // A minute after whatever other files of this worker told: a window tells ten problems a minute at most, and what had to wait.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { draw, server, user } = openWindow('/crashes');
    server.isThere('/save_error_logger');
    draw(pages);
    await screen.findByRole('alert');
    await waitFor(() =>
      expect(server.sent('/save_error_logger')).toContainEqual(
        expect.objectContaining({ type: 'script', code: 'RangeError' }),
      ),
    );
    await user.click(tab('工作桌面'));
    await boxOf('/home');
  });
});

describe('the line to the server', () => {
  it('that is cut is told in the header until it is back', async () => {
    const { draw, server } = openWindow('/home');
    draw(pages);
    await boxOf('/home');
    await server.says('error');
    await screen.findByText('连接已断开，正在重连');
    await server.says('open');
    await waitFor(() => expect(screen.queryByText('连接已断开，正在重连')).toBeNull());
    expect(useConnection.getState().isAway).toBe(false);
  });

  it('brings messages: they are told by their titles and counted anew', async () => {
    const { draw, server, user } = openWindow('/home');
    draw(pages);
    await boxOf('/home');
    expect(screen.getByRole('button', { name: '消息' })).toBeDefined();
    server.unread(120);
    await server.says('message', { title: '报告待审核' });
    await screen.findByText('新消息：报告待审核');
    expect((await screen.findByRole('button', { name: '消息 120' })).textContent).toBe('99+');
    await user.click(screen.getByRole('button', { name: '消息 120' }));
    await boxOf('/message/message_page');
  });
});
