import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import type { PointerEvent, ReactNode } from 'react';
import { boundedWidth, type Sort, type TableColumn } from './column.ts';
import type { SplitColumns } from './geometry.ts';
import { text } from './table.text.ts';
import { alignOf } from './TableRow.tsx';

export interface TableHeadProps<Row> {
  columns: SplitColumns<Row>;
  onWidth: (key: string, width: number) => void;
  /** The width that shows every text of the page. */
  fitting: (column: TableColumn<Row>) => number;
  sort?: Sort;
  onSort?: (field: string) => void;
  /** The share of the page that is selected; absent when rows cannot be selected. */
  chosen?: 'none' | 'some' | 'all';
  onSelectAll: (selected: boolean) => void;
  numbered: boolean;
  actions: boolean;
}

function SortMark({ order }: { order?: 'asc' | 'desc' }): ReactNode {
  return (
    <span className="tb-sort" aria-hidden>
      <CaretUpFilled className={order === 'asc' ? 'tb-sort-on' : undefined} aria-hidden />
      <CaretDownFilled className={order === 'desc' ? 'tb-sort-on' : undefined} aria-hidden />
    </span>
  );
}

/** Drags the right edge of a heading, from the width that it has on the screen; follows the pointer until it is let go. */
function startResize(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const from = handle.parentElement?.offsetWidth ?? 0;
  const startX = event.clientX;
  handle.setPointerCapture(event.pointerId);
  const move = (at: globalThis.PointerEvent) => onWidth(boundedWidth(from + at.clientX - startX));
  const stop = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', stop);
    handle.removeEventListener('pointercancel', stop);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', stop);
  handle.addEventListener('pointercancel', stop);
}

function HeadCell<Row>(props: TableHeadProps<Row> & { column: TableColumn<Row> }) {
  const { column, sort, onSort, onWidth, fitting } = props;
  const order = sort?.field === column.key ? sort.order : undefined;
  return (
    <div
      role="columnheader"
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      className={`tb-cell tb-head-cell tb-${alignOf(column)}`}
      style={{ color: column.color }}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="tb-sort-button"
          title={text.sortBy(column.title)}
          onClick={() => onSort(column.key)}
        >
          <span className="tb-title">{column.title}</span>
          <SortMark order={order} />
        </button>
      ) : (
        <span className="tb-title">{column.title}</span>
      )}
      <span
        className="tb-resize"
        title={text.resize(column.title)}
        onDoubleClick={() => onWidth(column.key, fitting(column))}
        onPointerDown={(event) => startResize(event, (width) => onWidth(column.key, width))}
      />
    </div>
  );
}

/** The heading: select the page, sort by a column, drag its width. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, chosen, onSelectAll, numbered, actions } = props;
  return (
    <div role="row" aria-rowindex={1} className="tb-row tb-head">
      <div className="tb-pin">
        {chosen && (
          <div role="columnheader" className="tb-cell tb-head-cell tb-lead">
            <input
              type="checkbox"
              aria-label={text.selectAll}
              checked={chosen === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = chosen === 'some';
              }}
              onChange={(event) => onSelectAll(event.target.checked)}
            />
          </div>
        )}
        {numbered && (
          <div role="columnheader" className="tb-cell tb-head-cell tb-lead">
            {text.rowNumber}
          </div>
        )}
        {columns.pinned.map((column) => (
          <HeadCell key={column.key} {...props} column={column} />
        ))}
      </div>
      <div className="tb-flow">
        {columns.flowing.map((column) => (
          <HeadCell key={column.key} {...props} column={column} />
        ))}
      </div>
      {actions && (
        <div role="columnheader" className="tb-actions tb-head-cell">
          {text.actions}
        </div>
      )}
    </div>
  );
}
