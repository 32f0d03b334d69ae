import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, settled, type Browser } from '../../test/browser.ts';
import { answer, forgetNotices, told, waiting } from '../../test/notices.ts';
import { entry } from '../../test/people.ts';
import type { PageDef } from '../platform/page-def.ts';

let browser: Browser = openBrowser(); // the tabs are restored from its store as they are imported
const { followAddress } = await import('./use-address-to-tab.ts');
const { mayClose, navigationOf, titleOf } = await import('./navigation.ts');
const { changeTab, findTab, showTab, useTabs } = await import('../platform/tabs.ts');
const { pageQueryKey, queryClient } = await import('../platform/query-client.ts');
const { useSession } = await import('../platform/session.ts');

const page = (path: string, more: Partial<PageDef> = {}): PageDef => ({
  path,
  title: `页面${path}`,
  load: () => Promise.reject(new Error('not loaded in this test')),
  ...more,
});
const pages = [
  page('/home'),
  page('/workDesktop'),
  page('/list'),
  page('/apply'),
  page('/detail', { multi: ['id'] }),
  page('/asks', { closeQuestion: true }),
  page('/designer', { frame: 'window' }),
  page('/secret', { needs: ['report:approve'] }),
  ...Array.from({ length: 20 }, (_, at) => page(`/many/${at}`)),
];
const home = '/home';
const went: string[] = [];
const codes = new Set<string>();
const around = () => ({
  pages,
  home,
  openPage: (address: string) => went.push(`open ${address}`),
  can: (code: string) => codes.has(code),
  goInstead: (address: string) => went.push(`instead ${address}`),
});
const arrive = (address: string, isBack = false, isFirst = false) =>
  followAddress(address, { isBack, isFirst }, around());
const navigation = navigationOf(pages, home, (address) => {
  went.push(address);
  arrive(address);
});
const keys = () => useTabs.getState().tabs.map(({ key }) => key);
const active = () => useTabs.getState().activeKey;

beforeEach(() => {
  browser = openBrowser();
  useTabs.setState({ tabs: [], activeKey: '' });
  useSession.setState({ menu: [] });
  forgetNotices();
  queryClient.clear();
  codes.clear();
  went.length = 0;
});

describe('an address comes into sight', () => {
  it('a link from outside opens its tab beside home', () => {
    arrive('/detail?id=7', true, true);
    expect([keys(), active()]).toEqual([['/home', '/detail?id=7'], '/detail?id=7']);
  });

  it('home stands beside it without being loaded, until somebody looks at it', () => {
    const visited = () => findTab('/home')?.visited;
    arrive('/list', true, true);
    expect(visited()).toBe(false);
    arrive('/home');
    expect([visited(), findTab('/home')?.round]).toEqual([true, 0]);
  });

  it('going back to a tab that was closed leads home, and does not open it again', () => {
    arrive('/list');
    arrive('/apply', true);
    expect([went, keys()]).toEqual([['instead /home'], ['/home', '/list']]);
  });

  it('the home of another role leads to one’s own', () => {
    arrive('/workDesktop');
    arrive('/');
    expect([went, keys()]).toEqual([['instead /home', 'instead /home'], ['/home']]);
  });

  it('a page without its right is named and not opened; with any of its codes it is', () => {
    arrive('/secret');
    expect([told(), went, findTab('/secret')]).toEqual([['没有打开“页面/secret”的权限'], ['instead /home'], undefined]);
    codes.add('report:approve');
    arrive('/secret');
    expect(active()).toBe('/secret');
  });

  it('what is no page opens nothing', () => {
    arrive('/nowhere');
    expect([keys(), went]).toEqual([['/home'], []]);
  });

  it('going back never puts another record over one that is being filled in, unless the person says so', async () => {
    arrive('/apply?id=1');
    arrive('/apply?id=2');
    changeTab('/apply', { dirty: true });
    arrive('/apply?id=1', true);
    expect(await answer(false)).toContain('尚未保存');
    expect([went, findTab('/apply')?.address]).toEqual([['instead /apply?id=2'], '/apply?id=2']);
    arrive('/apply?id=1', true);
    await answer(true);
    expect(findTab('/apply')?.address).toBe('/apply?id=1');
  });

  it('where there is no room it asks for room at home', () => {
    for (let at = 0; at < 19; at += 1) arrive(`/many/${at}`);
    arrive('/list');
    expect([went, findTab('/list')]).toEqual([['instead /home', 'open /list'], undefined]);
  });
});

describe('opening', () => {
  it('another record in a tab that is being filled in asks first', async () => {
    arrive('/apply?id=1');
    changeTab('/apply', { dirty: true });
    navigation.open('/apply?id=2');
    await answer(false);
    expect(went).toEqual([]);
    navigation.open('/apply?id=2');
    await answer(true);
    expect([went, findTab('/apply')?.dirty]).toEqual([['/apply?id=2'], false]);
  });

  it('the same address shows the tab as it was left, unsaved work and all', async () => {
    arrive('/apply?b=2&a=1');
    changeTab('/apply', { dirty: true });
    navigation.open('/apply?a=1&b=2');
    await settled();
    expect([waiting(), findTab('/apply')?.dirty, findTab('/apply')?.round]).toEqual([[], true, 0]);
  });

  it('fresh closes the open tab first, with what it had loaded', async () => {
    arrive('/apply');
    queryClient.setQueryData(pageQueryKey('/apply', '/api/x'), 1);
    browser.session.setItem('list:/apply:v', '{}');
    navigation.open('/apply', { fresh: true });
    await settled();
    expect(queryClient.getQueryData(pageQueryKey('/apply', '/api/x'))).toBeUndefined();
    expect([browser.session.getItem('list:/apply:v'), keys()]).toEqual([null, ['/home', '/apply']]);
  });

  it('another site opens in a window of its own, and so does a page that has one', () => {
    const opened: string[] = [];
    vi.stubGlobal('window', { open: (...args: string[]) => opened.push(args.join(' ')) });
    navigation.open('https://example.org/a');
    navigation.open('/designer?code=A');
    expect([opened, went]).toEqual([['https://example.org/a _blank noopener', '/designer?code=A _blank noopener'], []]);
    expect(findTab('/designer')).toBeUndefined();
  });

  it('from the menu shows an open page as it was left, and an entry with conditions as it says', async () => {
    arrive('/list?page=3');
    navigation.openMenu(entry('列表', '/list'));
    await settled();
    navigation.openMenu(entry('待办', '/list?step=1'));
    await settled();
    expect(went).toEqual(['/list?page=3', '/list?step=1']);
  });

  it('says which page did not open when all tabs are taken', async () => {
    for (let at = 0; at < 19; at += 1) arrive(`/many/${at}`);
    navigation.open('/list');
    expect(await answer(true)).toContain('“页面/list”没有打开');
    expect([keys().length, findTab('/list')]).toEqual([20, undefined]);
  });
});

describe('closing', () => {
  beforeEach(() => ['/list', '/apply', '/asks'].forEach((path) => arrive(path)));

  it('the page in sight leads home; another one leaves the sight alone', async () => {
    await navigation.close('/list');
    expect([went, active()]).toEqual([[], '/asks']);
    arrive('/apply');
    await navigation.close('/apply');
    expect([went, keys()]).toEqual([['/home'], ['/home', '/asks']]);
  });

  it('home stays', async () => {
    await navigation.close(home, { force: true });
    await navigation.close('/nobody');
    expect(keys()).toContain(home);
  });

  it('asks where something would be lost or the page wants it, and keeps the page on a no', async () => {
    const closing = navigation.close('/asks');
    expect(await answer(false)).toBe('页面/asks');
    await closing;
    expect(findTab('/asks')).toBeDefined();
    changeTab('/apply', { dirty: true });
    void navigation.close('/apply');
    expect(await answer(true)).toContain('页面/apply：有尚未保存的修改');
    expect(findTab('/apply')).toBeUndefined();
  });

  it('by force asks nothing and goes where it was told', async () => {
    changeTab('/asks', { dirty: true });
    await navigation.close('/asks', { force: true, then: '/list' });
    await settled();
    expect([waiting(), went, findTab('/asks')]).toEqual([[], ['/list'], undefined]);
  });

  it('that is not in sight takes nobody away from another page', async () => {
    arrive('/list');
    await navigation.close('/asks', { force: true, then: '/detail?id=1' });
    await settled();
    expect([went, active(), findTab('/asks')]).toEqual([[], '/list', undefined]);
  });

  it('the others or all asks once for everything that would be lost', async () => {
    changeTab('/list', { dirty: true });
    void navigation.closeOthers('/apply');
    expect(await answer(true)).toBe('页面/list、页面/asks：有尚未保存的修改。');
    expect([keys(), went]).toEqual([['/home', '/apply'], ['/apply']]);
    await navigation.closeAll();
    expect([keys(), went.at(-1)]).toEqual([['/home'], '/home']);
  });

  it('nothing is closed when the person says no to one of many', async () => {
    changeTab('/list', { dirty: true });
    const all = navigation.closeAll();
    await answer(false);
    await all;
    expect(keys()).toEqual(['/home', '/list', '/apply', '/asks']);
  });
});

it('a page is loaded anew with what the server knows now, after asking where work would be lost', async () => {
  arrive('/apply');
  queryClient.setQueryData(pageQueryKey('/apply', '/api/x'), 1);
  changeTab('/apply', { dirty: true });
  void navigation.reload('/apply');
  await answer(false);
  expect([findTab('/apply')?.round, queryClient.getQueryData(pageQueryKey('/apply', '/api/x'))]).toEqual([0, 1]);
  void navigation.reload('/apply');
  await answer(true);
  expect(findTab('/apply')).toMatchObject({ round: 1, dirty: false });
  expect(queryClient.getQueryData(pageQueryKey('/apply', '/api/x'))).toBeUndefined();
});

it('the menu’s name of a page goes before its own (spec §6)', async () => {
  useSession.setState({ menu: [entry('组', '', [entry('业务申报', '/list')])] });
  const [list] = pages.filter(({ path }) => path === '/list');
  if (list) expect([titleOf(list, '/list?x=1'), titleOf(page('/apply'), '/apply')]).toEqual(['业务申报', '页面/apply']);
  showTab(page('/list'), '/list', home);
  expect(await mayClose(pages, useTabs.getState().tabs)).toBe(true);
});
