import type { Cell, Row } from '@tejian/domain/business/report/entry.ts';
import { withoutUnit } from '@tejian/domain/business/report/fill-grid.ts';
import type { Column } from '@tejian/domain/business/report/template.ts';
import { readDay, readMonth } from '@tejian/domain/shared/typed/typed-day.ts';
import { isUnsigned } from '@tejian/domain/business/report/unsigned.ts';
import { boxValue } from './NumberBox.tsx';

/** Cells of a block copied from a spreadsheet: tabs between columns, line breaks between rows, quotes around breaks. */
export function parseBlock(copied: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)?.push(cell.trim());
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cell.trim());
  return rows;
}

/** True when a paste is more than one cell, so that the table and not the box takes it. */
export const isBlock = (copied: string): boolean => /[\t\n]/.test(copied.replace(/\r?\n$/, ''));

/**
 * The cell that a column makes of a text. What it cannot take stands in the cell as it was copied, and the form refuses
 * it there.
 */
function cellOf(column: Column, typed: string): Cell {
  const { input, decimals } = column;
  if (typed === '') return null;
  if (input === 'number') return boxValue(withoutUnit(column, typed), decimals, isUnsigned(column));
  if (input === 'date') return readDay(typed).value ?? typed;
  return input === 'month' ? (readMonth(typed).value ?? typed) : typed;
}

/** Puts a block into a table from one cell to the right and down; rows are added as needed, what lies outside is left. */
export function pasteInto(
  rows: readonly Row[],
  columns: readonly Column[],
  at: { row: number; column: number },
  block: readonly (readonly string[])[],
  /** A block that names its columns says nothing of the others: their cells stay. */
  keepsBlank = false,
): Row[] {
  const next: Row[] = [...rows];
  block.forEach((line, down) => {
    const index = at.row + down;
    while (next.length <= index) next.push({});
    const row: Record<string, Cell> = { ...next[index] };
    line.forEach((typed, right) => {
      const column = columns[at.column + right];
      if (column && !(keepsBlank && typed === '')) row[column.key] = cellOf(column, typed);
    });
    next[index] = row;
  });
  return next;
}
