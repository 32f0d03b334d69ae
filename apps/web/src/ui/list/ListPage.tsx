import type { Action } from '@tejian/contract/kit/list-view.ts';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { FieldDef } from '../field/field-def.ts';
import type { RowMark, TableColumn } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { text as tableText } from '../table/table.text.ts';
import './list.css';
import type { ListState, RowAction, ToolbarAction } from './list-state.ts';
import { ListTools } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import { RowActions } from './RowActions.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { Toolbar } from './Toolbar.tsx';

export interface ListPageProps<Row> {
  list: ListState<Row>;
  toolbar?: readonly ToolbarAction<Row>[];
  rowActions?: readonly RowAction<Row>[];
  actionsWidth?: number;
  /** A click on the row, or on the link in its `openField`. */
  onOpen?: (row: Row) => void;
  /** Column whose text is a link: the record's number. */
  openField?: keyof Row & string;
  /** How a row stands out. Keep the function outside the component, or memoised. */
  mark?: (row: Row) => RowMark | undefined;
  /** Drawn over the search panel: tabs, a summary. */
  head?: ReactNode;
  /** Drawn in the toolbar before the buttons. */
  extra?: ReactNode;
  /** Rows can be selected; by default when an action works on a selection. */
  selectable?: boolean;
}

/** Label and permission of an action as the view declares it; not there when the user may not do it. */
function declared<A extends { name: string; label?: string; permission?: string; danger?: boolean }>(
  actions: readonly A[],
  view: readonly Action[] | undefined,
  can: (permission: string | undefined) => boolean,
): A[] {
  return actions
    .map((action) => ({ ...view?.find((one) => one.name === action.name), ...action }))
    .filter((action) => can(action.permission));
}

/** The record's number as a link that keyboards reach too. */
function useLinked<Row>(
  columns: readonly TableColumn<Row>[],
  openField: string | undefined,
  onOpen: ((row: Row) => void) | undefined,
) {
  const open = useRef(onOpen);
  open.current = onOpen;
  return useMemo(
    () =>
      columns.map((column) => {
        if (column.key !== openField) return column;
        const render = (row: Row) => (
          <button
            type="button"
            className="row-link"
            onClick={(event) => (event.stopPropagation(), open.current?.(row))}
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
function searchFields<Row>(list: ListState<Row>): FieldDef[] {
  return list.view.search
    .filter((field) => field.showType !== 'hidden')
    .map(({ name, label, showType, match, dictType, options, placeholder }) => ({
      name,
      label,
      showType: showType ?? (dictType || options ? 'select' : match === 'range' ? 'daterange' : 'text'),
      dictType,
      options,
      placeholder,
    }));
}

/** A whole list page: conditions, buttons, table and pager, from the declaration of the list. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, toolbar = [], rowActions = [], actionsWidth, onOpen, openField, mark, head, extra } = props;
  const fields = useMemo(() => searchFields(list), [list.view]);
  const buttons = declared(toolbar, list.view.toolbar, list.can);
  const inRow = useMemo(() => declared(rowActions, list.view.rowActions, list.can), [rowActions, list.view, list.can]);
  const actions = useCallback((row: Row) => <RowActions row={row} actions={inRow} />, [inRow]);
  const columns = useLinked(list.columns, openField, onOpen);
  const selectable = props.selectable ?? buttons.some((button) => button.onSelection);

  return (
    <div className="list-page">
      {head}
      {fields.length > 0 && (
        <SearchPanel fields={fields} values={list.search} onSearch={list.submit} busy={list.loading && list.searched} />
      )}
      {(buttons.length > 0 || extra || selectable || list.exportRows) && (
        <Toolbar list={list} actions={buttons} extra={extra} />
      )}
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
        actionsWidth={actionsWidth}
        widths={list.widths}
        onWidth={list.setWidth}
        loading={list.loading}
        empty={list.searched ? tableText.noMatch : tableText.beforeSearch}
      />
      <div className="list-foot">
        <ListTools list={list} />
        <Pager
          count={list.count}
          countExact={list.countExact}
          pageNo={list.pageNo}
          pageSize={list.pageSize}
          onTurn={list.turnTo}
        />
      </div>
    </div>
  );
}
