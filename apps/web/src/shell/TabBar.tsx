import { CloseOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTabs, type Tab } from '../platform/tabs.ts';
import { ActionMenu, type MenuAction } from './ActionMenu.tsx';
import type { Navigation } from './navigation.ts';
import { text } from './shell.text.ts';

const STEP = 240; // spec §9

interface Props {
  home: string;
  navigation: Navigation;
}

type OnMenu = (tabKey: string, event: MouseEvent) => void;

function TabLabel({ tab, home, active, navigation, onMenu }: Props & { tab: Tab; active: boolean; onMenu: OnMenu }) {
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = mark.current?.parentElement;
    if (!active || !row) return;
    // Watched, not done once: the second-level menu takes its width from the row.
    const watcher = new ResizeObserver(() => mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    watcher.observe(row);
    return () => watcher.disconnect();
  }, [active]);
  const close = () => void navigation.close(tab.key);
  return (
    <li
      ref={mark}
      className={active ? 'tab tab-active' : 'tab'}
      onAuxClick={(event) => event.button === 1 && close()}
      onContextMenu={(event) => onMenu(tab.key, event)}
    >
      <button
        type="button"
        className="tab-title"
        aria-current={active ? 'page' : undefined}
        title={tab.title}
        onClick={() => navigation.open(tab.address)}
      >
        {tab.dirty && <span className="tab-dirty" aria-hidden />}
        {tab.title}
      </button>
      {tab.key !== home && (
        <button
          type="button"
          className="tab-close"
          aria-label={text.closeTab(tab.title)}
          title={text.closeTab(tab.title)}
          onClick={close}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  );
}

/** The actions on one tab, and on the others from there. */
function useTabActions(tabKey: string, { home, navigation }: Props): readonly MenuAction[] {
  const isOnly = useTabs(({ tabs }) => tabs.every(({ key }) => key === tabKey || key === home));
  return [
    { label: text.reloadTab, run: () => void navigation.reload(tabKey) },
    { label: text.closeThis, run: () => void navigation.close(tabKey), off: tabKey === home },
    { label: text.closeOthers, run: () => void navigation.closeOthers(tabKey), off: isOnly },
    { label: text.closeAll, run: () => void navigation.closeAll(), off: isOnly && tabKey === home },
  ];
}

function TabMenu(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const activeKey = useTabs((state) => state.activeKey);
  return (
    <ActionMenu open={isOpen} onOpen={setOpen} actions={useTabActions(activeKey, props)}>
      <button type="button" className="tab-arrow" aria-label={text.tabMenu} title={text.tabMenu} aria-haspopup="true">
        <DownOutlined aria-hidden />
      </button>
    </ActionMenu>
  );
}

interface Pointed {
  tabKey: string;
  left: number;
  top: number;
}

/** The same menu at the pointer, for the tab that was clicked with the right button. */
function PointedMenu({ at, onDone, ...props }: Props & { at: Pointed; onDone: () => void }) {
  const actions = useTabActions(at.tabKey, props);
  return (
    <ActionMenu open onOpen={(isOpen) => !isOpen && onDone()} actions={actions} placement="bottomLeft">
      <span className="tab-pointed" style={{ left: at.left, top: at.top }} />
    </ActionMenu>
  );
}

/** The ends where the row goes on out of sight. */
function useHiddenEnds(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ left: false, right: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setEnds({ left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [count]);
  return { row, ends };
}

/** The open pages, in one row that scrolls. */
export function TabBar({ home, navigation }: Props) {
  const tabs = useTabs((state) => state.tabs);
  const activeKey = useTabs((state) => state.activeKey);
  const { row, ends } = useHiddenEnds(tabs.length);
  const [pointedTab, setPointed] = useState<Pointed>();
  const onMenu: OnMenu = (tabKey, event) => {
    event.preventDefault();
    setPointed({ tabKey, left: event.clientX, top: event.clientY });
  };
  const arrow = (end: 'left' | 'right', label: string, by: number, icon: ReactNode) => (
    <button
      type="button"
      className="tab-arrow tab-scroll-arrow"
      aria-label={label}
      title={label}
      disabled={!ends[end]}
      onClick={() => row.current?.scrollBy({ left: by, behavior: 'smooth' })}
    >
      {icon}
    </button>
  );
  return (
    <nav className="tab-bar" aria-label={text.tabs}>
      {arrow('left', text.scrollLeft, -STEP, <LeftOutlined aria-hidden />)}
      <ul ref={row}>
        {tabs.map((tab) => (
          <TabLabel key={tab.key} {...{ tab, home, navigation, onMenu }} active={tab.key === activeKey} />
        ))}
      </ul>
      {arrow('right', text.scrollRight, STEP, <RightOutlined aria-hidden />)}
      <TabMenu home={home} navigation={navigation} />
      {pointedTab && <PointedMenu at={pointedTab} {...{ home, navigation }} onDone={() => setPointed(undefined)} />}
    </nav>
  );
}
