import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useAddress } from '../platform/address.tsx';
import { PageLoading } from '../ui/feedback/PageLoading.tsx';
import { logScriptError } from '../platform/error-log.ts';
import { fetchAhead } from '../platform/fetch-ahead.ts';
import { endsSession } from '../platform/failures.ts';
import { matchPage, type PageDef } from '../platform/page-def.ts';
import { hasLoginMarker } from '../platform/login-marker.ts';
import { sendLeft } from '../platform/send-left.ts';
import { forgetSession, loadSession, useSession } from '../platform/session.ts';
import { useSessionGate } from '../platform/session-gate.ts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { Late } from '../ui/feedback/Late.tsx';
import { NoticeHost } from '../ui/feedback/NoticeHost.tsx';
import { loadWithin } from './load-within.ts';
import { Shell } from './Shell.tsx';
import { text } from './shell.text.ts';
import { BrokenPage } from './StatusPages.tsx';
import { adoptTheme } from './theme.ts';

const WindowFrame = lazy(() => import('./WindowFrame.tsx'));
const ChangePassword = lazy(() => import('./ChangePassword.tsx'));
const LoginAgain = lazy(() => import('../features/shared/session/LoginAgain.tsx'));
const TakenOver = lazy(() => import('../features/shared/session/TakenOver.tsx'));

/** A page without the shell: login, the pages for customers and phones. */
function BarePage({ def }: { def: PageDef }) {
  const Component = useMemo(() => lazy(() => loadWithin(def.load)), [def]);
  useEffect(() => {
    document.title = `${def.title} - ${text.system}`;
  }, [def]);
  return (
    <Suspense fallback={<PageLoading />}>
      <Component />
    </Suspense>
  );
}

const toLogin = () => location.replace(`/login?from=${encodeURIComponent(location.pathname + location.search)}`);

interface Props {
  pages: readonly PageDef[];
  /** The tools that features put into the header, before the messages. */
  tools?: ReactNode;
}

/** First entry: who is here; a failure to know leads to login (spec §2), a server that is down to its page. */
function Entrance({ pages, children }: { pages: readonly PageDef[]; children: ReactNode }) {
  const user = useSession((session) => session.user);
  const [isBroken, setBroken] = useState(false);
  /** The page stays under the dialog: nothing typed is lost when a new password is asked for in between. */
  const enteredRef = useRef(false);
  const { pathname } = useAddress();
  const first = useRef(matchPage(pages, pathname)?.def);
  useEffect(() => {
    first.current?.load().catch(() => undefined); // comes while the server says who is here; asked again by its tab
    loadSession().then(
      () => {
        const { user: who } = useSession.getState();
        adoptTheme(who?.theme);
        fetchAhead();
        if (who) sendLeft(who.id);
      },
      (error: unknown) => {
        if (!endsSession(error)) return setBroken(true);
        forgetSession();
        toLogin();
      },
    );
  }, []);
  if (isBroken) return <BrokenPage />;
  if (user && !user.mustChangePassword) enteredRef.current = true;
  return (
    <>
      {enteredRef.current && user && children}
      {user?.mustChangePassword ? (
        <Suspense>
          <ChangePassword />
        </Suspense>
      ) : (
        !user && <PageLoading />
      )}
    </>
  );
}

/** Decides between public page, login and shell. */
export function App({ pages, tools }: Props) {
  const { pathname } = useAddress();
  const waits = useSessionGate((gate) => gate.waiting.length > 0);
  const takenOver = useSessionGate((gate) => gate.takenOver);
  const def = matchPage(pages, pathname)?.def;
  const isInside = useSession.getState().user !== undefined; // whose session ends inside logs in over the page
  const mustLogin = !def?.public && !isInside && !hasLoginMarker();
  const isIdleLogin = pathname === '/login' && hasLoginMarker();
  useEffect(() => {
    if (mustLogin) toLogin();
    if (isIdleLogin) location.replace('/'); // spec §2: logged in and opening login leads home
  }, [mustLogin, isIdleLogin]);
  if (mustLogin || isIdleLogin) return null;
  return (
    <ErrorBoundary onError={logScriptError}>
      {def?.frame === 'bare' ? (
        <BarePage def={def} />
      ) : (
        <Entrance pages={pages}>
          {def?.frame === 'window' ? (
            <Suspense fallback={<PageLoading />}>
              <WindowFrame key={def.path} def={def} />
            </Suspense>
          ) : (
            <Shell pages={pages} tools={tools} />
          )}
        </Entrance>
      )}
      <NoticeHost />
      <Late>{takenOver ? <TakenOver /> : waits && <LoginAgain />}</Late>
    </ErrorBoundary>
  );
}
