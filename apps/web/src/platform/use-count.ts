import { countBound, type Found, type ListCall, type Paging } from '@tejian/contract/kit/call.ts';
import { useQuery } from '@tanstack/react-query';
import { callServer } from './api.ts';
import { usePage } from './page.tsx';
import { pageQueryKey } from './query-client.ts';

interface Rows<Row> {
  readonly data: Found<Row> | undefined;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** True when the rows came without a count, which is then asked for by itself. */
const isCountedLater = <Row>(data: Found<Row> | undefined): data is Found<Row> =>
  data?.countExact === false && data.count < countBound;

/** The number of rows of a list, as far as it is known: from the rows alone, or from the count that came after them. */
export function countOf<Row>(data: Found<Row> | undefined, later: { data?: Found<Row>; isError: boolean }) {
  const isLater = isCountedLater(data);
  const knownFacts = isLater ? later.data : data;
  return {
    count: Math.max(knownFacts?.count ?? 0, isLater ? data.count - 1 : 0),
    countExact: knownFacts?.countExact !== false,
    isCounting: isLater && !later.data && !later.isError,
    /** Nothing was answered yet, or nothing asked: that is not nought. */
    isUnknown: data === undefined,
    sums: knownFacts?.sums,
  };
}

/**
 * The count of a list: with its rows, or, where that took long, apart and after them; pages that are turned share it.
 */
export function useCount<Search, Row>(endpoint: ListCall<Search, Row>, request: Search & Paging, rows: Rows<Row>) {
  const { key } = usePage();
  const { pageNo: _page, pageSize: _size, orderBy: _field, order: _order, ...conditions } = request;
  const askedCondition = { ...conditions, counting: 'only' } as Search & Paging; // the same conditions, without a page
  const { data } = rows;
  const later = useQuery<Found<Row>>({
    queryKey: pageQueryKey(key, endpoint.path, askedCondition),
    queryFn: ({ signal }) => callServer(endpoint, askedCondition, { signal }),
    enabled: isCountedLater(data) && !rows.isPlaceholderData,
  });
  return {
    count: countOf(data, later),
    refetch: async () => {
      if (later.data) void later.refetch();
      await rows.refetch();
    },
  };
}
