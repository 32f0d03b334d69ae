import type { AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import type { Found, ListCall, Paging } from '@tejian/contract/kit/call.ts';
import { codeSetOf } from '@tejian/contract/kit/list-view.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { promptDialog } from '../ui/feedback/feedback.ts';
import type { LayoutControl } from '../ui/list/layout-row.ts';
import type { ListState, SearchValues } from '../ui/list/list-state.ts';
import { nextSort, type Sort } from '../ui/table/column.ts';
import { callServer } from './api.ts';
import { useLabels } from './dictionary.ts';
import { sentenceOf } from './failures.ts';
import { startExport } from './long-tasks.ts';
import { useKeptState } from './kept-state.ts';
import { laidOut } from '../ui/list/laid-out.ts';
import { tableColumns } from './list-columns.tsx';
import { usePage } from './page.tsx';
import { pageSizeOf, rememberPageSize } from './page-size.ts';
import { pageQueryKey } from './query-client.ts';
import { searchRequest } from './search-request.ts';
import { useCan } from './session.ts';
import { conditionProblemsOf, useAdvanced } from './use-advanced.ts';
import { useCount } from './use-count.ts';
import { useListLayout } from './use-list-layout.ts';

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
  /** The advanced query asked last, and whether it is what the list shows. */
  advanced: AdvancedQuery | null;
  isAdvanced: boolean;
  /** Which of the two panels is open. */
  panel: 'ordinary' | 'advanced';
  pageNo: number;
  pageSize: number;
  sort: Sort | null;
  searched: boolean;
}

const none: readonly never[] = [];
const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '');

/** What the list was asked last, remembered for its tab. */
function useAsked(pageKey: string, viewNo: string, searched: boolean) {
  return useKeptState<Asked>('session', `list:${pageKey}:${viewNo}`, {
    search: {},
    advanced: null,
    isAdvanced: false,
    panel: 'ordinary',
    pageNo: 1,
    pageSize: pageSizeOf(viewNo),
    sort: null,
    searched,
  });
}

/** What the list asks the server now, and what an export of it asks. */
function requestOf<Search, Row>(endpoint: ListCall<Search, Row>, asked: Asked, fixed: Partial<Search>, sort: Sort) {
  const { search, advanced, isAdvanced, pageNo, pageSize } = asked;
  const sums = endpoint.view.columns.some((column) => column.sum);
  const paging: Paging = {
    pageNo,
    pageSize,
    orderBy: sort.field,
    order: sort.order,
    ...(sums ? { sums } : {}),
    ...(isAdvanced && advanced ? { advancedQuery: advanced } : {}),
  };
  return searchRequest(endpoint, isAdvanced ? noSearch : search, fixed, paging);
}

function useRows<Search, Row>(endpoint: ListCall<Search, Row>, request: Search & Paging, searched: boolean) {
  const { key } = usePage();
  const client = useQueryClient();
  const query = useQuery<Found<Row>>({
    queryKey: pageQueryKey(key, endpoint.path, request),
    queryFn: ({ signal }) => callServer(endpoint, { ...request, counting: 'later' }, { signal }),
    enabled: searched,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, errorUpdatedAt, dataUpdatedAt } = query;
  const counted = useCount(endpoint, request, query);
  useEffect(() => {
    const isBeside = Object.keys(conditionProblemsOf(error)).length > 0; // an error appears in one place
    if (error && !isBeside) void promptDialog(sentenceOf(error)); // spec §8: list load fails
  }, [error, errorUpdatedAt]);
  useEffect(() => {
    client.removeQueries({ queryKey: pageQueryKey(key, endpoint.path), type: 'inactive' }); // earlier pages
  }, [client, key, endpoint.path, dataUpdatedAt]);
  return { data, error, isFetching, ...counted };
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

const noSearch: SearchValues = {};
const noFixed = {};
const noCells = {};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The table's columns as declared, named and laid out by the person; none until their layout is known. */
function useColumns<Search, Row>(
  { view }: ListCall<Search, Row>,
  layout: LayoutControl,
  cells: Partial<Record<keyof Row & string, (row: Row) => ReactNode>>,
) {
  const sets = useMemo(() => view.columns.flatMap((column) => codeSetOf(column) ?? []), [view]);
  const label = useLabels(sets);
  const declared = useMemo(() => tableColumns(view, label, cells), [view, label, cells]);
  return useMemo(
    () => (layout.pending ? none : laidOut(declared, layout.rows)),
    [declared, layout.pending, layout.rows],
  );
}

/** A list of the page: what it is asked, what it shows, what is selected. Hand it to ListPage. */
export function useList<Search, Row>(
  endpoint: ListCall<Search, Row>,
  options: ListOptions<Search, Row> = {},
): ListState<Row> & { request: Search & Paging } {
  const { fixed = noFixed, rowKey = idOf, cells = noCells } = options;
  const { view } = endpoint;
  const page = usePage();
  const can = useCan();
  const [asked, keep] = useAsked(page.key, view.viewNo, options.searchOnOpen ?? view.searchOnOpen ?? false);
  const { search, advanced: conditions, isAdvanced, pageNo, pageSize, searched } = asked;
  const sort = asked.sort ?? view.sort;
  const request = requestOf(endpoint, asked, fixed, sort);
  const mayExport = can(options.exportPermission ?? view.exportPermission);
  const { data, count, error, isFetching, refetch } = useRows(endpoint, request, searched);
  const rows = data?.list ?? none;
  const laid = useListLayout(endpoint);
  const columns = useColumns(endpoint, laid.layout, cells);
  /** What was asked last is asked anew; anything else is another search, from its first page. */
  const ask = (next: Partial<Asked>, same: boolean) =>
    same && searched && pageNo === 1 ? void refetch() : keep({ ...next, pageNo: 1, searched: true });
  const advanced = useAdvanced(
    endpoint,
    { shown: asked.panel === 'advanced', query: conditions ?? undefined, error },
    {
      show: (on) => keep({ panel: on ? 'advanced' : 'ordinary' }),
      search: (query) => ask({ advanced: query, isAdvanced: true }, isAdvanced && isSame(query, conditions)),
    },
  );

  return {
    view,
    request,
    columns,
    rowKey,
    rows,
    count: count.count,
    countExact: count.countExact,
    isCounting: count.isCounting,
    loading: isFetching,
    searched,
    search,
    submit: (values) => ask({ search: values, isAdvanced: false }, !isAdvanced && isSame(values, search)),
    pageNo,
    pageSize,
    turnTo: (no, size) => {
      if (size !== pageSize) rememberPageSize(view.viewNo, size);
      keep({ pageNo: no, pageSize: size });
    },
    sort,
    sortBy: (field) => keep({ sort: nextSort(asked.sort ?? undefined, field) ?? null, pageNo: 1 }),
    ...useTicked(rows, rowKey),
    refresh: () => void refetch(),
    can,
    exportRows: mayExport
      ? (scope) => startExport(endpoint, { ...request, scope, columns: columns.map(({ key }) => key) })
      : undefined,
    ...laid,
    advanced,
    sums: count.sums,
  };
}
