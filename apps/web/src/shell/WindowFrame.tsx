import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useAddress, useGo } from '../platform/address.tsx';
import { logScriptError } from '../platform/error-log.ts';
import { PageContext, type Page } from '../platform/page.tsx';
import type { PageDef } from '../platform/page-def.ts';
import { useCan, useUser } from '../platform/session.ts';
import { confirm } from '../ui/feedback/feedback.ts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { PageLoading } from '../ui/feedback/PageLoading.tsx';
import { useRecordOpener } from '../ui/feedback/Sentence.tsx';
import { loadWithin } from './load-within.ts';
import { text } from './shell.text.ts';
import { DeniedPage } from './StatusPages.tsx';
import { useSessionWatch } from './use-session-watch.ts';
import './window.css';

const openElsewhere = (address: string) => void window.open(address, '_blank', 'noopener');

/** The one page of this window, with its address; whatever else it opens comes in a window beside it. */
function usePageOf(def: PageDef, home: string): Page & { title: string; isDirty: boolean } {
  const { search } = useAddress();
  const go = useGo();
  const [title, setTitle] = useState(def.title);
  const [isDirty, setDirty] = useState(false);
  return useMemo(() => {
    const { path } = def;
    const query = Object.fromEntries(new URLSearchParams(search));
    const leave = (then: string = home) => {
      window.close(); // a browser lets it close what a script has opened
      if (!window.closed) go(then);
    };
    return {
      key: path,
      path,
      params: {},
      query,
      title,
      isDirty,
      open: openElsewhere,
      close: ({ force, then } = {}) => {
        if (force || !isDirty) return leave(then);
        void confirm({ title: text.closePage, content: text.unsaved(title) }).then((may) => may && leave(then));
      },
      setTitle,
      setDirty,
      setQuery: (changedValues) => {
        const keptEntries = Object.entries({ ...query, ...changedValues }).flatMap(([name, value]) =>
          value ? [[name, value]] : [],
        );
        go(`${path}?${new URLSearchParams(keptEntries).toString()}`, { replace: true });
      },
    };
  }, [def, home, search, go, title, isDirty]);
}

/** A page in a window of its own: for whoever is logged in and may open it, with nothing around it. */
export default function WindowFrame({ def }: { def: PageDef }) {
  const can = useCan();
  const { homePage } = useUser();
  const page = usePageOf(def, homePage);
  const { title, isDirty } = page;
  const Component = useMemo(() => lazy(() => loadWithin(def.load)), [def]);
  useSessionWatch();
  useEffect(() => {
    document.title = `${title} - ${text.system}`;
  }, [title]);
  useEffect(() => {
    useRecordOpener.setState({ open: openElsewhere });
    return () => useRecordOpener.setState({}, true);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (def.needs && !def.needs.some((code) => can(code))) return <DeniedPage />;
  return (
    <main className="window-page">
      <h1 className="visually-hidden">{title}</h1>
      <ErrorBoundary onError={logScriptError}>
        <PageContext value={page}>
          <Suspense fallback={<PageLoading />}>
            <Component />
          </Suspense>
        </PageContext>
      </ErrorBoundary>
    </main>
  );
}
