import type { AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import type { ListCall, Paging } from '@tejian/contract/kit/call.ts';
import type { SearchValues } from '../ui/list/list-state.ts';
import type { Sort } from '../ui/table/column.ts';
import { searchRequest } from './search-request.ts';

/** The last request to a list. */
export interface Asked {
  search: SearchValues;
  /** The advanced query asked last, and whether it is what the list shows. */
  advanced: AdvancedQuery | null;
  isAdvanced: boolean;
  /** The one of the two panels that is open. */
  panel: 'ordinary' | 'advanced';
  pageNo: number;
  pageSize: number;
  sort: Sort | null;
  searched: boolean;
}

export const nothingAsked = (pageSize: number, isSearched: boolean): Asked => ({
  search: {},
  advanced: null,
  isAdvanced: false,
  panel: 'ordinary',
  pageNo: 1,
  pageSize,
  sort: null,
  searched: isSearched,
});

const noSearch: SearchValues = {};

/** The list's request to the server now, and that of an export of it: conditions of one of the two panels. */
export function requestOf<Search, Row>(
  endpoint: ListCall<Search, Row>,
  request: Asked,
  fixedSearch: Partial<Search>,
): Search & Paging {
  const { search, advanced, isAdvanced, pageNo, pageSize } = request;
  const sort = request.sort ?? endpoint.view.sort;
  const sums = endpoint.view.columns.some((column) => column.sum);
  const paging: Paging = {
    pageNo,
    pageSize,
    orderBy: sort.field,
    order: sort.order,
    ...(sums ? { sums } : {}),
    ...(isAdvanced && advanced ? { advancedQuery: advanced } : {}),
  };
  return searchRequest(endpoint, isAdvanced ? noSearch : search, fixedSearch, paging);
}

/** The part of a request that says which rows match, and the part that says which of them stand on the page. */
export function identityOf({ pageNo, pageSize, orderBy, order, ...conditions }: Paging) {
  return {
    conditions: JSON.stringify(conditions),
    order: JSON.stringify([orderBy, order]),
    page: JSON.stringify([pageNo, pageSize, orderBy, order]),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Search = { search: SearchValues } | { advanced: AdvancedQuery };

/**
 * The changes by a press of the search button: another search begins on its first page; undefined: the same one is
 * asked anew.
 */
export function searchedFor(request: Asked, next: Search): Partial<Asked> | undefined {
  const isAdvanced = 'advanced' in next;
  const isRepeated =
    request.isAdvanced === isAdvanced &&
    (isAdvanced ? isSame(next.advanced, request.advanced) : isSame(next.search, request.search));
  if (isRepeated && request.searched && request.pageNo === 1) return undefined;
  return { ...next, isAdvanced, pageNo: 1, searched: true };
}

interface Answered {
  /** Not asked at present, and not refused. */
  readonly isAnswered: boolean;
  readonly rows: number;
  readonly count: number;
}

/** The page that is now the last, where the rows of the page are gone; undefined where the page stands. */
export function pageInstead({ isAnswered, rows, count }: Answered, { pageNo, pageSize }: Asked): number | undefined {
  const last = Math.max(1, Math.ceil(count / pageSize));
  return isAnswered && rows === 0 && pageNo > last ? last : undefined;
}
