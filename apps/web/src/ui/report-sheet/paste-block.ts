import type { Cell, Row } from '@tejian/domain/report/entry.ts';
import type { Column } from '@tejian/domain/report/template.ts';
import { readNumber } from './number-text.ts';

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

/** Whether a paste is more than one cell, so that the table and not the box takes it. */
export const isBlock = (copied: string): boolean => /[\t\n]/.test(copied.replace(/\r?\n$/, ''));

const dayOf = (typed: string): string => {
  const match = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?$/.exec(typed);
  return match ? `${match[1]}-${String(match[2]).padStart(2, '0')}-${String(match[3]).padStart(2, '0')}` : typed;
};

/** What a column makes of a text; undefined when it cannot take it. */
function cellOf(column: Column, typed: string): Cell | undefined {
  if (typed === '') return null;
  if (column.input === 'number') {
    const read = readNumber(typed);
    return read.kind === 'number' ? read.value : undefined;
  }
  if (column.input === 'select') return column.options?.includes(typed) ? typed : undefined;
  return column.input === 'date' ? dayOf(typed) : typed;
}

export interface Pasted {
  rows: Row[];
  /** Cells that their column could not take. */
  refused: number;
}

/** Puts a block into a table from one cell to the right and down; rows are added as needed, what lies outside is left. */
export function pasteInto(
  rows: readonly Row[],
  columns: readonly Column[],
  at: { row: number; column: number },
  block: readonly string[][],
): Pasted {
  const next: Row[] = [...rows];
  let refused = 0;
  block.forEach((line, down) => {
    const index = at.row + down;
    while (next.length <= index) next.push({});
    const row: Record<string, Cell> = { ...next[index] };
    line.forEach((typed, right) => {
      const column = columns[at.column + right];
      if (!column) return;
      const cell = cellOf(column, typed);
      if (cell === undefined) refused += 1;
      else row[column.key] = cell;
    });
    next[index] = row;
  });
  return { rows: next, refused };
}
