import type { Cell } from '@tejian/domain/business/report/entry.ts';
import { textBoxProblem } from '@tejian/domain/business/report/entry-values.ts';
import { entryLimits } from '@tejian/domain/business/report/entry-limits.ts';
import { numberBounds } from '@tejian/domain/business/report/number-bounds.ts';
import type { Column } from '@tejian/domain/business/report/template.ts';
import { isUnsigned } from '@tejian/domain/business/report/unsigned.ts';
import { Select } from 'antd';
import { memo } from 'react';
import { DateCell } from './DateCell.tsx';
import { NumberBox } from './NumberBox.tsx';
import { text } from './report-sheet.text.ts';
import { clearing } from '../field/clearing.tsx';

interface Props {
  column: Column;
  value: Cell | undefined;
  table: { name: string; row: number; column: number };
  out?: boolean;
  drifted?: boolean;
  /** The last report's value there. */
  hint?: string;
  /** Long words: the cell grows with them. */
  wraps?: boolean;
  onChange: (row: number, column: Column, value: Cell) => void;
}

/** The length that a narrow cell shows whole; the rest is read under the pointer. */
const SHORT = 5;

interface OfferedProps {
  label: string;
  value: string;
  options: readonly string[] | undefined;
  /** A word that was pasted and is none of them. */
  problem: string | undefined;
  onChange: (next: Cell) => void;
}

const OfferedWords = ({ label, value, options, problem, onChange }: OfferedProps) => (
  <Select
    aria-label={label}
    aria-invalid={problem !== undefined}
    status={problem === undefined ? '' : 'error'}
    title={problem}
    size="small"
    variant="filled"
    allowClear={clearing}
    popupMatchSelectWidth={false}
    placeholder={text.choose}
    value={value || undefined}
    onChange={(next: string | undefined) => onChange(next ?? null)}
    options={options?.map((option) => ({ value: option, label: option }))}
  />
);

/** A cell of a table row, by the kind of its column. */
export const CellInput = memo(
  function CellInput({ column, value, table, out, drifted, hint, wraps, onChange }: Props) {
    const label = `${column.label} ${table.row + 1}`;
    const set = (next: Cell) => onChange(table.row, column, next);
    const shownString = value === null || value === undefined ? '' : String(value);
    const most = wraps ? entryLimits.problemCell : entryLimits.cell;
    const problem = textBoxProblem(shownString, {
      options: column.input === 'select' ? column.options : undefined,
      most,
    });
    const invalid = problem !== undefined;
    const marks = { 'data-stop': '', 'data-table': table.name, 'data-row': table.row, 'data-column': table.column };
    if (column.input === 'number')
      return (
        <NumberBox
          value={value}
          onChange={set}
          label={label}
          decimals={column.decimals}
          unsigned={isUnsigned(column)}
          bounds={numberBounds(column)?.possible}
          out={out}
          drifted={drifted}
          hint={hint}
          table={table}
        />
      );
    if (column.input === 'date' || column.input === 'month')
      return (
        <DateCell
          value={shownString}
          onChange={(date) => set(date ?? null)}
          month={column.input === 'month'}
          label={label}
        />
      );
    if (column.input === 'select')
      return (
        <span {...marks} className="sheet-control">
          <OfferedWords label={label} value={shownString} options={column.options} problem={problem} onChange={set} />
        </span>
      );
    if (wraps)
      return (
        <textarea
          {...marks}
          className={`sheet-input sheet-wrap${invalid ? ' sheet-out' : ''}`}
          rows={1}
          aria-label={label}
          aria-invalid={invalid}
          title={problem}
          value={shownString}
          onChange={(event) => set(event.target.value)}
        />
      );
    return (
      <input
        {...marks}
        className={`sheet-input${invalid ? ' sheet-out' : ''}`}
        title={problem ?? (shownString.length > SHORT ? shownString : undefined)}
        aria-label={label}
        aria-invalid={invalid}
        value={shownString}
        onChange={(event) => set(event.target.value)}
      />
    );
  },
  (before, after) =>
    before.value === after.value &&
    before.out === after.out &&
    before.column === after.column &&
    before.onChange === after.onChange &&
    before.table.row === after.table.row,
);
