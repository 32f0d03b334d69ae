import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { LABEL_COLORS, swapped } from '@tejian/domain/layout/layout.ts';
import { layoutText as text } from '@tejian/domain/layout/layout.text.ts';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { TabModal } from '../feedback/TabModal.tsx';
import { boundedWidth } from '../table/column.ts';
import './layout.css';
import type { LayoutControl, LayoutRow } from './layout-row.ts';

interface RowProps {
  row: LayoutRow;
  at: number;
  last: number;
  onChange: (change: Partial<LayoutRow>) => void;
  onSwap: (from: number, to: number) => void;
}

function ColorChoice({ row, onChange }: Pick<RowProps, 'row' | 'onChange'>) {
  const [open, setOpen] = useState(false);
  const choose = (color: string) => {
    setOpen(false);
    onChange({ color });
  };
  const palette = (
    <div className="layout-palette">
      {LABEL_COLORS.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={color}
          aria-pressed={color === row.color}
          style={{ background: color }}
          onClick={() => choose(color)}
        />
      ))}
    </div>
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={setOpen} content={palette}>
      <button
        type="button"
        className="layout-color"
        aria-label={`${text.color} ${row.label}`}
        style={{ background: row.color }}
      />
    </Popover>
  );
}

function MoveCell({ row, at, last, onSwap }: Omit<RowProps, 'onChange'>) {
  return (
    <td className="layout-move">
      <HolderOutlined />
      <button
        type="button"
        disabled={at === 0}
        title={text.up(row.label)}
        aria-label={text.up(row.label)}
        onClick={() => onSwap(at, at - 1)}
      >
        <ArrowUpOutlined />
      </button>
      <button
        type="button"
        disabled={at === last}
        title={text.down(row.label)}
        aria-label={text.down(row.label)}
        onClick={() => onSwap(at, at + 1)}
      >
        <ArrowDownOutlined />
      </button>
    </td>
  );
}

function EditorRow({ row, at, last, onChange, onSwap }: RowProps) {
  return (
    <tr
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(at))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onSwap(Number(event.dataTransfer.getData('text/plain')), at);
      }}
    >
      <td>
        <input
          type="checkbox"
          aria-label={`${text.shown} ${row.label}`}
          checked={row.isShown}
          onChange={(event) => onChange({ isShown: event.target.checked })}
        />
      </td>
      <td>{row.label}</td>
      <td>
        <input
          type="checkbox"
          aria-label={`${text.frozen} ${row.label}`}
          checked={row.isFrozen}
          onChange={(event) => onChange({ isFrozen: event.target.checked })}
        />
      </td>
      <td>
        <ColorChoice row={row} onChange={onChange} />
      </td>
      <td>
        <input
          type="number"
          aria-label={`${text.width} ${row.label}`}
          value={row.width ?? ''}
          onChange={(event) => onChange({ width: event.target.value === '' ? undefined : Number(event.target.value) })}
          onBlur={() => row.width !== undefined && onChange({ width: boundedWidth(row.width) })}
        />
      </td>
      <MoveCell row={row} at={at} last={last} onSwap={onSwap} />
    </tr>
  );
}

const headings = [text.shown, text.field, text.frozen, text.color, text.width, text.move];

function RowsTable({ rows, onRows }: { rows: readonly LayoutRow[]; onRows: (rows: readonly LayoutRow[]) => void }) {
  return (
    <div className="layout-box">
      <table className="layout-table">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading}>{heading}</th>
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
              onChange={(change) => onRows(rows.map((one) => (one === row ? { ...one, ...change } : one)))}
              onSwap={(from, to) => onRows(swapped(rows, from, to))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Which columns a list shows, in which order and how (spec §2 “List-layout configuration panel”). */
export default function LayoutEditor({ layout, onClose }: { layout: LayoutControl; onClose: () => void }) {
  const [rows, setRows] = useState<readonly LayoutRow[]>(layout.rows ?? []);
  const [busy, setBusy] = useState(false);
  const finish = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done) onClose();
  };
  const footer = (
    <>
      <Button disabled={busy} onClick={() => void finish(layout.restore)}>
        {text.restore}
      </Button>
      <Button type="primary" loading={busy} onClick={() => void finish(() => layout.save(rows))}>
        {text.save}
      </Button>
    </>
  );
  return (
    <TabModal open title={text.title} width={640} onCancel={onClose} footer={footer}>
      <p className="layout-tip">{text.tip}</p>
      <RowsTable rows={rows} onRows={setRows} />
    </TabModal>
  );
}
