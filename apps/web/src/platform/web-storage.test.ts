import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, type Browser } from '../../test/browser.ts';
import { claimTabs, showTab, useTabs } from './tabs.ts';
import { machineStorage, windowStorage } from './web-storage.ts';
import { pageSizeOf, rememberPageSize } from './page-size.ts';
import { keptOver } from './kept-state.ts';
import { leave } from '../shell/log-out.ts';
import { adoptTheme, storedTheme, storeTheme } from '../shell/theme.ts';
import { keepSeenTours, seenTours } from './use-tour.ts';
import { clearCache } from '../shell/clear-cache.ts';

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};
/** A quota that is used up: what is there can be read, nothing can be added. */
const full = (browser: Browser) => {
  browser.local.setItem = refuse('QuotaExceededError');
  browser.session.setItem = refuse('QuotaExceededError');
};
/** Blocked cookies: in some browsers even naming the store throws. */
function blocked(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse('SecurityError') });
}

const names = ['localStorage', 'sessionStorage'] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
  machineStorage.dropAll();
  windowStorage.dropAll();
});
afterEach(() => {
  vi.unstubAllGlobals();
  names.forEach((name, at) => {
    const known = before[at];
    if (known) Object.defineProperty(globalThis, name, known);
    else Reflect.deleteProperty(globalThis, name);
  });
});

describe.each([
  ['keeps', () => undefined, true],
  ['is full', full, false],
  ['is blocked', blocked, false],
] as const)('a storage that %s', (_, arrange, survives) => {
  beforeEach(() => arrange(browser));

  it('gives back on this page what was kept, and tells whether a reload does', () => {
    expect(machineStorage.keep('a', '1')).toBe(survives);
    expect([machineStorage.read('a'), windowStorage.read('a')]).toEqual(['1', undefined]);
    expect([machineStorage.keys(), windowStorage.keys()].map((keys) => keys.filter((key) => key === 'a'))).toEqual([
      ['a'],
      [],
    ]);
    machineStorage.keep('a', '2');
    expect(machineStorage.read('a')).toBe('2');
  });

  it('forgets what is dropped', () => {
    windowStorage.keep('a', '1');
    windowStorage.keep('b', '2');
    windowStorage.drop('a');
    expect([windowStorage.read('a'), windowStorage.read('b')]).toEqual([undefined, '2']);
    windowStorage.dropAll();
    expect(windowStorage.read('b')).toBeUndefined();
  });

  it('lets the person work on: rows of a list, tour, theme, tabs', () => {
    rememberPageSize('unitList', 30);
    keepSeenTours('frame', ['shouli']);
    storeTheme('black');
    expect([pageSizeOf('unitList'), seenTours('frame'), storedTheme()]).toEqual([30, ['shouli'], 'black']);
    clearCache();
    expect([pageSizeOf('unitList'), seenTours('frame'), storedTheme()]).toEqual([10, ['shouli'], 'black']);
  });

  it('the theme of the person reloads the page only where the new page knows it', () => {
    adoptTheme('black');
    expect(browser.left).toEqual(survives ? ['reload'] : []);
  });

  it('a second login of the same person keeps the tabs; another person starts with none', () => {
    claimTabs('zhang');
    showTab({ path: '/unit', title: '单位', load: async () => ({ default: () => null }) }, '/unit', '/home');
    claimTabs('zhang');
    expect(useTabs.getState().tabs.map(({ key }) => key)).toEqual(['/unit']);
    claimTabs('li');
    expect(useTabs.getState().tabs).toEqual([]);
  });

  it('logging out leads to the login page', async () => {
    await leave();
    expect(browser.left).toEqual(['/login']);
  });
});

it('what another program wrote is as good as nothing', () => {
  for (const written of ['', '{', 'undefined', '[1,']) {
    browser.local.setItem('a', written);
    expect([written, machineStorage.readJson('a')]).toEqual([written, undefined]);
  }
  expect(machineStorage.readJson('nothing')).toBeUndefined();
  browser.local.setItem('a', 'null');
  expect(machineStorage.readJson('a')).toBeNull();
});

it('a value that fits again is read from the store, not from the memory of the page', () => {
  const setItem = browser.local.setItem.bind(browser.local);
  browser.local.setItem = refuse('QuotaExceededError');
  machineStorage.keep('a', '1');
  browser.local.setItem = setItem;
  expect(machineStorage.keep('a', '2')).toBe(true);
  setItem('a', '3'); // another window of the same machine
  expect(machineStorage.read('a')).toBe('3');
});

it.each(['null', '5', '"x"', '{}', '[1]', '[null,{"key":"/a"}]', '[{"key":1,"address":"/a","title":"a"}]'])(
  'tabs that were kept as %s open none',
  async (written) => {
    browser.session.setItem('tejian.tabs', written);
    vi.resetModules();
    const fresh = await import('./tabs.ts');
    expect(fresh.useTabs.getState().tabs).toEqual([]);
  },
);

it('tabs come back as they were left, not loaded and without unsaved changes', async () => {
  const tab = { key: '/a', address: '/a?x=1', title: '甲', round: 3, dirty: true, visited: true, usedAt: 5 };
  browser.session.setItem('tejian.tabs', JSON.stringify([tab]));
  vi.resetModules();
  const fresh = await import('./tabs.ts');
  expect(fresh.useTabs.getState().tabs).toEqual([{ ...tab, round: 0, dirty: false, visited: false }]);
});

it('a state that was kept as a text or a number counts for nothing', () => {
  for (const written of ['"x"', '5', 'true', '[{"open":true}]']) {
    browser.session.setItem('state', written);
    expect([written, keptOver(windowStorage, 'state', { open: false })]).toEqual([written, { open: false }]);
  }
});
