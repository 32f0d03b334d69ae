import { CloseOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTabs, type Tab } from '../platform/tabs.ts';
import type { Navigation } from './navigation.ts';
import { text } from './shell.text.ts';

const STEP = 240; // spec §9

interface Props {
  home: string;
  navigation: Navigation;
}

function TabLabel({ tab, home, active, navigation }: Props & { tab: Tab; active: boolean }) {
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
    <li ref={mark} className={active ? 'tab tab-active' : 'tab'} onAuxClick={(event) => event.button === 1 && close()}>
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
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}

function TabMenu({ home, navigation }: Props) {
  const [open, setOpen] = useState(false);
  const activeKey = useTabs((state) => state.activeKey);
  const entries = [
    { label: text.reloadTab, run: () => void navigation.reload(activeKey), off: false },
    { label: text.closeThis, run: () => void navigation.close(activeKey), off: activeKey === home },
    { label: text.closeOthers, run: () => void navigation.closeOthers(activeKey), off: false },
    { label: text.closeAll, run: () => void navigation.closeAll(), off: false },
  ];
  const content = (
    <ul className="plain-menu">
      {entries.map(({ label, run, off }) => (
        <li key={label}>
          <button
            type="button"
            disabled={off}
            onClick={() => {
              setOpen(false);
              run();
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" arrow={false} content={content}>
      <button type="button" className="tab-arrow" aria-label={text.tabMenu} title={text.tabMenu}>
        <DownOutlined />
      </button>
    </Popover>
  );
}

/** The open pages, in one row that scrolls. */
export function TabBar({ home, navigation }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const tabs = useTabs((state) => state.tabs);
  const activeKey = useTabs((state) => state.activeKey);
  const scroll = (by: number) => row.current?.scrollBy({ left: by, behavior: 'smooth' });
  return (
    <nav className="tab-bar" aria-label={text.tabs}>
      <button
        type="button"
        className="tab-arrow"
        aria-label={text.scrollLeft}
        title={text.scrollLeft}
        onClick={() => scroll(-STEP)}
      >
        <LeftOutlined />
      </button>
      <ul ref={row}>
        {tabs.map((tab) => (
          <TabLabel key={tab.key} tab={tab} home={home} navigation={navigation} active={tab.key === activeKey} />
        ))}
      </ul>
      <button
        type="button"
        className="tab-arrow"
        aria-label={text.scrollRight}
        title={text.scrollRight}
        onClick={() => scroll(STEP)}
      >
        <RightOutlined />
      </button>
      <TabMenu home={home} navigation={navigation} />
    </nav>
  );
}
