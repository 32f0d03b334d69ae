import type { ReactNode } from 'react';
import type { SplitColumns } from './geometry.ts';
import { alignOf } from './TableRow.tsx';

export interface TableFootContent {
  title: ReactNode;
  /** The content under a column, by its key. */
  cells: Readonly<Partial<Record<string, ReactNode>>>;
}

interface Props<Row> {
  content: TableFootContent;
  columns: SplitColumns<Row>;
  selectable: boolean;
  numbered: boolean;
  actions: boolean;
}

/** One row that stays at the foot of the table: sums. */
export function TableFoot<Row>({ content, columns, selectable, numbered, actions }: Props<Row>) {
  const cell = (column: SplitColumns<Row>['pinned'][number]) => (
    <div key={column.key} role="cell" className={`tb-cell tb-number tb-${alignOf(column)}`}>
      {content.cells[column.key]}
    </div>
  );
  return (
    <div role="rowgroup" className="tb-foot-group">
      <div role="row" className="tb-row tb-foot">
        <div className="tb-pin">
          {selectable && <div role="cell" className="tb-cell tb-lead" />}
          {numbered && (
            <div role="rowheader" className="tb-cell tb-lead">
              {content.title}
            </div>
          )}
          {columns.pinned.map(cell)}
        </div>
        <div className="tb-flow">{columns.flowing.map(cell)}</div>
        {actions && <div role="cell" className="tb-actions" />}
      </div>
    </div>
  );
}
