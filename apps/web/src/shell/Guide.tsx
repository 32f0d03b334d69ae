import { lazy, Suspense } from 'react';
import { useUser } from '../platform/session.ts';
import { useTour } from './use-tour.ts';

const GuideTour = lazy(() => import('./GuideTour.tsx'));

/** The guided tour; its program is loaded only for somebody who has not seen it. */
export function Guide() {
  const { isOpen, end } = useTour(useUser().loginName);
  return isOpen ? (
    <Suspense>
      <GuideTour onEnd={end} />
    </Suspense>
  ) : null;
}
