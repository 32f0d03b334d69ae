import { Empty } from 'antd';
import { useCallback, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { fittingWidth, neededWidth, ROW_HEIGHT, type RowMark, type Sort, type TableColumn } from './column.ts';
import { rowKeys } from './row-keys.ts';
import { geometryOf, splitColumns, type SplitColumns } from './geometry.ts';
import { useRowsInSight } from './rows-in-sight.ts';
import type { RowSlot } from './row-slots.ts';
import { keysBetween } from './key-range.ts';
import './table.css';
import { LinesWait } from '../feedback/Skeleton.tsx';
import { text } from './table.text.ts';
import { TableFoot, type TableFootContent } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';

/** As many as fill the room of an empty table. */
const SKELETON_ROWS = 8;

export interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Number of the first row; absent: no number column. */
  numberFrom?: number;
  /** Keys of the selected rows; absent: rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** The reason that a row cannot be selected; said on hover and to screen readers. */
  refuse?: (row: Row) => string | undefined;
  sort?: Sort;
  onSort?: (field: string) => void;
  onOpen?: (row: Row) => void;
  /** The way in which a row stands out. Keep the function outside the component, or memoised. */
  mark?: (row: Row) => RowMark | undefined;
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** Widths that the user has dragged; absent: kept by the table itself. */
  widths?: Readonly<Record<string, number>>;
  onWidth?: (key: string, width: number) => void;
  loading?: boolean;
  empty?: ReactNode;
  /** A row at the foot: what stands under a column, and what under the row numbers. */
  foot?: TableFootContent;
}

const textCellOf = ({ target }: MouseEvent<HTMLElement>) =>
  target instanceof Element ? target.closest<HTMLElement>('.tb-cell:not(.tb-lead)') : null;

/** Shows the whole text of a cell that is cut, and only of such a cell. */
function titleIfCut(event: MouseEvent<HTMLElement>): void {
  const cell = textCellOf(event);
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
}

/** The cell shows another row when this one is scrolled away. */
const untitle = (event: MouseEvent<HTMLElement>) => textCellOf(event)?.removeAttribute('title');

function useWidths<Row>({ widths, onWidth }: DataTableProps<Row>) {
  const [ownValues, setOwn] = useState<Readonly<Record<string, number>>>({});
  const usedWidths = widths ?? ownValues;
  const widthOf = useCallback((column: TableColumn<Row>) => usedWidths[column.key] ?? column.width, [usedWidths]);
  const change = useCallback(
    (key: string, width: number) => (onWidth ? onWidth(key, width) : setOwn((before) => ({ ...before, [key]: width }))),
    [onWidth],
  );
  const isDragged = useCallback((column: TableColumn<Row>) => usedWidths[column.key] !== undefined, [usedWidths]);
  return { widthOf, isDragged, change };
}

const refusedAt = <Row,>(
  rows: readonly Row[],
  at: number,
  refuse: (row: Row) => string | undefined,
): string | undefined => {
  const row = rows[at];
  return row === undefined ? undefined : refuse(row);
};

function useSelection<Row>({ selected, onSelect, rows, rowKey, refuse }: DataTableProps<Row>) {
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const possible = useMemo(
    () => (refuse ? keys.filter((_key, at) => !refusedAt(rows, at, refuse)) : keys),
    [keys, rows, refuse],
  );
  const latest = useRef({ selected, onSelect, possible });
  latest.current = { selected, onSelect, possible };
  const before = useRef<string>(undefined);
  const one = useCallback((key: string, on: boolean, isRange = false) => {
    const next = new Set(latest.current.selected);
    for (const each of isRange ? keysBetween(latest.current.possible, before.current, key) : [key])
      if (on) next.add(each);
      else next.delete(each);
    before.current = key;
    latest.current.onSelect?.(next);
  }, []);
  const toggle = (at: number) => {
    const key = keys[at];
    if (key !== undefined && possible.includes(key)) one(key, !selected?.has(key));
  };
  const all = (on: boolean) => {
    const next = new Set(selected);
    for (const key of possible)
      if (on) next.add(key);
      else next.delete(key);
    onSelect?.(next);
  };
  const count = selected ? possible.filter((key) => selected.has(key)).length : 0;
  const chosenText = count === 0 ? 'none' : count === possible.length ? 'all' : 'some';
  return { keys, one, toggle, all, chosen: chosenText, possible: Boolean(selected && onSelect) } as const;
}

interface Drawing<Row> {
  props: DataTableProps<Row>;
  columns: SplitColumns<Row>;
  selection: ReturnType<typeof useSelection<Row>>;
  box: HTMLDivElement | null;
  /** Key of the row that was opened last or that the keys have reached. */
  current: string | undefined;
  open: (row: Row, key: string) => void;
}

function useCurrent<Row>({ onOpen }: DataTableProps<Row>) {
  const [current, go] = useState<string>();
  const openRow = useRef(onOpen);
  openRow.current = onOpen;
  const open = useCallback((row: Row, key: string) => {
    go(key);
    openRow.current?.(row);
  }, []);
  return { current, go, open };
}

/** The rows in sight, and the room that the others would take. */
function TableBody<Row>({ props, columns, selection, box, current, open }: Drawing<Row>) {
  const { rows, numberFrom, selected, mark, actions, loading, refuse } = props;
  const slots = useRowsInSight(box, rows.length);
  const drawRow = ({ key: slot, index }: RowSlot) => {
    const row = rows[index];
    const key = selection.keys[index];
    if (row === undefined || key === undefined) return null;
    return (
      <TableRow
        key={slot}
        row={row}
        rowKey={key}
        index={index}
        number={numberFrom === undefined ? undefined : numberFrom + index}
        columns={columns}
        selected={selection.possible ? selected?.has(key) : undefined}
        current={current === key}
        mark={mark}
        refused={refuse?.(row)}
        onSelect={selection.possible ? selection.one : undefined}
        onOpen={open}
        actions={actions}
      />
    );
  };
  return (
    <div
      role="rowgroup"
      className={loading ? 'tb-body tb-busy' : 'tb-body'}
      style={{ height: rows.length * ROW_HEIGHT }}
    >
      {slots.map(drawRow)}
    </div>
  );
}

/**
 * A table that draws only the rows in sight: 500 rows of 30 columns cost what 20 do.
 * Frozen columns stay at the left, the actions at the right.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, numberFrom, sort, onSort, actions, actionsWidth = 132, loading, empty } = props;
  // State, not a ref: rows that are there at once are drawn only when the box is known to them.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const { widthOf, isDragged, change } = useWidths(props);
  const selection = useSelection(props);
  const { current, go, open } = useCurrent(props);
  const columns = useMemo(() => splitColumns(props.columns), [props.columns]);
  const isNumbered = numberFrom !== undefined;
  const isNarrowed = props.columns.some((column) => widthOf(column) < column.width);
  const neededNumbers = useMemo(
    () => new Map(columns.flowing.map((column) => [column.key, neededWidth(column, rows)])),
    [columns, rows],
  );
  const geometry = useMemo(
    () =>
      geometryOf(columns, widthOf, (column) => (isDragged(column) ? 0 : (neededNumbers.get(column.key) ?? 0)), {
        selectable: selection.possible,
        numbered: isNumbered,
        actionsWidth: actions ? actionsWidth : 0,
      }),
    [columns, widthOf, isDragged, neededNumbers, selection.possible, isNumbered, actions, actionsWidth],
  );
  const onKeyDown = rowKeys({
    keys: selection.keys,
    current,
    hasFoot: props.foot !== undefined,
    go,
    open: (at) => rows[at] !== undefined && open(rows[at], selection.keys[at] ?? ''),
    toggle: selection.possible ? selection.toggle : undefined,
  });
  return (
    <div
      className={isNarrowed ? 'tb-box tb-narrowed' : 'tb-box'}
      ref={setBox}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-busy={loading}
      style={geometry}
      onMouseOver={titleIfCut}
      onMouseOut={untitle}
      onKeyDown={onKeyDown}
      tabIndex={0}
    >
      <div role="rowgroup" className="tb-head-group">
        <TableHead
          columns={columns}
          onWidth={change}
          fitting={(column) => fittingWidth(column, rows)}
          sort={sort}
          onSort={onSort}
          chosen={selection.possible ? selection.chosen : undefined}
          onSelectAll={selection.all}
          numbered={isNumbered}
          actions={Boolean(actions)}
        />
      </div>
      {rows.length > 0 ? (
        <TableBody {...{ props, columns, selection, box, current, open }} />
      ) : (
        <div className="tb-empty">
          {loading ? (
            <LinesWait lines={SKELETON_ROWS} />
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty ?? text.noMatch} />
          )}
        </div>
      )}
      {props.foot && (
        <TableFoot
          content={props.foot}
          columns={columns}
          selectable={selection.possible}
          numbered={isNumbered}
          actions={Boolean(actions)}
        />
      )}
    </div>
  );
}
