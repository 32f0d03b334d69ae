import { Fragment, memo, type ReactNode } from 'react';
import { ROW_HEIGHT, surelyFits, type RowMark, type TableColumn } from './column.ts';
import type { SplitColumns } from './geometry.ts';
import { text } from './table.text.ts';

export interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  /** Place on the page, from 0. */
  index: number;
  /** Number shown in the number column. */
  number?: number;
  columns: SplitColumns<Row>;
  selected?: boolean;
  current: boolean;
  mark?: (row: Row) => RowMark | undefined;
  /** The reason that the row cannot be selected. */
  refused?: string;
  /** With Shift held, all rows from the one that was clicked before. */
  onSelect?: (key: string, selected: boolean, isRange: boolean) => void;
  onOpen?: (row: Row, key: string) => void;
  actions?: (row: Row) => ReactNode;
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

export const alignOf = <Row,>({ kind, align }: TableColumn<Row>) => align ?? (kind === 'number' ? 'right' : 'left');

/** A plain function, not a component: a table has thousands of cells. */
function cell<Row>(row: Row, rowKey: string, column: TableColumn<Row>) {
  const { key, kind = 'text', wraps, render, width } = column;
  const shownRender = render ? render(row) : column.text(row);
  const drawnElement = render ? <Fragment key={rowKey}>{shownRender}</Fragment> : shownRender; // what a cell keeps is not the next row's
  const fits = typeof shownRender === 'string' && surelyFits(shownRender, width);
  return (
    <div
      key={key}
      role="cell"
      className={classes('tb-cell', `tb-${kind}`, `tb-${alignOf(column)}`, wraps && 'tb-wraps', fits && 'tb-fits')}
    >
      {wraps ? <span className="tb-two-lines">{drawnElement}</span> : drawnElement}
    </div>
  );
}

/** The end of a drag over text to be copied is no click on the row. */
const isMarkingText = () => getSelection()?.isCollapsed === false;

/** The words by which a row is told apart from the others: its number, or else what its first column shows. */
const namedBy = <Row,>({ row, number, columns }: TableRowProps<Row>): string =>
  number === undefined ? ((columns.pinned[0] ?? columns.flowing[0])?.text(row) ?? '') : String(number);

function Row<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, index, number, columns, selected, current, mark, refused, onSelect, onOpen, actions } = props;
  const markedMark = mark?.(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classes(
        'tb-row',
        index % 2 === 1 && 'tb-odd',
        selected && 'tb-selected',
        current && 'tb-current',
        markedMark && `tb-mark-${markedMark}`,
      )}
      style={{ top: index * ROW_HEIGHT }}
      aria-current={current || undefined}
      onClick={onOpen && (() => isMarkingText() || onOpen(row, rowKey))}
    >
      <div className="tb-pin">
        {onSelect && (
          <div role="cell" className="tb-cell tb-lead" title={refused}>
            <input
              key={rowKey}
              type="checkbox"
              aria-label={[text.select(namedBy(props)), refused].filter(Boolean).join(' ')}
              disabled={refused !== undefined}
              checked={selected}
              onChange={({ target, nativeEvent }) =>
                onSelect(rowKey, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              onClick={(event) => event.stopPropagation()}
            />
          </div>
        )}
        {number !== undefined && (
          <div role="cell" className="tb-cell tb-lead">
            {number}
          </div>
        )}
        {columns.pinned.map((column) => cell(row, rowKey, column))}
      </div>
      <div className="tb-flow">{columns.flowing.map((column) => cell(row, rowKey, column))}</div>
      {actions && (
        <div role="cell" className="tb-actions" onClick={(event) => event.stopPropagation()}>
          <Fragment key={rowKey}>{actions(row)}</Fragment>
        </div>
      )}
    </div>
  );
}

/** One row; drawn again only when something of its own changes. */
export const TableRow = memo(Row) as typeof Row; // memo loses the type parameter
