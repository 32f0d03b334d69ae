import { lazy } from 'react';
import { Late } from './Late.tsx';
import { useNotices } from './notices.ts';

const NoticeArea = lazy(() => import('./NoticeArea.tsx'));

/** Loads the dialogs with the first notice: the home page pays nothing for them. */
export function NoticeHost() {
  const needed = useNotices(
    (state) => state.waiting.length > 0 || state.waiting !== useNotices.getInitialState().waiting,
  );
  return needed ? (
    <Late>
      <NoticeArea />
    </Late>
  ) : null;
}
