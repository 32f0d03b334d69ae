import { memo, type ReactNode } from 'react';
import { ROW_HEIGHT, type RowMark, type TableColumn } from './column.ts';
import { NUMBER_WIDTH, SELECT_WIDTH } from './geometry.ts';
import { text } from './table.text.ts';

export interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  /** Place on the page, from 0. */
  index: number;
  /** Number shown in the number column. */
  number?: number;
  columns: readonly TableColumn<Row>[];
  left: readonly (number | undefined)[];
  lastFrozen: number;
  selected?: boolean;
  current: boolean;
  mark?: RowMark;
  onSelect?: (key: string, selected: boolean) => void;
  onOpen?: (row: Row, key: string) => void;
  actions?: (row: Row) => ReactNode;
}

const alignment = { text: 'left', code: 'left', date: 'left', number: 'right' } as const;

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

function DataCell<Row>(props: { row: Row; column: TableColumn<Row>; left: number | undefined; last: boolean }) {
  const { row, column, left, last } = props;
  const kind = column.kind ?? 'text';
  return (
    <div
      role="cell"
      className={classes('tb-cell', `tb-${kind}`, left !== undefined && 'tb-frozen', last && 'tb-frozen-end')}
      style={{ left, textAlign: column.align ?? alignment[kind] }}
    >
      {column.render ? column.render(row) : column.text(row)}
    </div>
  );
}

function LeadCells<Row>({ rowKey, number, selected, onSelect, lastFrozen }: TableRowProps<Row>) {
  const end = lastFrozen < 0 && 'tb-frozen-end';
  const numbered = number !== undefined;
  return (
    <>
      {onSelect && (
        <div role="cell" className={classes('tb-cell tb-lead tb-frozen', !numbered && end)} style={{ left: 0 }}>
          <input
            type="checkbox"
            aria-label={text.select(String(number ?? ''))}
            checked={selected}
            onChange={(event) => onSelect(rowKey, event.target.checked)}
            onClick={(event) => event.stopPropagation()}
          />
        </div>
      )}
      {numbered && (
        <div role="cell" className={classes('tb-cell tb-lead tb-frozen', end)} style={{ left: onSelect ? SELECT_WIDTH : 0, width: NUMBER_WIDTH }}>
          {number}
        </div>
      )}
    </>
  );
}

function Row<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, index, columns, left, lastFrozen, selected, current, mark, onOpen, actions } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classes('tb-row', index % 2 === 1 && 'tb-odd', selected && 'tb-selected', current && 'tb-current', mark && `tb-mark-${mark}`)}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
      onClick={onOpen && (() => onOpen(row, rowKey))}
    >
      <LeadCells {...props} />
      {columns.map((column, at) => (
        <DataCell key={column.key} row={row} column={column} left={left[at]} last={at === lastFrozen} />
      ))}
      <div className="tb-cell tb-filler" aria-hidden />
      {actions && (
        <div role="cell" className="tb-cell tb-actions" onClick={(event) => event.stopPropagation()}>
          {actions(row)}
        </div>
      )}
    </div>
  );
}

/** One row; drawn again only when something of its own changes. */
export const TableRow = memo(Row) as typeof Row; // memo loses the type parameter
