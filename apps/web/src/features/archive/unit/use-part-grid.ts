import type { PartName } from '@tejian/domain/archive/unit/unit-parts.ts';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { toast } from '../../../ui/feedback/feedback.ts';
import type { ValuePath } from '../../../ui/form/merge-values.ts';
import { isBlock, parseBlock } from '../../../ui/report-sheet/paste-block.ts';
import { emptyRow, partColumns, type PartRow } from './part-columns.ts';
import { pasteRows } from './paste-rows.ts';
import { text } from './unit.text.ts';

interface CellProblem {
  row: number;
  field: string;
  problem: string;
}
export interface GridProps<P extends PartName> {
  part: P;
  rows: readonly PartRow[P][];
  onChange: (rows: PartRow[P][]) => void;
  problems: readonly CellProblem[];
  /** The places where somebody else changed the same rows (ui/form/merge-values.ts). */
  clashes: readonly ValuePath[];
}

const focusCell = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** The acts possible in a grid: change, add and remove lines, go down with Enter, paste a block. */
export function usePartGrid<P extends PartName>({ part, rows, onChange }: GridProps<P>) {
  const id = useId();
  const columns = partColumns[part];
  const cellId = (row: number, name: string) => `${id}-${row}-${name}`;
  const add = () => {
    onChange([...rows, emptyRow[part]]);
    focusCell(cellId(rows.length, columns[0]?.name ?? ''));
  };
  return {
    cellId,
    add,
    change: (row: number, changes: object) =>
      onChange(rows.map((one, index) => (index === row ? { ...one, ...changes } : one))),
    remove: (row: number) => onChange(rows.filter((_row, index) => index !== row)),
    onKey: (event: KeyboardEvent, row: number, name: string) => {
      const { target } = event;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
      if (target.role === 'combobox' || target.closest('.ant-picker')) return; // Enter chooses there
      event.preventDefault();
      if (row + 1 < rows.length) focusCell(cellId(row + 1, name));
      else add();
    },
    onPaste: (event: ClipboardEvent, row: number, column: number) => {
      const copiedText = event.clipboardData.getData('text/plain');
      if (!isBlock(copiedText)) return;
      event.preventDefault();
      const pastedRow = pasteRows(rows, part, { row, column }, parseBlock(copiedText));
      if (pastedRow.refused > 0) toast('warning', text.notTaken(pastedRow.refused));
      onChange(pastedRow.rows);
    },
  };
}
export type PartGridState = ReturnType<typeof usePartGrid>;
