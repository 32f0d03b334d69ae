import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, refuses, settled, type Browser } from '../../test/browser.ts';
import { answer, forgetNotices } from '../../test/notices.ts';
import { entry, sessionOf } from '../../test/people.ts';

let browser: Browser = openBrowser(); // the tabs are restored from its store as they are imported
const { claimMarker, dropMarker, hasLoginMarker, sessionHolder } = await import('../platform/login-marker.ts');
const { can, forgetSession, loadSession, shownEntries, useSession } = await import('../platform/session.ts');
const { loginAgain, openGate, useSessionGate } = await import('../platform/session-gate.ts');
const { useTabs } = await import('../platform/tabs.ts');
const { logOut } = await import('./log-out.ts');
const { lookAtSession } = await import('./use-session-watch.ts');
const { keepSeenTours, seenTours } = await import('../platform/use-tour.ts');

const tab = {
  key: '/apply',
  address: '/apply',
  title: '检验申请',
  round: 0,
  dirty: true,
  visited: true,
  usedAt: 1,
};
const isOver = () => useSessionGate.getState().takenOver;
const waits = () => useSessionGate.getState().waiting.length;

beforeEach(() => {
  browser = openBrowser();
  dropMarker();
  useSessionGate.setState({ waiting: [], takenOver: false });
  useTabs.setState({ tabs: [], activeKey: '' });
  forgetNotices();
});
afterEach(() => vi.unstubAllGlobals());

describe('who is here', () => {
  it('is loaded with rights and menu, of this system’s two parts alone and at any depth (spec §6)', async () => {
    const menu = [entry('组', '', [entry('甲', '/a'), entry('别处', '/b', [], 'other')]), entry('外', '/c', [], 'oa')];
    browser.serve(sessionOf('shouli', ['application:save'], menu));
    await loadSession();
    const { user, menu: shown } = useSession.getState();
    expect([user?.loginName, shown.map(({ name }) => name), shown[0]?.children.map(({ name }) => name)]).toEqual([
      'shouli',
      ['组'],
      ['甲'],
    ]);
    expect([can('application:save'), can('report:approve'), can(undefined)]).toEqual([true, false, true]);
    forgetSession();
    expect([useSession.getState().user, can('application:save'), hasLoginMarker()]).toEqual([undefined, false, false]);
  });

  it('entries of the supervising system are shown as well', () => {
    expect(shownEntries([entry('监察', '/s', [], 'supervise')])).toHaveLength(1);
  });

  it('tabs stay with the person: somebody else starts with none, and with nothing that was kept', async () => {
    browser.serve(sessionOf('first'));
    await loadSession();
    useTabs.setState({ tabs: [tab], activeKey: tab.key });
    await loadSession();
    expect(useTabs.getState().tabs).toHaveLength(1);
    browser.session.setItem('list:/x:v', '{}');
    browser.serve(sessionOf('second'));
    await loadSession();
    expect([useTabs.getState().tabs, browser.session.getItem('list:/x:v')]).toEqual([[], null]);
  });

  it('a session that cannot be loaded changes nothing and asks for no login over the page', async () => {
    browser.serve(() => new Response(null, { status: 401 }));
    await expect(loadSession()).rejects.toMatchObject({ status: 401 });
    expect(waits()).toBe(0);
  });
});

describe('whose session the browser holds', () => {
  it('is told from the marker: mine, nobody’s, or another person’s', () => {
    expect([sessionHolder(), hasLoginMarker()]).toEqual(['nobody', false]);
    browser.jar.set('tejian_login', 'a');
    expect(sessionHolder()).toBe('me'); // this window has not come in yet
    claimMarker();
    browser.jar.set('tejian_login', 'b');
    expect(sessionHolder()).toBe('another');
    browser.jar.delete('tejian_login');
    expect(sessionHolder()).toBe('nobody');
  });

  it('a marker that is no encoding is a marker all the same', () => {
    browser.jar.set('tejian_login', '100%');
    claimMarker();
    expect([hasLoginMarker(), sessionHolder()]).toEqual([true, 'me']);
  });

  it('ended: one login is asked for over the page, however often somebody looks', () => {
    lookAtSession();
    lookAtSession();
    expect([waits(), isOver()]).toEqual([1, false]);
  });

  it('another person’s: this window does nothing more in the name of the first', () => {
    browser.jar.set('tejian_login', 'a');
    claimMarker();
    browser.jar.set('tejian_login', 'b');
    lookAtSession();
    expect([waits(), isOver()]).toEqual([0, true]);
  });

  it('mine again, after a login in another window: what waited goes on', async () => {
    browser.serve(sessionOf('shouli'));
    const waiting = loginAgain();
    browser.jar.set('tejian_login', 'a');
    lookAtSession();
    expect(await waiting).toBe(true);
    lookAtSession();
    expect([waits(), isOver()]).toEqual([0, false]);
  });

  it('mine by the marker alone, while the server knows nobody: what waits goes on waiting', async () => {
    browser.serve(() => new Response(null, { status: 401 }));
    void loginAgain();
    browser.jar.set('tejian_login', 'a');
    lookAtSession();
    await settled();
    expect(waits()).toBe(1);
  });
});

it('everything that waits for a login hears its end once', async () => {
  const all = Promise.all([loginAgain(), loginAgain()]);
  openGate(false);
  openGate(true);
  expect(await all).toEqual([false, false]);
});

describe('logging out', () => {
  it('names what would be lost, and stays on a no', async () => {
    useTabs.setState({ tabs: [tab, { ...tab, key: '/b', title: '单位', dirty: false }], activeKey: '' });
    const leaving = logOut();
    expect(await answer(false)).toBe('检验申请：有尚未保存的修改。');
    await leaving;
    expect([browser.arrived, browser.left, useTabs.getState().tabs.length]).toEqual([[], [], 2]);
  });

  it.each([
    ['a session that is there', false],
    ['one that has ended already', true],
  ])('ends %s: tabs, marker and what was kept are gone, and the login page says so', async (_, isGone) => {
    browser.serve(() => (isGone ? new Response(null, { status: 401 }) : refuses({ errorMsg: 'x' })));
    browser.jar.set('tejian_login', 'a');
    browser.session.setItem('list:/x:v', '{}');
    useTabs.setState({ tabs: [tab], activeKey: tab.key });
    const leaving = logOut();
    await answer(true);
    await leaving;
    const told = isGone ? ['/save_error_logger'] : []; // decisions §11: the end of a session is logged, once
    expect([browser.paths(), browser.left]).toEqual([['/a/Logout', ...told], ['/login']]);
    expect([hasLoginMarker(), useTabs.getState().tabs, browser.session.getItem('list:/x:v')]).toEqual([
      false,
      [],
      null,
    ]);
    expect(browser.session.getItem('tejian.farewell')).toBe('已退出系统');
  });
});

it('the tour is remembered by login name; what else stands there is nobody', () => {
  keepSeenTours('frame', ['a', 'b']);
  expect(seenTours('frame')).toEqual(['a', 'b']);
  for (const other of ['{', '"a"', 'null', '{"a":1}']) {
    browser.local.setItem('tejian.tour.seen', other);
    expect([other, seenTours('frame')]).toEqual([other, []]);
  }
});
