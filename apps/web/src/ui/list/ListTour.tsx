import type { RefObject } from 'react';
import { GuidedTour, type TourStop } from '../feedback/GuidedTour.tsx';
import { listTourText as text } from './list-tour.text.ts';

const places: readonly (readonly [string, { title: string; description: string }, TourStop['placement']])[] = [
  ['.search-panel', text.conditions, 'bottom'],
  ['.list-toolbar', text.actions, 'bottomRight'],
  ['.tb-box', text.table, 'top'],
  ['.list-foot', text.foot, 'topLeft'],
];

/** Shows a new person the parts of a list, those that this one has (spec §2, generic list screen). */
export default function ListTour({ page, onEnd }: { page: RefObject<HTMLElement | null>; onEnd: () => void }) {
  const stops = places.flatMap(([selector, words, placement]): TourStop[] => {
    const part = page.current?.querySelector<HTMLElement>(selector);
    return part ? [{ ...words, placement, target: () => part }] : [];
  });
  return <GuidedTour stops={stops} onEnd={onEnd} />;
}
