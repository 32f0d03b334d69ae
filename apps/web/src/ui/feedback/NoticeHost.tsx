import { lazy, Suspense, type ComponentType } from 'react';
import { useNotices } from './notices.ts';
import { PlainNotices } from './PlainNotices.tsx';

const NoticeArea = lazy<ComponentType>(() => import('./NoticeArea.tsx').catch(() => ({ default: PlainNotices })));

/** Loads the dialogs with the first notice: the home page waits for none of them. */
export function NoticeHost() {
  const isNeeded = useNotices(
    (state) => state.waiting.length > 0 || state.waiting !== useNotices.getInitialState().waiting,
  );
  return isNeeded ? (
    <Suspense>
      <NoticeArea />
    </Suspense>
  ) : null;
}
