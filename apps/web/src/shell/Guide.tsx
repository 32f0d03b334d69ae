import { lazy } from 'react';
import { useUser } from '../platform/session.ts';
import { Late } from '../ui/feedback/Late.tsx';
import { useTour } from './use-tour.ts';

const GuideTour = lazy(() => import('./GuideTour.tsx'));

/** The guided tour; its program is loaded only for somebody who has not seen it. */
export function Guide() {
  const { isOpen, end } = useTour(useUser().loginName);
  return isOpen ? (
    <Late>
      <GuideTour onEnd={end} />
    </Late>
  ) : null;
}
