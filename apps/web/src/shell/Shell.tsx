import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { MenuEntry } from '@tejian/contract/shared/session/session.contract.ts';
import { entryOf } from '@tejian/domain/shared/menu/pages.view.ts';
import { lazy, useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useAddress } from '../platform/address.tsx';
import { paths } from '../paths.ts';
import type { PageDef } from '../platform/page-def.ts';
import { useSession, useUser } from '../platform/session.ts';
import { useTabs } from '../platform/tabs.ts';
import { useTour } from '../platform/use-tour.ts';
import { promptDialog } from '../ui/feedback/feedback.ts';
import { Late } from '../ui/feedback/Late.tsx';
import { useRecordOpener } from '../ui/feedback/Sentence.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { findAddresses } from './record-addresses.ts';
import { ContactBox } from './ContactBox.tsx';
import { topOf } from './menu-tree.ts';
import { MenuSearch } from './MenuSearch.tsx';
import { MessageBell } from './MessageBell.tsx';
import { useNavigation, type Navigation } from './navigation.ts';
import './shell.css';
import './narrow.css';
import { text } from './shell.text.ts';
import { SideMenu, SubMenu } from './SideMenu.tsx';
import { TabArea } from './TabArea.tsx';
import { TabBar } from './TabBar.tsx';
import { useAddressToTab } from './use-address-to-tab.ts';
import { useSessionWatch } from './use-session-watch.ts';
import { UserMenu } from './UserMenu.tsx';
import { useOnChange } from '../ui/use-on-change.ts';

const GuideTour = lazy(() => import('./GuideTour.tsx'));

const HOME_ENTRY_ICON = 'home';

/** The same width as in narrow.css. */
const narrowWindow = matchMedia('(width < 700px)');

function watchWidth(onChange: () => void): () => void {
  narrowWindow.addEventListener('change', onChange);
  return () => narrowWindow.removeEventListener('change', onChange);
}

/** Says once, on entering, that the password is too simple (spec §4). */
function useSimplePasswordReminder(): void {
  const { hasSimplePassword } = useUser();
  const [isSimpleOnEntering] = useState(hasSimplePassword);
  useEffect(() => {
    if (isSimpleOnEntering) void promptDialog(text.simplePassword, text.simplePasswordTitle);
  }, [isSimpleOnEntering]);
}

/** Sentences lead to the records that they name and that the person may open, as long as there are tabs to show them in. */
function useRecordsOpened({ open }: Navigation, isStaff: boolean): void {
  useEffect(() => {
    useRecordOpener.setState({ open, ...(isStaff && { find: findAddresses }) });
    return () => useRecordOpener.setState({}, true);
  }, [open, isStaff]);
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
 * The top entry whose second level stands open: the chosen one, else the one of the page in sight or of the page it
 * belongs to, else (a page of no entry) the one before it, so that the content stays where it is.
 */
function useOpenEntry(menu: readonly MenuEntry[], address: string, home: string) {
  const [chosenText, setChosen] = useState<string>();
  useOnChange(address, () => setChosen(undefined));
  const before = useRef<MenuEntry>(undefined);
  const foundEntry = address === home ? undefined : (topOf(menu, entryOf(address)) ?? before.current);
  before.current = foundEntry;
  const entry = menu.find((one) => one.name === chosenText) ?? foundEntry;
  return { entry, setChosen };
}

/**
 * The menus that are in sight: on a wide window the second level until it is put away, on a phone both when asked for.
 */
function useMenus(menu: readonly MenuEntry[], address: string, home: string, { openMenu }: Navigation) {
  const { entry, setChosen } = useOpenEntry(menu, address, home);
  const narrow = useSyncExternalStore(watchWidth, () => narrowWindow.matches);
  const [shownMenus, setShown] = useState({ wide: true, narrow: false });
  const where = narrow ? 'narrow' : 'wide';
  const show = useCallback((on: boolean) => setShown((before) => ({ ...before, [where]: on })), [where]);
  const choose = useCallback(
    (chosenEntry: MenuEntry) => {
      if (chosenEntry.children.length > 0) {
        setChosen(chosenEntry.name);
        return show(true);
      }
      if (narrow) show(false);
      openMenu(chosenEntry);
    },
    [openMenu, setChosen, show, narrow],
  );
  const hasSecond = entry !== undefined && entry.children.length > 0;
  const isOpen = shownMenus[where] && (narrow || hasSecond);
  return { entry, choose, show, narrow, isOpen, canToggle: narrow || hasSecond };
}

type Menus = ReturnType<typeof useMenus>;

function MenuToggle({ menus: { isOpen, canToggle, show, narrow } }: { menus: Menus }) {
  const label = narrow ? text.toggleMenus : text.toggleSubMenu;
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      disabled={!canToggle}
      onClick={() => show(!isOpen)}
    >
      {isOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
    </button>
  );
}

/** The guided tour; its program is loaded only for somebody who has not seen it. */
function Guide() {
  const { isOpen, end } = useTour('frame', useUser());
  return isOpen ? (
    <Late>
      <GuideTour onEnd={end} />
    </Late>
  ) : null;
}

/** Everything around the pages: header, menus, open tabs. */
export function Shell({ pages, tools }: { pages: readonly PageDef[]; tools?: ReactNode }) {
  const user = useUser();
  const isStaff = user.unitId === ''; // records are found by their number for the staff; a unit's user has one page
  const content = useRef<HTMLElement>(null);
  const servedEntries = useSession((session) => session.menu);
  const { pathname, search } = useAddress();
  const address = `${pathname}${search}`;
  const home = user.homePage;
  const navigation = useNavigation(pages, home);
  const isKnown = useAddressToTab(pages, home, navigation.open);
  const menus = useMenus(servedEntries, address, home, navigation);
  const { entry, choose, narrow, isOpen } = menus;
  const homeTitle = pages.find((page) => page.path === home)?.title ?? '';
  const menu: readonly MenuEntry[] = [
    { name: homeTitle, href: home, icon: HOME_ENTRY_ICON, systemCode: 'scdeap', children: [] },
    ...servedEntries.filter(({ href }) => href !== home), // a unit's user has one page, which is the home
  ];
  useRecordsOpened(navigation, isStaff);
  useSessionWatch();
  useSimplePasswordReminder();
  useUnloadGuard();
  const current = entry?.name ?? (pathname === home ? homeTitle : undefined);
  const hasSecond = entry !== undefined && entry.children.length > 0;

  return (
    <div className="shell">
      <button type="button" className="skip-link" onClick={() => content.current?.focus()}>
        {text.skipToContent}
      </button>
      <header className="bar">
        <MenuToggle menus={menus} />
        <strong className="bar-title">{text.system}</strong>
        {isStaff && <MenuSearch menu={servedEntries} onChoose={choose} onOpen={navigation.open} />}
        <ConnectionNote />
        {tools}
        <MessageBell onOpen={() => navigation.open(paths.messages())} />
        <UserMenu navigation={navigation} />
      </header>
      {narrow && isOpen && (
        <button type="button" className="menu-veil" aria-label={text.closeMenus} onClick={() => menus.show(false)} />
      )}
      {(!narrow || isOpen) && <SideMenu menu={menu} current={current} onChoose={choose} />}
      {isOpen && hasSecond && <SubMenu entry={entry} address={address} onChoose={choose} />}
      <main className="content" ref={content} tabIndex={-1}>
        <TabBar home={home} navigation={navigation} />
        <TabArea pages={pages} navigation={navigation} known={isKnown} />
      </main>
      <ContactBox atHome={pathname === home && !narrow} path={address} onOpen={navigation.open} />
      <Guide />
    </div>
  );
}
