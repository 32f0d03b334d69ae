import type { Place } from '@tejian/domain/business/report/place.ts';
import { useCallback } from 'react';
import { TrailButton } from './TrailButton.tsx';

/** The button that the sheets of a report show at a place for who changed what there. */
export function useTrailButton(itemNo: string) {
  return useCallback(
    (place: Place, label: string) => <TrailButton itemNo={itemNo} place={place} label={label} />,
    [itemNo],
  );
}
