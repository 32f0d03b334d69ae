// @vitest-environment happy-dom
import { boxOf, cancel, dialog, noDialog, ok, openPage, samplePage, tab, tabBar, tabNames } from '#sample-pages';
import { giveSizes, it, openWindow } from '#window';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { useTabs } from '../platform/tabs.ts';

const many = Array.from({ length: 22 }, (_, at) => samplePage(`/many/${at}`, `第${at}页`));
const pages = [
  samplePage('/home', '工作桌面'),
  samplePage('/a', '甲'),
  samplePage('/b', '乙'),
  samplePage('/each/:id', '每页', { multi: true }),
  samplePage('/asks', '问', { closeQuestion: true }),
  samplePage('/fleeting', '不留', { cached: false }),
  ...many,
];
const system = '特种设备检验检测管理平台';
const menuOf = async (user: ReturnType<typeof openWindow>['user'], label: string) => {
  await user.click(screen.getByRole('button', { name: '标签页操作' }));
  await user.click(await screen.findByRole('button', { name: label }));
};
/** A window that was left with these tabs open. */
const openTabs = (...addresses: readonly string[]) =>
  useTabs.setState({
    tabs: ['/home', ...addresses].map((address, at) => ({
      key: address,
      address,
      title: pages.find(({ path }) => path === address)?.title ?? address,
      round: 0,
      dirty: false,
      visited: false,
      usedAt: at,
    })),
    activeKey: '',
  });

it('a page that is opened by its address stands beside home, and names the window', async () => {
  const { draw } = openWindow('/a');
  draw(pages);
  await boxOf('/a');
  expect(tabNames()).toEqual(['工作桌面', '甲']);
  expect(tab('甲').getAttribute('aria-current')).toBe('page');
  expect(document.title).toBe(`甲 - ${system}`);
  expect(screen.queryByRole('textbox', { name: 'box of /home' })).toBeNull(); // loaded when it is looked at
  expect(within(tabBar()).queryByRole('button', { name: '关闭工作桌面' })).toBeNull();
});

it('what was typed stays while another tab is in sight', async () => {
  const { draw, user } = openWindow('/a');
  draw(pages);
  await user.type(await boxOf('/a'), '未存');
  await user.click(tab('工作桌面'));
  await boxOf('/home');
  expect(location.pathname).toBe('/home');
  await user.click(tab('甲'));
  expect(((await boxOf('/a')) as HTMLInputElement).value).toBe('未存');
});

it('a page that is flagged as not kept begins anew when one comes back', async () => {
  const { draw, user } = openWindow('/fleeting');
  draw(pages);
  await user.type(await boxOf('/fleeting'), '未存');
  await user.click(tab('工作桌面'));
  await boxOf('/home');
  expect(screen.queryByRole('textbox', { name: 'box of /fleeting' })).toBeNull();
});

it('pages with arguments have a tab each', async () => {
  const { draw } = openWindow('/each/7');
  draw(pages);
  await boxOf('/each/7');
  await openPage('/each/8?kind=3000');
  await boxOf('/each/8');
  expect(tabNames()).toEqual(['工作桌面', '每页', '每页']);
  expect(screen.getAllByRole('status', { name: '' }).map((one) => one.textContent)).toContain('{"kind":"3000"}');
});

it('a page names its tab, and a page that is done closes its own', async () => {
  const { draw, user } = openWindow('/a');
  draw(pages);
  await boxOf('/a');
  await user.click(screen.getByRole('button', { name: 'name' }));
  expect(tabNames()).toEqual(['工作桌面', '/a named']);
  expect(document.title).toBe(`/a named - ${system}`);
  await user.click(screen.getByRole('button', { name: 'done' }));
  await boxOf('/home');
  expect([tabNames(), location.pathname]).toEqual([['工作桌面'], '/home']);
});

it('after a reload all tabs are there again, and only the one in sight is loaded', async () => {
  const { draw } = openWindow('/b');
  openTabs('/a', '/b');
  draw(pages);
  await boxOf('/b');
  expect(tabNames()).toEqual(['工作桌面', '甲', '乙']);
  expect(screen.queryByRole('textbox', { name: 'box of /a' })).toBeNull();
});

describe('closing', () => {
  it('the tab in sight leads home, another one leaves the person where they are', async () => {
    const { draw, user } = openWindow('/b');
    openTabs('/a', '/b');
    draw(pages);
    await boxOf('/b');
    await user.click(tab('关闭甲'));
    await waitFor(() => expect(tabNames()).toEqual(['工作桌面', '乙']));
    expect(location.pathname).toBe('/b');
    await user.click(tab('关闭乙'));
    await boxOf('/home');
    expect(location.pathname).toBe('/home');
  });

  it('the middle button closes, too, and no other button does', async () => {
    const { draw } = openWindow('/b');
    openTabs('/a', '/b');
    draw(pages);
    await boxOf('/b');
    const [, a] = within(tabBar()).getAllByRole('listitem');
    if (!a) throw new Error('there are three tabs');
    fireEvent(a, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(tabNames()).toHaveLength(3);
    fireEvent(a, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(() => expect(tabNames()).toEqual(['工作桌面', '乙']));
  });

  it('asks where something would be lost, and stays on a no', async () => {
    const { draw, user } = openWindow('/a');
    draw(pages);
    await user.type(await boxOf('/a'), 'x');
    expect(tab('甲').querySelector('.tab-dirty')).not.toBeNull();
    await user.click(tab('关闭甲'));
    const question = await dialog('确定要关闭此页面吗？');
    expect(question.textContent).toContain('甲：有尚未保存的修改。');
    await user.click(await cancel(question));
    expect(tabNames()).toEqual(['工作桌面', '甲']);
    await user.click(tab('关闭甲'));
    await user.click(await ok(await dialog('确定要关闭此页面吗？')));
    await waitFor(() => expect(tabNames()).toEqual(['工作桌面']));
  });

  it('some pages ask always', async () => {
    const { draw, user } = openWindow('/asks');
    draw(pages);
    await boxOf('/asks');
    await user.click(tab('关闭问'));
    await dialog('确定要关闭此页面吗？');
  });

  it('others go together, from the tab that was clicked with the right button; all lead home', async () => {
    const { draw, user } = openWindow('/b');
    openTabs('/a', '/b', '/many/1');
    draw(pages);
    await boxOf('/b');
    await user.pointer({ keys: '[MouseRight]', target: tab('甲') });
    await user.click(await screen.findByRole('button', { name: '关闭其他' }));
    await boxOf('/a');
    expect(tabNames()).toEqual(['工作桌面', '甲']);
    await menuOf(user, '关闭所有');
    await boxOf('/home');
    expect(tabNames()).toEqual(['工作桌面']);
  });

  it('what has nothing to do is shown and cannot be chosen', async () => {
    const { draw, user } = openWindow('/home');
    draw(pages);
    await boxOf('/home');
    await user.click(screen.getByRole('button', { name: '标签页操作' }));
    const off = async (name: string) => ((await screen.findByRole('button', { name })) as HTMLButtonElement).disabled;
    expect([await off('刷新'), await off('关闭'), await off('关闭其他'), await off('关闭所有')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

it('reloading a tab draws its page anew, after asking where something was typed', async () => {
  const { draw, user } = openWindow('/a');
  draw(pages);
  await user.type(await boxOf('/a'), '未存');
  await menuOf(user, '刷新');
  await user.click(await ok(await dialog('确定要刷新此页面吗？')));
  await waitFor(async () => expect(((await boxOf('/a')) as HTMLInputElement).value).toBe(''));
  expect(tab('甲').querySelector('.tab-dirty')).toBeNull();
});

describe('twenty tabs are the most', () => {
  it('the twenty-first opens nothing, and says so', async () => {
    const { draw, user } = openWindow('/home');
    openTabs(...many.slice(0, 19).map(({ path }) => path));
    draw(pages);
    await boxOf('/home');
    expect(tabNames()).toHaveLength(20);
    await openPage('/many/20'); // a deep link finds no room either
    const warning = await dialog('当前打开的标签页比较多, 请关闭一些标签页');
    expect(warning.textContent).toContain('“第20页”没有打开');
    await user.click(await ok(warning));
    await noDialog();
    expect([tabNames().length, location.pathname]).toEqual([20, '/home']);
  });

  it('the row scrolls by 240 to either end', async () => {
    const { draw, user } = openWindow('/home');
    draw(pages);
    await boxOf('/home');
    const row = within(tabBar()).getByRole('list');
    const moved: unknown[] = [];
    row.scrollBy = (by?: unknown) => void moved.push(by);
    giveSizes(row, { scrollWidth: 1200, clientWidth: 500, scrollLeft: 100 });
    fireEvent.scroll(row);
    await user.click(screen.getByRole('button', { name: '向右滚动' }));
    await user.click(screen.getByRole('button', { name: '向左滚动' }));
    expect(moved).toMatchObject([{ left: 240 }, { left: -240 }]);
  });
});
