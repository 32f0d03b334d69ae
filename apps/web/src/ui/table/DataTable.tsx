import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { ROW_HEIGHT, type RowMark, type Sort, type TableColumn } from './column.ts';
import { frozenFirst, geometryOf } from './geometry.ts';
import './table.css';
import { text } from './table.text.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';

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
  sort?: Sort;
  onSort?: (field: string) => void;
  onOpen?: (row: Row) => void;
  mark?: (row: Row) => RowMark | undefined;
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** Widths that the user has dragged; absent: kept by the table itself. */
  widths?: Readonly<Record<string, number>>;
  onWidth?: (key: string, width: number) => void;
  loading?: boolean;
  empty?: ReactNode;
}

/** Shows the whole text of a cell that is cut, and only of such a cell. */
function titleIfCut(event: MouseEvent<HTMLElement>): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.tb-cell') : null;
  if (!cell || cell.classList.contains('tb-actions')) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

function useWidths<Row>({ widths, onWidth }: DataTableProps<Row>) {
  const [own, setOwn] = useState<Readonly<Record<string, number>>>({});
  const used = widths ?? own;
  const widthOf = useCallback((column: TableColumn<Row>) => used[column.key] ?? column.width, [used]);
  const change = useCallback(
    (key: string, width: number) => (onWidth ? onWidth(key, width) : setOwn((before) => ({ ...before, [key]: width }))),
    [onWidth],
  );
  return { widthOf, change };
}

function useSelection<Row>({ selected, onSelect, rows, rowKey }: DataTableProps<Row>) {
  const latest = useRef({ selected, onSelect });
  latest.current = { selected, onSelect };
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const one = useCallback((key: string, on: boolean) => {
    const next = new Set(latest.current.selected);
    if (on) next.add(key);
    else next.delete(key);
    latest.current.onSelect?.(next);
  }, []);
  const all = (on: boolean) => {
    const next = new Set(selected);
    for (const key of keys) if (on) next.add(key); else next.delete(key);
    onSelect?.(next);
  };
  const count = selected ? keys.filter((key) => selected.has(key)).length : 0;
  const chosen = count === 0 ? 'none' : count === keys.length ? 'all' : 'some';
  return { keys, one, all, chosen } as const;
}

/**
 * A table that draws only the rows in sight: 500 rows of 30 columns cost what 20 do.
 * Frozen columns stay at the left, the actions at the right.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, numberFrom, selected, onSelect, sort, onSort, onOpen, mark, actions, actionsWidth = 132, loading, empty } = props;
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const { widthOf, change } = useWidths(props);
  const selection = useSelection(props);
  const columns = useMemo(() => frozenFirst(props.columns), [props.columns]);
  const selectable = Boolean(selected && onSelect);
  const geometry = useMemo(
    () => geometryOf(columns, widthOf, { selectable, numbered: numberFrom !== undefined, actionsWidth: actions ? actionsWidth : 0 }),
    [columns, widthOf, selectable, numberFrom, actions, actionsWidth],
  );
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => ROW_HEIGHT, overscan: 6 });
  const openRow = useRef(onOpen);
  openRow.current = onOpen;
  const open = useCallback((row: Row, key: string) => {
    setCurrent(key);
    openRow.current?.(row);
  }, []);

  return (
    <div className="tb-box" ref={box} role="table" aria-label={label} aria-rowcount={rows.length + 1} aria-busy={loading} style={geometry.style} onMouseOver={titleIfCut} tabIndex={0}>
      <TableHead
        columns={columns}
        left={geometry.left}
        lastFrozen={geometry.lastFrozen}
        widthOf={widthOf}
        onWidth={change}
        sort={sort}
        onSort={onSort}
        chosen={selectable ? selection.chosen : undefined}
        onSelectAll={selection.all}
        numbered={numberFrom !== undefined}
        actions={Boolean(actions)}
      />
      {rows.length > 0 ? (
        <div role="rowgroup" className={loading ? 'tb-body tb-busy' : 'tb-body'} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index }) => {
            const row = rows[index];
            const key = selection.keys[index];
            if (row === undefined || key === undefined) return null;
            return (
              <TableRow
                key={key}
                row={row}
                rowKey={key}
                index={index}
                number={numberFrom === undefined ? undefined : numberFrom + index}
                columns={columns}
                left={geometry.left}
                lastFrozen={geometry.lastFrozen}
                selected={selectable ? selected?.has(key) : undefined}
                current={current === key}
                mark={mark?.(row)}
                onSelect={selectable ? selection.one : undefined}
                onOpen={open}
                actions={actions}
              />
            );
          })}
        </div>
      ) : (
        <div className="tb-empty">{loading ? text.loading : (empty ?? text.noMatch)}</div>
      )}
    </div>
  );
}
