import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { swappedRows } from '@tejian/domain/shared/layout/layout.ts';
import { layoutText as text } from '@tejian/domain/shared/layout/layout.text.ts';
import { typedNumber } from '@tejian/domain/shared/typed/typed-number.ts';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { boundedWidth } from '../table/column.ts';
import { ColorChoice } from './ColorChoice.tsx';
import type { LayoutRow } from './layout-row.ts';

interface Props {
  rows: readonly LayoutRow[];
  isTable: boolean;
  onRows: (rows: readonly LayoutRow[]) => void;
}
interface RowProps {
  row: LayoutRow;
  at: number;
  last: number;
  isTable: boolean;
  mark: string | undefined;
  onChange: (change: Partial<LayoutRow>) => void;
  onSwap: (from: number, to: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>, at: number) => void;
}

/** The row under the pointer while another one is dragged. */
function rowAt(event: { clientX: number; clientY: number }): number | undefined {
  const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-layout-row]');
  return row ? Number(row.dataset['layoutRow']) : undefined;
}

/** By pointer, so that a finger drags as a mouse does; let go over another row, the two change places (spec §4). */
function useDrag(onSwap: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    setDrag({ from, over: from });
    const move = (at: globalThis.PointerEvent) => setDrag({ from, over: rowAt(at) ?? from });
    const stop = (at: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', cancel);
      setDrag(undefined);
      const to = rowAt(at);
      if (to !== undefined && to !== from) onSwap(from, to);
    };
    const cancel = () => setDrag(undefined);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', cancel);
  };
  const markOf = (at: number) =>
    !drag ? undefined : drag.from === at ? 'layout-dragged' : drag.over === at ? 'layout-over' : undefined;
  return { start, markOf };
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <td>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </td>
  );
}

function MoveCell({ row, at, last, onSwap, onDrag }: RowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : at;
    if (to === at) return;
    event.preventDefault();
    onSwap(at, to);
  };
  return (
    <td className="layout-move">
      <button
        type="button"
        className="layout-handle"
        title={text.drag(row.label)}
        aria-label={text.drag(row.label)}
        onPointerDown={(event) => onDrag(event, at)}
        onKeyDown={onKeyDown}
      >
        <HolderOutlined aria-hidden />
      </button>
      <button type="button" disabled={at === 0} aria-label={text.up(row.label)} onClick={() => onSwap(at, at - 1)}>
        <ArrowUpOutlined aria-hidden />
      </button>
      <button type="button" disabled={at === last} aria-label={text.down(row.label)} onClick={() => onSwap(at, at + 1)}>
        <ArrowDownOutlined aria-hidden />
      </button>
    </td>
  );
}

function typedWidth(typedText: string): number {
  const readNumber = typedNumber(typedText);
  return readNumber.kind === 'number' ? readNumber.value : 0;
}

function WidthCell({ row, onChange }: RowProps) {
  return (
    <td>
      <input
        type="number"
        aria-label={`${text.width} ${row.label}`}
        value={row.width || ''}
        onChange={(event) => onChange({ width: typedWidth(event.target.value) })}
        onBlur={() => onChange({ width: boundedWidth(row.width) })}
      />
    </td>
  );
}

function EditorRow(props: RowProps) {
  const { row, at, isTable, mark, onChange } = props;
  return (
    <tr data-layout-row={at} className={mark}>
      <Tick label={`${text.shown} ${row.label}`} checked={row.isShown} onChange={(isShown) => onChange({ isShown })} />
      <td>{row.label}</td>
      {isTable && <WidthCell {...props} />}
      {isTable && (
        <Tick
          label={`${text.frozen} ${row.label}`}
          checked={row.isFrozen}
          onChange={(isFrozen) => onChange({ isFrozen })}
        />
      )}
      <td>
        <ColorChoice label={row.label} color={row.color} onChange={(color) => onChange({ color })} />
      </td>
      <Tick label={`${text.line} ${row.label}`} checked={row.isLine} onChange={(isLine) => onChange({ isLine })} />
      <MoveCell {...props} />
    </tr>
  );
}

const tableHeadings = [text.shown, text.field, text.width, text.frozen, text.color, text.line, text.move];
const searchHeadings = [text.shown, text.field, text.color, text.line, text.move];

/** All fields at once: whoever wants five of thirty begins with none. */
function TickAll({ rows, onRows }: Pick<Props, 'rows' | 'onRows'>) {
  const shownCount = rows.filter(({ isShown }) => isShown).length;
  return (
    <label className="layout-all" title={text.shownAll}>
      <input
        type="checkbox"
        aria-label={text.shownAll}
        checked={shownCount === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = shownCount > 0 && shownCount < rows.length;
        }}
        onChange={({ target }) => onRows(rows.map((row) => ({ ...row, isShown: target.checked })))}
      />
      {text.shown}
    </label>
  );
}

/** The fields of a layout, one row each. */
export function LayoutRows({ rows, isTable, onRows }: Props) {
  const swap = (from: number, to: number) => onRows(swappedRows(rows, from, to));
  const drag = useDrag(swap);
  return (
    <table className="layout-table">
      <thead>
        <tr>
          {(isTable ? tableHeadings : searchHeadings).map((heading) => (
            <th key={heading}>{heading === text.shown ? <TickAll rows={rows} onRows={onRows} /> : heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <EditorRow
            key={row.id}
            row={row}
            at={at}
            last={rows.length - 1}
            isTable={isTable}
            mark={drag.markOf(at)}
            onChange={(change) => onRows(rows.map((one) => (one.id === row.id ? { ...one, ...change } : one)))}
            onSwap={swap}
            onDrag={drag.start}
          />
        ))}
      </tbody>
    </table>
  );
}
