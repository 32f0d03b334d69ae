import { useEffect } from 'react';
import type { PageDef } from '../platform/page-def.ts';
import { useTabs } from '../platform/tabs.ts';
import type { Navigation } from './navigation.ts';
import { text } from './shell.text.ts';
import { NotFoundPage } from './StatusPages.tsx';
import { statusText } from './status.text.ts';
import { TabPane } from './TabPane.tsx';

interface Props {
  pages: readonly PageDef[];
  navigation: Navigation;
  /** True when the address belongs to any page. */
  known: boolean;
}

/** The open pages; one is in sight. */
export function TabArea({ pages, navigation, known }: Props) {
  const tabs = useTabs((state) => state.tabs);
  const activeKey = useTabs((state) => state.activeKey);
  const title = known ? tabs.find((tab) => tab.key === activeKey)?.title : statusText.notFound;
  useEffect(() => {
    document.title = title ? `${title} - ${text.system}` : text.system;
  }, [title]);
  return (
    <div className="tab-area">
      {tabs.map((tab) => (
        <TabPane
          key={tab.key}
          tab={tab}
          active={known && tab.key === activeKey}
          pages={pages}
          navigation={navigation}
        />
      ))}
      {!known && <NotFoundPage onHome={() => navigation.open('/')} />}
    </div>
  );
}
