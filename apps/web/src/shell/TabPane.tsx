import { Activity, lazy, memo, Suspense, useMemo, type ComponentType } from 'react';
import { PageLoading } from '../ui/feedback/PageLoading.tsx';
import { logScriptError } from '../platform/error-log.ts';
import { PageContext, type Page } from '../platform/page.tsx';
import { matchPage, type PageDef } from '../platform/page-def.ts';
import { changeTab, findTab, type Tab } from '../platform/tabs.ts';
import { useGo } from '../platform/address.tsx';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { ShownContext } from '../ui/feedback/shown.ts';
import { loadWithin } from './load-within.ts';
import type { Navigation } from './navigation.ts';
import { NotFoundPage } from './StatusPages.tsx';
import { ToTop } from './ToTop.tsx';

const loadedTypes = new Map<PageDef, ComponentType>();

/** The page's program, loaded when it is first shown. */
function componentOf(def: PageDef): ComponentType {
  const knownType = loadedTypes.get(def);
  if (knownType) return knownType;
  const madeComponent = lazy(() => loadWithin(def.load));
  loadedTypes.set(def, madeComponent);
  return madeComponent;
}

interface Props {
  tab: Tab;
  active: boolean;
  pages: readonly PageDef[];
  navigation: Navigation;
}

const queryOf = (address: string) => Object.fromEntries(new URL(address, location.origin).searchParams);

function usePageOf({ tab, pages, navigation }: Props): { def: PageDef | undefined; page: Page } {
  const go = useGo();
  const { key, address } = tab;
  return useMemo(() => {
    const [path = ''] = address.split('?');
    const match = matchPage(pages, path);
    const page: Page = {
      key,
      path,
      params: match?.params ?? {},
      query: queryOf(address),
      open: navigation.open,
      close: (options) => void navigation.close(key, options),
      setTitle: (title) => changeTab(key, { title }),
      setDirty: (dirty) => changeTab(key, { dirty }),
      setQuery: (query) => {
        const next = { ...queryOf(findTab(key)?.address ?? address), ...query };
        const search = new URLSearchParams(
          Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        );
        const changedPath = search.size > 0 ? `${path}?${search.toString()}` : path;
        changeTab(key, { address: changedPath });
        go(changedPath, { replace: true });
      },
    };
    return { def: match?.def, page };
  }, [key, address, pages, navigation, go]);
}

function Pane(props: Props) {
  const { tab, active } = props;
  const { def, page } = usePageOf(props);
  if (!tab.visited && !active) return null;
  if (def?.cached === false && !active) return null; // spec §2: flagged as not cached, not kept alive
  const Component = def && componentOf(def);
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div className="tab-scroll" role="region" aria-label={tab.title}>
        <h1 className="visually-hidden">{tab.title}</h1>
        <ErrorBoundary onError={logScriptError}>
          <ShownContext value={active}>
            <PageContext value={page}>
              <Suspense fallback={<PageLoading />}>
                {Component ? <Component key={tab.round} /> : <NotFoundPage />}
              </Suspense>
            </PageContext>
          </ShownContext>
        </ErrorBoundary>
        <ToTop />
      </div>
    </Activity>
  );
}

/** One tab with its own scroll box and its own boundary; a hidden one is not drawn again. */
export const TabPane = memo(
  Pane,
  (before, after) =>
    before.tab === after.tab && before.active === after.active && before.navigation === after.navigation,
);
