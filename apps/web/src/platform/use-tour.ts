import type { SessionUser } from '@tejian/contract/shared/session/session.contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { machineStorage } from './web-storage.ts';

/** Spec §9: a guided tour starts this long after what it shows has come up. */
const TOUR_DELAY_MS = 1000;
const ROOM_PX = 800;

/** The places that people are shown around in: the frame around the pages, and the screen of a list (spec §2). */
export type TourName = 'frame' | 'list';

const seenKeys: Readonly<Record<TourName, string>> = { frame: 'tejian.tour.seen', list: 'tejian.tour.list' };

export const tours: readonly TourName[] = ['frame', 'list'];

/** Login names that have seen the tour on this machine. */
export function seenTours(tour: TourName): readonly string[] {
  const keptJson = machineStorage.readJson(seenKeys[tour]);
  return Array.isArray(keptJson) ? keptJson.map(String) : [];
}

export function keepSeenTours(tour: TourName, loginNames: readonly string[]): void {
  machineStorage.keep(seenKeys[tour], JSON.stringify(loginNames));
}

const hasSeen = (tour: TourName, loginName: string): boolean => seenTours(tour).includes(loginName);

/** One tour at a time in a window; how many have ended, for those that wait. */
const useTours = create(() => ({ isOneOpen: false, ended: 0 }));

/** A dialog of whatever page or of the frame: what is shown around lies below it. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open')].some(
    ({ style }) => style.display !== 'none',
  );

type Newcomer = Pick<SessionUser, 'loginName' | 'showsGuide'>;

/**
 * Says whether the tour is to be shown now: where the installation shows it (spec §2), once per login name, the frame
 * before the list, never over a dialog (it steps aside for one that opens), and never on a narrow window that has no room
 * for it. Without a person nobody is shown around.
 */
export function useTour(tour: TourName, person: Newcomer | undefined, isInSight = true) {
  const [isOpen, setOpen] = useState(false);
  const endedAt = useTours((state) => state.ended);
  const [stoodAside, setStoodAside] = useState(0);
  const { loginName = '', showsGuide = false } = person ?? {};
  useEffect(() => {
    const isAwaited = tour === 'list' && !hasSeen('frame', loginName);
    if (!showsGuide || !isInSight || isAwaited || hasSeen(tour, loginName) || window.innerWidth < ROOM_PX) return;
    const start = () => {
      if (useTours.getState().isOneOpen) return;
      if (isDialogOpen()) {
        timer = setTimeout(start, TOUR_DELAY_MS);
        return;
      }
      useTours.setState({ isOneOpen: true });
      setOpen(true);
    };
    let timer = setTimeout(start, TOUR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [tour, loginName, showsGuide, isInSight, endedAt, stoodAside]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // A button that the tour points at may be pressed: its dialog comes first, and the tour again once that is closed.
    const observer = new MutationObserver(() => {
      if (!isDialogOpen()) return;
      setOpen(false);
      setStoodAside((count) => count + 1);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      useTours.setState({ isOneOpen: false });
    };
  }, [isOpen]);
  const end = useCallback(() => {
    if (!hasSeen(tour, loginName)) keepSeenTours(tour, [...seenTours(tour), loginName]);
    setOpen(false);
    useTours.setState((state) => ({ isOneOpen: false, ended: state.ended + 1 }));
  }, [tour, loginName]);
  return { isOpen: isOpen && isInSight, end };
}
