import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddress, useGo } from '../platform/address.tsx';
import { matchPage, type PageDef } from '../platform/page-def.ts';
import { useCan } from '../platform/session.ts';
import { findTab, isFull, normalAddress, putFirst, showTab, tabKeyOf } from '../platform/tabs.ts';
import { toast } from '../ui/feedback/feedback.ts';
import { mayClose, titleOf, type Navigation } from './navigation.ts';
import { text } from './shell.text.ts';

const HOMES = new Set(['/', '/home', '/stationHome', '/workDesktop', '/unitHome']);

/** Makes sure that home stands first; it cannot be closed (spec §2). */
function keepHome(pages: readonly PageDef[], home: string): void {
  const def = pages.find((page) => page.path === home);
  if (def && !findTab(home)) putFirst(def);
}

interface Surroundings {
  readonly pages: readonly PageDef[];
  readonly home: string;
  readonly openPage: Navigation['open'];
  readonly can: (code: string) => boolean;
  /** Goes there instead: the address that was asked for does not stay in the history. */
  readonly goInstead: (address: string) => void;
}

/** The way in which an address came into sight: by going back or forward, or as the first one of this window. */
interface Arrival {
  readonly isBack: boolean;
  readonly isFirst: boolean;
}

/**
 * The address decides which tab is in sight. A deep link opens its tab first; going back to a tab that was closed, or
 * to a page that the person may not open, leads home (decisions §9); for a page that finds no room, room is asked for
 * there.
 */
export function followAddress(address: string, { isBack, isFirst }: Arrival, around: Surroundings): void {
  const { pages, home, openPage, can, goInstead } = around;
  const [pathname = ''] = address.split('?');
  keepHome(pages, home);
  if (HOMES.has(pathname) && pathname !== home) return goInstead(home); // spec §2: home-type pages lead to one's own
  const match = matchPage(pages, pathname);
  if (!match) return;
  const openTab = findTab(tabKeyOf(match.def, address));
  const { needs = [] } = match.def;
  const mayNot = needs.length > 0 && !needs.some((code) => can(code));
  if (mayNot) toast('warning', text.mayNot(match.def.title));
  if (mayNot || (!openTab && isBack && !isFirst)) return goInstead(home);
  if (!openTab && isFull()) {
    goInstead(home);
    return openPage(address);
  }
  const show = () => showTab(match.def, address, home, titleOf(match.def, address));
  const isAnew = openTab?.dirty && normalAddress(openTab.address) !== normalAddress(address);
  if (!isBack || !isAnew) return show();
  // going back would put another record over the one that is being filled in
  void mayClose(pages, [openTab]).then((may) => (may ? show() : goInstead(openTab.address)));
}

/** Lets the tabs follow the address. Answers whether the address is a page at all. */
export function useAddressToTab(pages: readonly PageDef[], home: string, openPage: Navigation['open']): boolean {
  const { pathname, search, isBack } = useAddress();
  const go = useGo();
  const can = useCan();
  const enteredRef = useRef(false);
  const follow = useEffectEvent((address: string) => {
    const isFirst = !enteredRef.current;
    enteredRef.current = true;
    const goInstead = (to: string) => go(to, { replace: true });
    followAddress(address, { isBack, isFirst }, { pages, home, openPage, can, goInstead });
  });
  const address = `${pathname}${search}`; // only the address moves tabs
  useEffect(() => follow(address), [address]);

  return matchPage(pages, pathname) !== undefined || HOMES.has(pathname);
}
