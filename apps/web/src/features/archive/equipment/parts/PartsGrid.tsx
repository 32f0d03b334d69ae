import type { GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { CellInput } from './CellInput.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow, ROW_HEIGHT } from './GridRow.tsx';
import type { Area, GridColumn } from './grid-state.ts';
import './parts.css';
import { text } from './parts.text.ts';
import type { useGrid } from './use-grid.ts';

const HEAD_HEIGHT = 34;
const NUMBER_WIDTH = 44;
const MOST_HEIGHT = 460;

interface Props {
  label: string;
  rows: readonly GivenPart[];
  columns: readonly GridColumn[];
  problems?: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Rows that somebody should look at. */
  isMarked?: (row: GivenPart) => boolean;
  /** Absent: to be read only. */
  grid?: ReturnType<typeof useGrid>;
}

const reaches = (area: Area | undefined, row: number) =>
  area && row >= area.top && row <= area.bottom ? area : undefined;
const nothing = () => undefined;

/** Rows below a record as a spreadsheet shows them; only those in sight are drawn. */
export function PartsGrid({ label, rows, columns, problems, isMarked, grid }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const count = rows.length + (grid ? 1 : 0);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  useCursorInSight(box, grid, columns, virtual.scrollToIndex);
  const { go, type } = grid ?? {};
  const press = useCallback(
    (row: number, column: number, event: MouseEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.classList.contains('pg-typing')) return; // the cursor in the text
      event.preventDefault();
      go?.({ row, column }, event.shiftKey);
    },
    [go],
  );
  const latest = useRef({ rows, columns });
  latest.current = { rows, columns };
  const edit = useCallback(
    (row: number, column: number) => {
      const of = latest.current.columns[column];
      type?.(of?.show(latest.current.rows[row]?.values[of.key]) ?? '');
    },
    [type],
  );
  const height = Math.min(MOST_HEIGHT, HEAD_HEIGHT + count * ROW_HEIGHT + 14);
  const width = NUMBER_WIDTH + columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div
      ref={box}
      className="pg-box"
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-readonly={!grid}
      tabIndex={grid ? undefined : 0}
      style={{ height }}
      onFocus={grid?.enter}
    >
      <div role="rowgroup" className="pg-body" style={{ width, height: HEAD_HEIGHT + virtual.getTotalSize() }}>
        <GridHead columns={columns} />
        {virtual.getVirtualItems().map(({ index }) => {
          const isHere = grid?.at.row === index;
          const part = rows[index];
          return (
            <GridRow
              key={index}
              part={part}
              isMarked={part !== undefined && isMarked?.(part) === true}
              row={index}
              columns={columns}
              area={grid?.isEntered ? reaches(grid.area, index) : undefined}
              active={isHere ? grid.at.column : undefined}
              input={
                isHere && (
                  <Cursor grid={grid} columns={columns} isActive={grid.isEntered} problems={problems?.get(index)} />
                )
              }
              problems={problems?.get(index)}
              onPress={grid ? press : nothing}
              onEdit={grid ? edit : nothing}
            />
          );
        })}
      </div>
    </div>
  );
}

interface CursorProps {
  grid: NonNullable<Props['grid']>;
  columns: readonly GridColumn[];
  isActive: boolean;
  problems: Readonly<Record<string, string>> | undefined;
}

function Cursor({ grid, columns, isActive, problems }: CursorProps) {
  const column = columns[grid.at.column];
  if (!column) return null;
  return (
    <CellInput
      key={`${grid.at.row} ${grid.at.column}`}
      column={column}
      label={text.cell(column.label, grid.at.row + 1)}
      typed={grid.typed}
      invalid={problems?.[column.key] !== undefined}
      isActive={isActive}
      onType={grid.type}
      onCommit={grid.commit}
      onKey={grid.key}
      onCopy={grid.copy}
      onPaste={grid.paste}
    />
  );
}

/** The cell with the cursor comes into sight, beside what is pinned. */
function useCursorInSight(
  box: { current: HTMLDivElement | null },
  grid: Props['grid'],
  columns: readonly GridColumn[],
  toRow: (row: number) => void,
) {
  const { row, column } = grid?.at ?? {};
  const before = useRef({ row, column });
  useEffect(() => {
    const isSame = before.current.row === row && before.current.column === column;
    before.current = { row, column };
    const area = box.current;
    if (isSame || !area || row === undefined || column === undefined) return;
    toRow(row);
    const pinnedNumber = NUMBER_WIDTH + columns.filter((one) => one.pinned).reduce((sum, { width }) => sum + width, 0);
    const left = NUMBER_WIDTH + columns.slice(0, column).reduce((sum, { width }) => sum + width, 0);
    const right = left + (columns[column]?.width ?? 0);
    if (columns[column]?.pinned) return;
    if (left - area.scrollLeft < pinnedNumber) area.scrollLeft = left - pinnedNumber;
    else if (right - area.scrollLeft > area.clientWidth) area.scrollLeft = right - area.clientWidth;
  }, [box, row, column, columns, toRow]);
}
