import type { SessionUser } from '@tejian/contract/shared/session/session.contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { machineStorage } from '../platform/web-storage.ts';

/** Spec §9: the guided tour starts this long after the shell has come up. */
const TOUR_DELAY_MS = 1000;

const SEEN_KEY = 'tejian.tour.seen';

/** Login names that have seen the tour on this machine. */
export function seenTours(): readonly string[] {
  const kept = machineStorage.readJson(SEEN_KEY);
  return Array.isArray(kept) ? kept.map(String) : [];
}

export function keepSeenTours(loginNames: readonly string[]): void {
  machineStorage.keep(SEEN_KEY, JSON.stringify(loginNames));
}

/** Whether the tour is to be shown now: where the installation shows it (spec §2), once per login name, never on a narrow window that has no room for it. */
export function useTour({ loginName, showsGuide }: Pick<SessionUser, 'loginName' | 'showsGuide'>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!showsGuide || seenTours().includes(loginName) || window.innerWidth < 800) return;
    const timer = setTimeout(() => setOpen(true), TOUR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loginName, showsGuide]);
  const end = useCallback(() => {
    setOpen(false);
    if (!seenTours().includes(loginName)) keepSeenTours([...seenTours(), loginName]);
  }, [loginName]);
  return { isOpen, end };
}
