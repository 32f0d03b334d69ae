import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useNotices } from './notices.ts';
import { PlainNotices } from './PlainNotices.tsx';
import { whenIdle } from './when-idle.ts';

const load = () => import('./NoticeArea.tsx');
const NoticeArea = lazy<ComponentType>(() => load().catch(() => ({ default: PlainNotices })));

/** Loads the dialogs when everything else is there, or with the first notice: the home page waits for none of them. */
export function NoticeHost() {
  const needed = useNotices(
    (state) => state.waiting.length > 0 || state.waiting !== useNotices.getInitialState().waiting,
  );
  useEffect(() => whenIdle(load), []);
  return needed ? (
    <Suspense>
      <NoticeArea />
    </Suspense>
  ) : null;
}
