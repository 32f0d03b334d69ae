import type { GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { isWithin, type Area, type GridColumn } from './grid-state.ts';
import { text } from './parts.text.ts';

export const ROW_HEIGHT = 32;

interface Props {
  part: GivenPart | undefined;
  row: number;
  isMarked: boolean;
  columns: readonly GridColumn[];
  /** The chosen area, where it reaches this row. */
  area: Area | undefined;
  /** The column with the cursor, and the box that stands in it. */
  active: number | undefined;
  input: ReactNode;
  /** The reasons that values are not taken, by column key. */
  problems: Readonly<Record<string, string>> | undefined;
  onPress: (row: number, column: number, event: MouseEvent) => void;
  onEdit: (row: number, column: number) => void;
}

/** One row of the grid; its number and its name stay in sight. */
export const GridRow = memo(function GridRow({
  part,
  row,
  isMarked,
  columns,
  area,
  active,
  input,
  problems,
  ...on
}: Props) {
  return (
    <div
      className={isMarked ? 'pg-row row-clash' : 'pg-row'}
      role="row"
      aria-rowindex={row + 2}
      style={{ transform: `translateY(${row * ROW_HEIGHT}px)` }}
    >
      <div role="rowheader" className="pg-number">
        {part ? row + 1 : text.newRow}
      </div>
      {columns.map((column, index) => {
        const problem = problems?.[column.key];
        const classes = [
          'pg-cell',
          column.pinned && 'pg-pinned',
          area && isWithin(area, row, index) && 'pg-chosen',
          active === index && 'pg-active',
          problem && 'pg-wrong',
          column.align === 'right' && 'pg-right',
        ];
        const shownText = column.show(part?.values[column.key]);
        return (
          <div
            key={column.key}
            role="gridcell"
            className={classes.filter(Boolean).join(' ')}
            style={{ width: column.width }}
            title={problem ? `${column.label}：${problem}` : shownText.length > 8 ? shownText : undefined}
            onMouseDown={(event) => on.onPress(row, index, event)}
            onDoubleClick={() => on.onEdit(row, index)}
          >
            <span>{shownText}</span>
            {active === index && input}
          </div>
        );
      })}
    </div>
  );
});
