import { useMemo } from 'react';
import { useGo } from '../platform/address.tsx';
import type { MenuEntry } from '@tejian/contract/shared/session/session.contract.ts';
import { closeTabs } from '../platform/close-tabs.ts';
import { matchPage, type PageDef } from '../platform/page-def.ts';
import { forgetPage } from '../platform/query-client.ts';
import { useSession } from '../platform/session.ts';
import { changeTab, findTab, isFull, normalAddress, tabKeyOf, useTabs, type Tab } from '../platform/tabs.ts';
import { confirm, promptDialog } from '../ui/feedback/feedback.ts';
import { nameOf } from './menu-tree.ts';
import { text } from './shell.text.ts';

/** Opening and closing pages; everything that changes which tabs there are goes through here. */
export interface Navigation {
  open: (address: string, options?: { fresh?: boolean }) => void;
  openMenu: (entry: MenuEntry) => void;
  close: (key: string, options?: { force?: boolean; then?: string }) => Promise<void>;
  closeOthers: (key: string) => Promise<void>;
  closeAll: () => Promise<void>;
  /** Loads a page anew, with what the server knows now. */
  reload: (key: string) => Promise<void>;
}

/** The server's name of a page goes before the route's own (spec §6). */
export const titleOf = (def: PageDef, address: string): string =>
  nameOf(useSession.getState().menu, address) ?? def.title;

const isExternal = (address: string) => /^https?:\/\//.test(address);
const frameOf = (pages: readonly PageDef[], address: string) =>
  matchPage(pages, address.split('?')[0] ?? '')?.def.frame;

function asksBefore(pages: readonly PageDef[], tab: Tab): boolean {
  return tab.dirty || matchPage(pages, tab.address.split('?')[0] ?? '')?.def.closeQuestion === true;
}

/** Asks once for all tabs that would lose something. */
export async function mayClose(
  pages: readonly PageDef[],
  tabs: readonly Tab[],
  title: string = text.closePage,
): Promise<boolean> {
  const asking = tabs.filter((tab) => asksBefore(pages, tab));
  if (asking.length === 0) return true;
  const titles = asking.map((tab) => tab.title).join('、');
  return confirm({ title, content: asking.some((tab) => tab.dirty) ? text.unsaved(titles) : titles });
}

/** Room for one more page: where all tabs are taken the warning of spec §8 says which page did not open. */
async function hasRoom(title: string): Promise<boolean> {
  if (!isFull()) return true;
  await promptDialog(text.notOpened(title), text.tooManyTabs, 'warning');
  return false;
}

/** Goes to an address of the product; the tabs follow it. */
type GoTo = (address: string) => void;

export function navigationOf(pages: readonly PageDef[], home: string, goTo: GoTo): Navigation {
  const closeWhere = async (isGone: (tab: Tab) => boolean): Promise<boolean> => {
    const going = useTabs.getState().tabs.filter(isGone);
    if (!(await mayClose(pages, going))) return false;
    closeTabs((tab) => going.some((one) => one.key === tab.key));
    return true;
  };
  const enter = async (address: string, fresh: boolean): Promise<void> => {
    const match = matchPage(pages, address.split('?')[0] ?? '');
    const tab = match && findTab(tabKeyOf(match.def, address));
    const anew = tab !== undefined && (fresh || normalAddress(tab.address) !== normalAddress(address));
    if (anew && tab.dirty && !(await mayClose(pages, [tab]))) return;
    if (anew && fresh) closeTabs((one) => one.key === tab.key);
    if (match && !tab && !(await hasRoom(titleOf(match.def, address)))) return;
    goTo(address);
  };
  const open: Navigation['open'] = (address, { fresh = false } = {}) => {
    if (isExternal(address) || frameOf(pages, address) === 'window') window.open(address, '_blank', 'noopener');
    else void enter(address, fresh);
  };
  return {
    open,
    openMenu: (entry) => {
      const tab = tabOf(entry.href);
      open(tab && !entry.href.includes('?') ? tab.address : entry.href); // an open page stays as it was left
    },
    close: async (key, { force, then } = {}) => {
      const { tabs, activeKey } = useTabs.getState();
      const at = tabs.findIndex((tab) => tab.key === key);
      const tab = tabs[at];
      if (!tab || key === home) return;
      if (force) closeTabs((one) => one.key === key);
      else if (!(await closeWhere((one) => one.key === key))) return;
      if (key !== activeKey) return; // the person has gone to another page meanwhile, and stays there
      if (then) return open(then);
      goTo(home); // spec §4: if the current page is closed, go to home
    },
    closeOthers: async (key) => {
      if (!(await closeWhere((tab) => tab.key !== key && tab.key !== home))) return;
      const keptTab = findTab(key);
      if (keptTab) goTo(keptTab.address);
    },
    closeAll: async () => {
      if (await closeWhere((tab) => tab.key !== home)) goTo(home);
    },
    reload: async (key) => {
      const tab = findTab(key);
      if (!tab || (tab.dirty && !(await mayClose(pages, [tab], text.reloadQuestion)))) return;
      forgetPage(key);
      changeTab(key, { round: tab.round + 1, dirty: false });
    },
  };

  function tabOf(address: string): Tab | undefined {
    const match = matchPage(pages, address.split('?')[0] ?? '');
    return match && findTab(tabKeyOf(match.def, address));
  }
}

export function useNavigation(pages: readonly PageDef[], home: string): Navigation {
  const go = useGo();
  return useMemo(() => navigationOf(pages, home, go), [go, pages, home]);
}
