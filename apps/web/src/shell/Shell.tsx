import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { MenuEntry } from '@tejian/contract/session/session.contract.ts';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageDef } from '../platform/page-def.ts';
import { useSession, useUser } from '../platform/session.ts';
import { useTabs } from '../platform/tabs.ts';
import { promptDialog } from '../ui/feedback/feedback.ts';
import { ContactBox } from './ContactBox.tsx';
import { Guide } from './Guide.tsx';
import { topOf } from './menu-tree.ts';
import { MenuSearch } from './MenuSearch.tsx';
import { MessageBell } from './MessageBell.tsx';
import { useNavigation } from './navigation.ts';
import './shell.css';
import { text } from './shell.text.ts';
import { SideMenu, SubMenu } from './SideMenu.tsx';
import { TabArea } from './TabArea.tsx';
import { TabBar } from './TabBar.tsx';
import { useAddressToTab } from './use-address-to-tab.ts';
import { useSessionWatch } from './use-session-watch.ts';
import { UserMenu } from './UserMenu.tsx';

const HOME_ENTRY_ICON = 'home';

/** Says once, on entering, that the password is too simple (spec §4). */
function useSimplePasswordReminder(): void {
  const { hasSimplePassword } = useUser();
  useEffect(() => {
    if (hasSimplePassword) void promptDialog(text.simplePassword, text.simplePasswordTitle);
    // eslint-disable-next-line -- on entering the shell, not when it changes
  }, []);
}

/** The browser asks before the window closes while a tab holds something unsaved. */
function useUnloadGuard(): void {
  const dirty = useTabs((state) => state.tabs.some((tab) => tab.dirty));
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/**
 * Which top entry's second level stands open: the chosen one, else the one of the page in sight, else (a form that no
 * menu leads to) the one before it, so that the content stays where it is.
 */
function useOpenEntry(menu: readonly MenuEntry[], address: string, home: string) {
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState(true);
  useEffect(() => setChosen(undefined), [address]);
  const before = useRef<MenuEntry>(undefined);
  const found = address === home ? undefined : (topOf(menu, address) ?? before.current);
  before.current = found;
  const entry = menu.find((one) => one.name === chosen) ?? found;
  return { entry, shown, setShown, setChosen };
}

/** Everything around the pages: header, menus, open tabs. */
export function Shell({ pages, tools }: { pages: readonly PageDef[]; tools?: ReactNode }) {
  const user = useUser();
  const served = useSession((session) => session.menu);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const home = user.homePage;
  const navigation = useNavigation(pages, home);
  const known = useAddressToTab(pages, home, navigation.open);
  const { entry, shown, setShown, setChosen } = useOpenEntry(served, address, home);
  const homeTitle = pages.find((page) => page.path === home)?.title ?? '';
  const menu: readonly MenuEntry[] = [
    { name: homeTitle, href: home, icon: HOME_ENTRY_ICON, systemCode: 'scdeap', children: [] },
    ...served,
  ];
  useSessionWatch();
  useSimplePasswordReminder();
  useUnloadGuard();

  const choose = useCallback(
    (chosen: MenuEntry) => {
      if (chosen.children.length === 0) return navigation.openMenu(chosen);
      setChosen(chosen.name);
      setShown(true);
    },
    [navigation, setChosen, setShown],
  );
  const hasSecond = entry !== undefined && entry.children.length > 0;

  return (
    <div className="shell">
      <header className="bar">
        <button
          type="button"
          className="bar-button"
          aria-label={text.toggleSubMenu}
          title={text.toggleSubMenu}
          aria-expanded={hasSecond && shown}
          disabled={!hasSecond}
          onClick={() => setShown(!shown)}
        >
          {hasSecond && shown ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        </button>
        <strong className="bar-title">{text.system}</strong>
        <MenuSearch menu={served} onChoose={choose} />
        {tools}
        <MessageBell onOpen={() => navigation.open('/message/message_page')} />
        <UserMenu navigation={navigation} />
      </header>
      <SideMenu menu={menu} current={entry?.name ?? (pathname === home ? homeTitle : undefined)} onChoose={choose} />
      {hasSecond && shown && <SubMenu entry={entry} address={address} onChoose={choose} />}
      <main className="content">
        <TabBar home={home} navigation={navigation} />
        <TabArea pages={pages} navigation={navigation} known={known} />
      </main>
      <ContactBox atHome={pathname === home} path={address} onOpen={navigation.open} />
      <Guide />
    </div>
  );
}
