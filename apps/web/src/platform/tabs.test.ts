import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageDef } from './page-def.ts';

/** The browser's own store is absent outside of it; this one keeps texts by name as that does. */
class MemoryStorage {
  getItem = (name: string): string | null => (Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null);
  setItem = (name: string, value: string) => void Reflect.set(this, name, value);
  removeItem = (name: string) => void Reflect.deleteProperty(this, name);
  clear = () => Object.keys(this).forEach((name) => name.includes('tejian') && this.removeItem(name));
}
vi.stubGlobal('sessionStorage', new MemoryStorage());
vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
const tabs = await import('./tabs.ts');
const { useTabs, showTab, changeTab, findTab, removeTabs, claimTabs, isFull, limitTabs, normalAddress, tabKeyOf } =
  tabs;

const page = (path: string, multi?: PageDef['multi']): PageDef => ({
  path,
  title: path,
  load: async () => ({ default: () => null }),
  ...(multi === undefined ? {} : { multi }),
});
const list = page('/list');
const home = page('/home');
const each = page('/each', ['id']);
const keys = () => useTabs.getState().tabs.map(({ key }) => key);

beforeEach(() => useTabs.setState({ tabs: [], activeKey: '' }));

describe('which tab an address belongs to', () => {
  it('the order of the query is no difference', () => {
    expect(normalAddress('/a?y=2&x=1')).toBe(normalAddress('/a?x=1&y=2'));
    expect(normalAddress('/a')).toBe('/a');
  });

  it('a page has one tab, one per address, or one per telling parameter', () => {
    expect(tabKeyOf(list, '/list?q=1')).toBe('/list');
    expect(tabKeyOf(page('/m', true), '/m?b=1&a=2')).toBe('/m?a=2&b=1');
    expect(tabKeyOf(each, '/each?id=7&tab=history')).toBe(tabKeyOf(each, '/each?tab=parts&id=7'));
    expect(tabKeyOf(each, '/each?id=7')).not.toBe(tabKeyOf(each, '/each?id=8'));
  });
});

describe('opening', () => {
  it('a page twice is one tab; the home page stands first', () => {
    showTab(list, '/list', '/home');
    showTab(home, '/home', '/home');
    showTab(list, '/list', '/home');
    expect(keys()).toEqual(['/home', '/list']);
    expect(useTabs.getState().activeKey).toBe('/list');
  });

  it('the same address keeps what was typed, another one opens the page anew', () => {
    showTab(list, '/list?a=1&b=2', '/home');
    changeTab('/list', { dirty: true });
    showTab(list, '/list?b=2&a=1', '/home');
    expect(findTab('/list')).toMatchObject({ dirty: true, round: 0 });
    showTab(list, '/list?a=9', '/home');
    expect(findTab('/list')).toMatchObject({ dirty: false, round: 1, address: '/list?a=9' });
  });

  it('a restored tab that was not looked at yet is loaded once, not anew', () => {
    showTab(list, '/list', '/home');
    changeTab('/list', { visited: false });
    showTab(list, '/list?a=9', '/home');
    expect(findTab('/list')).toMatchObject({ visited: true, round: 0 });
  });
});

describe('closing and changing', () => {
  it('a change that changes nothing leaves the very same tabs', () => {
    showTab(list, '/list', '/home');
    const before = useTabs.getState().tabs;
    changeTab('/list', { dirty: false });
    changeTab('/gone', { dirty: true });
    expect(useTabs.getState().tabs).toBe(before);
    changeTab('/list', { dirty: true });
    expect(findTab('/list')?.dirty).toBe(true);
  });

  it('says which tabs went', () => {
    showTab(home, '/home', '/home');
    showTab(list, '/list', '/home');
    expect(removeTabs(({ key }) => key !== '/home').map(({ key }) => key)).toEqual(['/list']);
    expect(keys()).toEqual(['/home']);
  });

  it('twenty are the most, or as many as the installation says', () => {
    for (let at = 0; at < 20; at += 1) {
      expect(isFull()).toBe(false);
      showTab(page(`/p${at}`), `/p${at}`, '/home');
    }
    expect(isFull()).toBe(true);
    limitTabs(21);
    expect(isFull()).toBe(false);
    limitTabs(20);
  });

  it('somebody else who logs in starts with none; the same person keeps them', () => {
    claimTabs('a');
    showTab(list, '/list', '/home');
    claimTabs('a');
    expect(keys()).toEqual(['/list']);
    claimTabs('b');
    expect(keys()).toEqual([]);
  });
});
