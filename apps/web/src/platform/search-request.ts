import type { ListCall, Paging } from '@tejian/contract/kit/call.ts';
import type { SearchValues } from '../ui/list/list-state.ts';
import { ourName } from './api.ts';
import type { Field } from '@tejian/contract/kit/field.ts';

const DAY = 86_400_000;

/** The day after: the end of a range is sent plus one day and compared with `<` (spec §5, decisions §9). */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** Conditions of the panel (by the names of the view) as the typed request of the call. A range `x` is sent as `xStart` and `xEnd`. */
export function searchRequest<Search, Row>(
  endpoint: ListCall<Search, Row>,
  values: SearchValues,
  fixed: Partial<Search>,
  paging: Paging,
): Search & Paging {
  const request: Record<string, unknown> = { ...fixed };
  for (const { name, match, showType } of endpoint.view.search) {
    const value = values[name];
    if (value === undefined || value === '') continue;
    const ours = ourName(endpoint.search as Field<never>, name);
    const range = match === 'range' || showType === 'daterange';
    if (!range) request[ours] = value;
    else if (Array.isArray(value)) {
      const [from, to]: unknown[] = value;
      if (typeof from === 'string') request[`${ours}Start`] = from;
      if (typeof to === 'string') request[`${ours}End`] = dayAfter(to);
    }
  }
  return { ...request, ...paging } as Search & Paging; // built from the call's own search fields
}
