import type { Found, ListCall, Paging } from '@tejian/contract/kit/call.ts';
import { codeSetOf } from '@tejian/contract/kit/list-view.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { promptDialog } from '../ui/feedback/feedback.ts';
import { useShown } from '../ui/feedback/shown.ts';
import { useOnChange } from '../ui/use-on-change.ts';
import type { LayoutControl } from '../ui/list/layout-row.ts';
import type { ListState } from '../ui/list/list-state.ts';
import { nextSort } from '../ui/table/column.ts';
import { callServer } from './api.ts';
import { useLabels } from './dictionary.ts';
import { sentenceOf } from './failures.ts';
import { startExport } from './long-tasks.ts';
import { useKeptState } from './kept-state.ts';
import { laidOut } from '../ui/list/laid-out.ts';
import { tableColumns } from './list-columns.tsx';
import { identityOf, nothingAsked, pageInstead, requestOf, searchedFor, type Asked } from './list-request.ts';
import { usePage } from './page.tsx';
import { pageSizeOf, rememberPageSize } from './page-size.ts';
import { pageQueryKey } from './query-client.ts';
import { linkedSearch } from './search-request.ts';
import { useCan, useSession, warns } from './session.ts';
import { conditionProblemsOf, useAdvanced } from './use-advanced.ts';
import { useCount } from './use-count.ts';
import { useListLayout } from './use-list-layout.ts';
import { useTicked } from './use-ticked.ts';
import { useTour } from './use-tour.ts';

export interface ListOptions<Search, Row> {
  /** Conditions that the page itself sets, such as the step of a work list. Keep the object outside the component, or memoised. */
  fixed?: Partial<Search>;
  /** The key that identifies a row; its `id` unless said otherwise. Keep the function outside the component. */
  rowKey?: (row: Row) => string;
  /** Cells that are more than text, by column. Keep the object outside the component, or memoised. */
  cells?: Partial<Record<keyof Row & string, (row: Row) => ReactNode>>;
  /** Overrides the view: search as soon as the page opens. */
  searchOnOpen?: boolean;
  /** Overrides the view: the code without which nobody exports. */
  exportPermission?: string;
}

const none: readonly never[] = [];
const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '');

/** The last request to the list, remembered for its tab. */
function useAsked(pageKey: string, viewNo: string, isSearched: boolean) {
  const first = nothingAsked(pageSizeOf(viewNo), isSearched);
  const keptEntries = useKeptState('session', `list:${pageKey}:${viewNo}`, first);
  const { pageSize } = keptEntries[0];
  useEffect(() => rememberPageSize(viewNo, pageSize), [viewNo, pageSize]);
  return keptEntries;
}

function useRows<Search, Row>(endpoint: ListCall<Search, Row>, request: Search & Paging, isSearched: boolean) {
  const { key } = usePage();
  const client = useQueryClient();
  const query = useQuery<Found<Row>>({
    queryKey: pageQueryKey(key, endpoint.path, request),
    queryFn: ({ signal }) => callServer(endpoint, { ...request, counting: 'later' }, { signal }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData, errorUpdatedAt, dataUpdatedAt } = query;
  const countedRows = useCount(endpoint, request, query);
  useOnChange(errorUpdatedAt, () => {
    const isBeside = Object.keys(conditionProblemsOf(error)).length > 0; // an error appears in one place
    if (error && !isBeside) void promptDialog(sentenceOf(error)); // spec §8: list load fails
  });
  useEffect(() => {
    client.removeQueries({ queryKey: pageQueryKey(key, endpoint.path), type: 'inactive' }); // earlier pages
  }, [client, key, endpoint.path, dataUpdatedAt]);
  const stop = () => void client.cancelQueries({ queryKey: pageQueryKey(key, endpoint.path, request) });
  // Stopped before it was answered: what is still shown belongs to the search before.
  const isStopped = isSearched && !isFetching && !error && (data === undefined || isPlaceholderData);
  const going = { stop, failed: isStopped || (error !== null && data === undefined) };
  return { data: isStopped ? undefined : data, error, isFetching, isPlaceholderData, going, ...countedRows };
}

const noFixed = {};
const noCells = {};

/** The table's columns as declared, named and laid out by the person; none until their layout is known. */
function useColumns<Search, Row>(
  { view }: ListCall<Search, Row>,
  layout: LayoutControl,
  cells: Partial<Record<keyof Row & string, (row: Row) => ReactNode>>,
) {
  const sets = useMemo(() => view.columns.flatMap((column) => codeSetOf(column) ?? []), [view]);
  const label = useLabels(sets);
  const declaredColumns = useMemo(() => tableColumns(view, label, cells), [view, label, cells]);
  return useMemo(
    () => (layout.pending ? none : laidOut(declaredColumns, layout.rows)),
    [declaredColumns, layout.pending, layout.rows],
  );
}

type Keep = (change: Partial<Asked>) => void;

/** Conditions that the address brings along become those of the panel. */
function useLinkedSearch<Search, Row>(endpoint: ListCall<Search, Row>, fixedSearch: Partial<Search>, keep: Keep) {
  const { query, setQuery } = usePage();
  useEffect(() => {
    const linkedSearches = linkedSearch(endpoint, query, fixedSearch);
    if (!linkedSearches) return;
    keep({ search: linkedSearches, isAdvanced: false, panel: 'ordinary', pageNo: 1, searched: true });
    setQuery(Object.fromEntries(Object.keys(linkedSearches).map((name) => [name, undefined])));
  });
}

/** Shows what is now the last page where the rows of the last page are gone. */
function useLastPage(answeredPage: Parameters<typeof pageInstead>[0], request: Asked, keep: Keep) {
  const instead = pageInstead(answeredPage, request);
  useEffect(() => {
    if (instead !== undefined) keep({ pageNo: instead });
  }, [instead, keep]);
}

/** The part of the list that follows from who is here: the rights, and whether they are to be shown around. */
function useListPerson() {
  const can = useCan();
  const user = useSession((session) => session.user);
  const tour = useTour('list', user, useShown());
  return { can, warns, tour };
}

/** A list of the page: what it is asked, what it shows, what is selected. Hand it to ListPage. */
export function useList<Search, Row>(
  endpoint: ListCall<Search, Row>,
  options: ListOptions<Search, Row> = {},
): ListState<Row> & { request: Search & Paging } {
  const { fixed = noFixed, rowKey = idOf, cells = noCells } = options;
  const { view } = endpoint;
  const page = usePage();
  const person = useListPerson();
  const [state, keep] = useAsked(page.key, view.viewNo, options.searchOnOpen ?? view.searchOnOpen ?? false);
  const { search, pageNo, pageSize, searched } = state;
  const request = requestOf(endpoint, state, fixed);
  const mayExport = person.can(options.exportPermission ?? view.exportPermission);
  const { data, count, error, isFetching, isPlaceholderData, going, refetch } = useRows(endpoint, request, searched);
  const rows = data?.list ?? none;
  const before = (pageNo - 1) * pageSize;
  const answeredIdentity = { ...identityOf(request), before, rows, isOfThisPage: !isPlaceholderData };
  const layoutControls = useListLayout(endpoint);
  const columns = useColumns(endpoint, layoutControls.layout, cells);
  const ask = (next: Parameters<typeof searchedFor>[1]) => {
    const change = searchedFor(state, next);
    return change ? keep(change) : void refetch();
  };
  useLinkedSearch(endpoint, fixed, keep);
  useLastPage({ isAnswered: !isFetching && data !== undefined, rows: rows.length, count: count.count }, state, keep);
  const advancedControl = useAdvanced(
    endpoint,
    { shown: state.panel === 'advanced', query: state.advanced ?? undefined, error },
    {
      show: (on) => keep({ panel: on ? 'advanced' : 'ordinary' }),
      search: (query) => ask({ advanced: query }),
    },
  );

  return {
    view,
    request,
    columns,
    rowKey,
    rows,
    ...count,
    loading: isFetching,
    ...going,
    searched,
    search,
    submit: (values) => ask({ search: values }),
    pageNo,
    pageSize,
    turnTo: (no, size) => keep({ pageNo: no, pageSize: size }),
    sort: state.sort ?? view.sort,
    sortBy: (field) => keep({ sort: nextSort(state.sort ?? undefined, field) ?? null, pageNo: 1 }),
    ...useTicked(answeredIdentity, rowKey),
    refresh: () => void refetch(),
    ...person,
    exportRows: mayExport
      ? (scope, names) => startExport(endpoint, { ...request, scope, columns: names ?? columns.map(({ key }) => key) })
      : undefined,
    ...layoutControls,
    advanced: advancedControl,
  };
}
