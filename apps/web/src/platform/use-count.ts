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

/** What a list counts: with its rows, or, where that took long, apart and after them; pages that are turned share it. */
export function useCount<Search, Row>(endpoint: ListCall<Search, Row>, request: Search & Paging, rows: Rows<Row>) {
  const { key } = usePage();
  const { pageNo: _page, pageSize: _size, orderBy: _field, order: _order, ...conditions } = request;
  const asked = { ...conditions, counting: 'only' } as Search & Paging; // the same conditions, without a page
  const { data } = rows;
  const isLater = data?.countExact === false && data.count < countBound;
  const later = useQuery<Found<Row>>({
    queryKey: pageQueryKey(key, endpoint.path, asked),
    queryFn: ({ signal }) => callServer(endpoint, asked, { signal }),
    enabled: isLater && !rows.isPlaceholderData,
  });
  const known = isLater ? later.data : data;
  return {
    count: {
      count: Math.max(known?.count ?? 0, isLater ? data.count - 1 : 0),
      countExact: known?.countExact !== false,
      isCounting: isLater && !later.data && !later.isError,
      sums: known?.sums,
    },
    refetch: async () => {
      if (later.data) void later.refetch();
      await rows.refetch();
    },
  };
}
