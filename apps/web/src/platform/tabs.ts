import { create } from 'zustand';
import type { PageDef } from './page-def.ts';
import { windowStorage } from './web-storage.ts';

export interface Tab {
  /** Its page's path; the whole address where every address has a tab of its own. */
  key: string;
  address: string;
  title: string;
  /** Grows when the page is opened anew in the same tab. */
  round: number;
  dirty: boolean;
  /** Shown at least once since the last reload: a restored tab loads when it is looked at. */
  visited: boolean;
  /** The moment when it was last brought into sight, in milliseconds. */
  usedAt: number;
}

interface Tabs {
  tabs: readonly Tab[];
  activeKey: string;
}

const STORE_KEY = 'tejian.tabs';
const OWNER_KEY = 'tejian.tabs.owner';

const isTab = (keptValue: unknown): keptValue is Tab =>
  typeof keptValue === 'object' &&
  keptValue !== null &&
  ['key', 'address', 'title'].every((name) => typeof Reflect.get(keptValue, name) === 'string');
const asLeft = (tab: Tab): Tab => ({ ...tab, round: 0, dirty: false, visited: false });

function restoredTabs(): readonly Tab[] {
  const keptJson = windowStorage.readJson(STORE_KEY);
  return Array.isArray(keptJson) ? keptJson.filter(isTab).map(asLeft) : [];
}

export const useTabs = create<Tabs>(() => ({ tabs: restoredTabs(), activeKey: '' }));
useTabs.subscribe(({ tabs }) => windowStorage.keep(STORE_KEY, JSON.stringify(tabs)));

/** The same address whatever the order of its query. */
export function normalAddress(address: string): string {
  const url = new URL(address, location.origin);
  url.searchParams.sort();
  return `${url.pathname}${url.search}`;
}

export function tabKeyOf({ multi, path }: PageDef, address: string): string {
  if (!multi) return path;
  const normal = normalAddress(address);
  if (multi === true) return normal;
  const { pathname, searchParams } = new URL(normal, location.origin);
  const telling = new URLSearchParams([...searchParams].filter(([name]) => multi.includes(name)));
  return telling.size > 0 ? `${pathname}?${telling.toString()}` : pathname;
}

export const findTab = (key: string): Tab | undefined => useTabs.getState().tabs.find((tab) => tab.key === key);

export function changeTab(key: string, change: Partial<Tab>): void {
  useTabs.setState(({ tabs }) => {
    const tab = tabs.find((one) => one.key === key);
    const same = !tab || Object.entries(change).every(([name, value]) => tab[name as keyof Tab] === value); // keys of a Partial<Tab>
    return same ? {} : { tabs: tabs.map((one) => (one.key === key ? { ...one, ...change } : one)) };
  });
}

/** A tab that stands first without being looked at: its page is loaded when it is, as that of a restored one. */
export function putFirst({ path, title }: PageDef): void {
  const madeTab: Tab = { key: path, address: path, title, round: 0, dirty: false, visited: false, usedAt: Date.now() };
  useTabs.setState(({ tabs }) => ({ tabs: [madeTab, ...tabs] }));
}

/** Shows the tab of an address; makes it, or opens the page anew in it when the address is another one. */
export function showTab(def: PageDef, address: string, home: string, title: string = def.title): void {
  const key = tabKeyOf(def, address);
  const usedAt = Date.now();
  useTabs.setState(({ tabs }) => {
    const foundTab = tabs.find((tab) => tab.key === key);
    if (!foundTab) {
      const madeTab: Tab = { key, address, title, round: 0, dirty: false, visited: true, usedAt };
      return { tabs: def.path === home ? [madeTab, ...tabs] : [...tabs, madeTab], activeKey: key };
    }
    const anew = normalAddress(foundTab.address) !== normalAddress(address);
    const round = anew && foundTab.visited ? foundTab.round + 1 : foundTab.round;
    const dirty = foundTab.dirty && foundTab.visited && !anew;
    return {
      activeKey: key,
      tabs: tabs.map((tab) => (tab === foundTab ? { ...tab, address, round, visited: true, dirty, usedAt } : tab)),
    };
  });
}

/** Takes tabs away and tells which were. */
export function removeTabs(isGone: (tab: Tab) => boolean): readonly Tab[] {
  const removedTabs = useTabs.getState().tabs.filter(isGone);
  useTabs.setState(({ tabs }) => ({ tabs: tabs.filter((tab) => !removedTabs.includes(tab)) }));
  return removedTabs;
}

/** Tabs belong to one person: somebody else who logs in here starts with none. */
export function claimTabs(userId: string): void {
  if (windowStorage.read(OWNER_KEY) === userId) return;
  windowStorage.dropAll();
  windowStorage.keep(OWNER_KEY, userId);
  useTabs.setState({ tabs: [], activeKey: '' });
}

const MAX_TABS = 20; // decisions §9; until the session says otherwise
let mostTabs = MAX_TABS;

/** The parameter of the installation. */
export function limitTabs(most: number): void {
  mostTabs = most;
}

export const isFull = () => useTabs.getState().tabs.length >= mostTabs;
