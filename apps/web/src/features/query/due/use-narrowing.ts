import { warningBands, type WarningBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { useMemo } from 'react';
import { usePage } from '../../../platform/page.tsx';

/** The narrowing of the due list by the address: a picture of the board, a figure of the desktop. */
export interface Narrowing {
  readonly band?: WarningBand;
  readonly kindCode?: string;
  readonly areaCode?: string;
  readonly section?: string;
  readonly useUnitId?: string;
  readonly reasonCode?: string;
  readonly slot?: number;
}

const isBand = (value: string | undefined): value is WarningBand => warningBands.some((band) => band === value);
const places = ['kindCode', 'areaCode', 'section', 'useUnitId', 'reasonCode'] as const;

type Query = Readonly<Record<string, string | undefined>>;

/** The narrowing that the address says; a part that nobody could have chosen narrows nothing. */
export function narrowingOf(query: Query): Narrowing {
  const givenFacts = Object.fromEntries(places.flatMap((place) => (query[place] ? [[place, query[place]]] : [])));
  const { band, slot } = query;
  return {
    ...givenFacts,
    ...(isBand(band) ? { band } : {}),
    ...(slot === '1' || slot === '2' ? { slot: Number(slot) } : {}),
  };
}

/** A band and what of the address goes with it: "no reason told" belongs to what is overdue alone. */
export const bandQuery = (query: Query, band: WarningBand | undefined, reasonCode?: 'none') => ({
  band,
  reasonCode: reasonCode ?? (query['reasonCode'] === 'none' ? undefined : query['reasonCode']),
});

export function useNarrowing() {
  const { query, setQuery } = usePage();
  const narrowing = useMemo(() => narrowingOf(query), [query]);
  return {
    narrowing,
    /** The name that it has on the board. */
    label: query['label'],
    chooseBand: (band: WarningBand | undefined, reasonCode?: 'none') => setQuery(bandQuery(query, band, reasonCode)),
    clear: () =>
      setQuery({ label: undefined, slot: undefined, ...Object.fromEntries(places.map((place) => [place, undefined])) }),
  };
}
