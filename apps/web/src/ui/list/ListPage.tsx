import { withThousands } from '@tejian/domain/shared/typed/typed-number.ts';
import { Button } from 'antd';
import { Activity, lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldDef } from '../field/field-def.ts';
import { Late } from '../feedback/Late.tsx';
import type { RowMark, TableColumn } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { text as tableText } from '../table/table.text.ts';
import { actionsWidth } from './action-places.ts';
import { allowedActions } from './allowed-actions.ts';
import { laidOutFields } from './laid-out.ts';
import './list.css';
import './narrow.css';
import type { ListState, RowAction, ToolbarAction } from './list-state.ts';
import { text } from './list.text.ts';
import { ListTools } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import { RowActions } from './RowActions.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { SlowSearch } from './SlowSearch.tsx';
import { Toolbar } from './Toolbar.tsx';

const ListTour = lazy(() => import('./ListTour.tsx'));
const AdvancedPanel = lazy(() => import('./AdvancedPanel.tsx'));

export interface ListPageProps<Row> {
  list: ListState<Row>;
  toolbar?: readonly ToolbarAction<Row>[];
  rowActions?: readonly RowAction<Row>[];
  /** A click on the row, or on the link in its `openField`. */
  onOpen?: (row: Row) => void;
  /** Column whose text is a link: the record's number. */
  openField?: keyof Row & string;
  /** The way in which a row stands out. Keep the function outside the component, or memoised. */
  mark?: (row: Row) => RowMark | undefined;
  /** Drawn over the search panel: tabs, a summary. */
  head?: ReactNode;
  /** Drawn in the toolbar before the buttons. */
  extra?: ReactNode;
  /** Rows can be selected; by default when an action works on a selection. */
  selectable?: boolean;
}

/** The record's number as a link that keyboards reach too. */
function useLinked<Row>(
  columns: readonly TableColumn<Row>[],
  openField: string | undefined,
  onOpen: ((row: Row) => void) | undefined,
) {
  const openRef = useRef(onOpen);
  openRef.current = onOpen;
  return useMemo(
    () =>
      columns.map((column) => {
        if (column.key !== openField) return column;
        const render = (row: Row) => (
          <button
            type="button"
            className="row-link"
            onClick={(event) => (event.stopPropagation(), openRef.current?.(row))}
          >
            {column.text(row)}
          </button>
        );
        return { ...column, render };
      }),
    [columns, openField],
  );
}

/** The search panel's fields as the view declares them. */
function searchFields<Row>(view: ListState<Row>['view']): FieldDef[] {
  return view.search
    .filter((field) => field.showType !== 'hidden')
    .map(({ name, label, showType, match, dictType, options, placeholder, help }) => ({
      name,
      label,
      showType: showType ?? (dictType || options ? 'select' : match === 'range' ? 'daterange' : 'text'),
      dictType,
      options,
      placeholder,
      help,
    }));
}

/** The search panel as the person laid it out, or the advanced query instead of it. */
function Conditions<Row>({ list, onDown }: { list: ListState<Row>; onDown: () => void }) {
  const { advanced, searchLayout, view } = list;
  const declaredDefs = useMemo(() => searchFields(view), [view]);
  const fields = useMemo(
    () => (searchLayout?.pending ? [] : laidOutFields(declaredDefs, searchLayout?.rows)),
    [declaredDefs, searchLayout?.pending, searchLayout?.rows],
  );
  const isAdvanced = advanced?.shown ?? false;
  const [wasAdvanced, setWasAdvanced] = useState(isAdvanced);
  if (isAdvanced && !wasAdvanced) setWasAdvanced(true);
  const openAdvanced = advanced && (() => advanced.show(true));
  // Both stay: what was typed into one of them and not searched for is there again when it is shown again.
  return (
    <>
      {advanced && wasAdvanced && (
        <Activity mode={isAdvanced ? 'visible' : 'hidden'}>
          <Suspense
            fallback={
              <div className="search-panel">
                <Skeleton lines={1} />
              </div>
            }
          >
            <AdvancedPanel advanced={advanced} />
          </Suspense>
        </Activity>
      )}
      {declaredDefs.length > 0 && (
        <Activity mode={isAdvanced ? 'hidden' : 'visible'}>
          <SearchPanel
            fields={fields}
            values={list.search}
            onSearch={list.submit}
            onAdvanced={openAdvanced}
            isAwaited={!list.searched}
            onDown={onDown}
          />
        </Activity>
      )}
    </>
  );
}

const shownSum = (sum: number | undefined, decimals: number | undefined) =>
  sum === undefined ? undefined : withThousands(sum, decimals);

/** Sums over the whole result, where columns declare them. */
function useFoot<Row>({ view, sums, rows, countExact }: ListState<Row>) {
  return useMemo(() => {
    const summedColumns = view.columns.filter((column) => column.sum);
    if (summedColumns.length === 0 || rows.length === 0 || (countExact && !sums)) return undefined;
    const cells = summedColumns.map(({ field, decimals }) => [
      field,
      countExact ? shownSum(sums?.[field], decimals) : <span title={text.noSums}>—</span>,
    ]);
    return { title: text.sum, cells: Object.fromEntries(cells) as Record<string, ReactNode> };
  }, [view, sums, rows, countExact]);
}

/** The reason that there are no rows: nothing was asked, nothing matches, or nobody knows. */
function emptyOf<Row>({ searched, failed, refresh }: ListState<Row>): ReactNode {
  if (!searched) return tableText.beforeSearch;
  if (!failed) return tableText.noMatch;
  return (
    <div className="list-failed">
      <p>{text.failed}</p>
      <Button onClick={refresh}>{text.retry}</Button>
    </div>
  );
}

/** A whole list page: conditions, buttons, table and pager, from the declaration of the list. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, toolbar = [], rowActions = [], onOpen, openField, mark, head, extra } = props;
  const buttons = allowedActions(toolbar, list.view.toolbar, list.can, list.warns);
  const inRow = useMemo(
    () => allowedActions(rowActions, list.view.rowActions, list.can, list.warns),
    [rowActions, list.view, list.can, list.warns],
  );
  const actions = useCallback((row: Row) => <RowActions row={row} actions={inRow} />, [inRow]);
  const takenByActions = useMemo(() => actionsWidth(list.rows, inRow), [list.rows, inRow]);
  const columns = useLinked(list.columns, openField, onOpen);
  const foot = useFoot(list);
  const page = useRef<HTMLDivElement>(null);
  const selectable = props.selectable ?? buttons.some((button) => button.onSelection);

  return (
    <div className="list-page" ref={page}>
      {head}
      <Conditions list={list} onDown={() => page.current?.querySelector<HTMLElement>('.tb-box')?.focus()} />
      {(buttons.length > 0 || extra || selectable || list.exportRows) && (
        <Toolbar list={list} actions={buttons} extra={extra} />
      )}
      <SlowSearch busy={list.loading && list.searched} onStop={list.stop} />
      <DataTable
        label={list.view.title}
        columns={columns}
        rows={list.rows}
        rowKey={list.rowKey}
        numberFrom={(list.pageNo - 1) * list.pageSize + 1}
        selected={selectable ? list.selected : undefined}
        onSelect={selectable ? list.select : undefined}
        sort={list.sort}
        onSort={list.sortBy}
        onOpen={onOpen}
        mark={mark}
        actions={inRow.length > 0 ? actions : undefined}
        actionsWidth={takenByActions}
        widths={list.widths}
        onWidth={list.setWidth}
        foot={foot}
        loading={list.loading || list.layout?.pending}
        empty={emptyOf(list)}
      />
      <div className="list-foot">
        <ListTools list={list} />
        <Pager
          count={list.count}
          countExact={list.countExact}
          isCounting={list.isCounting}
          isUnknown={list.failed || list.isUnknown}
          pageNo={list.pageNo}
          pageSize={list.pageSize}
          onTurn={list.turnTo}
        />
      </div>
      {list.tour.isOpen && (
        <Late onFail={list.tour.end}>
          <ListTour page={page} onEnd={list.tour.end} />
        </Late>
      )}
    </div>
  );
}
