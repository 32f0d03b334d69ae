import type { Found, ListCall, Paging } from '@tejian/contract/kit/call.ts';
import { codeSetOf } from '@tejian/contract/kit/list-view.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { promptDialog } from '../ui/feedback/feedback.ts';
import type { ListState, SearchValues } from '../ui/list/list-state.ts';
import { nextSort, type Sort } from '../ui/table/column.ts';
import { callServer } from './api.ts';
import { useLabels } from './dictionary.ts';
import { sentenceOf } from './failures.ts';
import { startExport } from './long-tasks.ts';
import { useKeptState } from './kept-state.ts';
import { tableColumns } from './list-columns.tsx';
import { usePage } from './page.tsx';
import { pageQueryKey } from './query-client.ts';
import { searchRequest } from './search-request.ts';
import { useCan } from './session.ts';
import { laidOut, useLayout } from './use-layout.ts';

export interface ListOptions<Search, Row> {
  /** Conditions that the page itself sets, such as the step of a work list. Keep the object outside the component, or memoised. */
  fixed?: Partial<Search>;
  /** What identifies a row; its `id` unless said otherwise. Keep the function outside the component. */
  rowKey?: (row: Row) => string;
  /** Cells that are more than text, by column. Keep the object outside the component, or memoised. */
  cells?: Partial<Record<keyof Row & string, (row: Row) => ReactNode>>;
  /** Overrides the view: search as soon as the page opens. */
  searchOnOpen?: boolean;
  /** Overrides the view: the code without which nobody exports. */
  exportPermission?: string;
}

interface Asked {
  search: SearchValues;
  pageNo: number;
  pageSize: number;
  sort: Sort | null;
  searched: boolean;
}

const DEFAULT_PAGE_SIZE = 10; // spec §9
const none: readonly never[] = [];
const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '');

/** What the list was asked last, remembered for its tab. */
function useAsked(pageKey: string, viewNo: string, searched: boolean) {
  return useKeptState<Asked>('session', `list:${pageKey}:${viewNo}`, {
    search: {},
    pageNo: 1,
    pageSize: DEFAULT_PAGE_SIZE,
    sort: null,
    searched,
  });
}

/** What the list asks the server now, and what an export of it asks. */
function requestOf<Search, Row>(endpoint: ListCall<Search, Row>, asked: Asked, fixed: Partial<Search>, sort: Sort) {
  const { search, pageNo, pageSize } = asked;
  return searchRequest(endpoint, search, fixed, { pageNo, pageSize, orderBy: sort.field, order: sort.order });
}

function useRows<Search, Row>(endpoint: ListCall<Search, Row>, request: Search & Paging, searched: boolean) {
  const { key } = usePage();
  const client = useQueryClient();
  const query = useQuery<Found<Row>>({
    queryKey: pageQueryKey(key, endpoint.path, request),
    queryFn: ({ signal }) => callServer(endpoint, request, { signal }),
    enabled: searched,
    placeholderData: keepPreviousData,
  });
  const { error, errorUpdatedAt, dataUpdatedAt } = query;
  useEffect(() => {
    if (error) void promptDialog(sentenceOf(error)); // spec §8: list load fails
  }, [error, errorUpdatedAt]);
  useEffect(() => {
    client.removeQueries({ queryKey: pageQueryKey(key, endpoint.path), type: 'inactive' }); // earlier pages
  }, [client, key, endpoint.path, dataUpdatedAt]);
  return query;
}

/** Rows that are ticked; a new answer starts with none. */
function useTicked<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [ticked, setTicked] = useState<{ of: readonly Row[]; keys: ReadonlySet<string> }>({
    of: rows,
    keys: new Set(),
  });
  const selected = useMemo(() => (ticked.of === rows ? ticked.keys : new Set<string>()), [ticked, rows]);
  const select = useCallback((keys: ReadonlySet<string>) => setTicked({ of: rows, keys }), [rows]);
  const selectedRows = useMemo(() => rows.filter((row) => selected.has(rowKey(row))), [rows, selected, rowKey]);
  return { selected, select, selectedRows };
}

const noFixed = {};
const noCells = {};

/** A list of the page: what it is asked, what it shows, what is selected. Hand it to ListPage. */
export function useList<Search, Row>(
  endpoint: ListCall<Search, Row>,
  options: ListOptions<Search, Row> = {},
): ListState<Row> {
  const { fixed = noFixed, rowKey = idOf, cells = noCells } = options;
  const { view } = endpoint;
  const page = usePage();
  const can = useCan();
  const [asked, keep] = useAsked(page.key, view.viewNo, options.searchOnOpen ?? view.searchOnOpen ?? false);
  const [widths, keepWidth, forgetWidths] = useKeptState<Record<string, number>>('local', `widths:${view.viewNo}`, {});
  const sort = asked.sort ?? view.sort;
  const request = requestOf(endpoint, asked, fixed, sort);
  const query = useRows(endpoint, request, asked.searched);
  const mayExport = can(options.exportPermission ?? view.exportPermission);
  const rows = query.data?.list ?? none;
  const sets = useMemo(() => view.columns.flatMap((column) => codeSetOf(column) ?? []), [view]);
  const label = useLabels(sets);
  const layout = useLayout(view, forgetWidths);
  const declared = useMemo(() => tableColumns(view, label, cells), [view, label, cells]);
  const columns = useMemo(() => laidOut(declared, layout.rows), [declared, layout.rows]);
  const { refetch } = query;

  return {
    view,
    columns,
    rowKey,
    rows,
    count: query.data?.count ?? 0,
    countExact: query.data?.countExact !== false,
    loading: query.isFetching,
    searched: asked.searched,
    search: asked.search,
    submit: (search) => {
      const same = asked.searched && asked.pageNo === 1 && JSON.stringify(search) === JSON.stringify(asked.search);
      if (same) void refetch();
      else keep({ search, pageNo: 1, searched: true });
    },
    pageNo: asked.pageNo,
    pageSize: asked.pageSize,
    turnTo: (pageNo, pageSize) => keep({ pageNo, pageSize }),
    sort,
    sortBy: (field) => keep({ sort: nextSort(asked.sort ?? undefined, field) ?? null, pageNo: 1 }),
    ...useTicked(rows, rowKey),
    refresh: () => void refetch(),
    can,
    exportRows: mayExport
      ? (scope) => startExport(endpoint, { ...request, scope, columns: columns.map(({ key }) => key) })
      : undefined,
    widths,
    layout,
    setWidth: (column, width) => keepWidth({ [column]: width }),
  };
}
