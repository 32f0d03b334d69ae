import { addDays } from '@tejian/domain/shared/day/day.ts';
import { storedDate } from '@tejian/domain/shared/typed/typed-day.ts';
import type { ListCall, Paging } from '@tejian/contract/kit/call.ts';
import type { SearchValues } from '../ui/list/list-state.ts';
import { ourPlace } from '@tejian/contract/kit/field-place.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import type { SearchField } from '@tejian/contract/kit/list-view.ts';

/** The day after: the end of a range is sent plus one day and compared with `<` (spec §5, decisions §9). */
export function dayAfter(day: string): string {
  const dateStored = storedDate('day', day);
  return dateStored === undefined ? day : addDays(dateStored, 1); // what is no day goes as it is, and the server refuses it
}

const isRange = ({ match, showType }: Pick<SearchField<never>, 'match' | 'showType'>): boolean =>
  match === 'range' || showType === 'daterange';

/**
 * Conditions that an address brings along, by the names of the view (a range as `from,to`); what the page itself sets is
 * not among them.
 */
export function linkedSearch<Search, Row>(
  endpoint: ListCall<Search, Row>,
  query: Readonly<Record<string, string>>,
  fixedSearch: Partial<Search>,
): SearchValues | undefined {
  const linkedSearches = endpoint.view.search.flatMap(({ name, match, showType }) => {
    const value = query[name];
    if (!value || Object.hasOwn(fixedSearch, ourPlace(endpoint.search as Field<unknown>, name))) return [];
    return [[name, isRange({ match, showType }) ? value.split(',') : value] as const];
  });
  return linkedSearches.length > 0 ? Object.fromEntries(linkedSearches) : undefined;
}

/** Conditions of the panel (by the names of the view) as the typed request of the call. A range `x` is sent as `xStart` and `xEnd`. */
export function searchRequest<Search, Row>(
  endpoint: ListCall<Search, Row>,
  values: SearchValues,
  fixedSearch: Partial<Search>,
  paging: Paging,
): Search & Paging {
  const request: Record<string, unknown> = { ...fixedSearch };
  for (const { name, match, showType } of endpoint.view.search) {
    const value = values[name];
    if (value === undefined || value === '') continue;
    const ours = ourPlace(endpoint.search as Field<unknown>, name);
    if (!isRange({ match, showType })) request[ours] = value;
    else if (Array.isArray(value)) {
      const [from, to]: unknown[] = value;
      if (typeof from === 'string') request[`${ours}Start`] = from;
      if (typeof to === 'string') request[`${ours}End`] = dayAfter(to);
    }
  }
  return { ...request, ...paging } as Search & Paging; // built from the call's own search fields
}
