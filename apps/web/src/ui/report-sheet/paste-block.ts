import type { Cell, Row } from '@tejian/domain/business/report/entry.ts';
import type { PastePlace } from '@tejian/domain/business/report/paste-places.ts';
import type { Column } from '@tejian/domain/business/report/template.ts';
import { withoutUnit } from '@tejian/domain/business/report/without-unit.ts';
import { leavesKnown } from '@tejian/domain/shared/list-import/stand-in.ts';
import { blockWithNoughts } from '@tejian/domain/shared/typed/month-nought.ts';
import { readDay, readMonth } from '@tejian/domain/shared/typed/typed-day.ts';
import { isUnsigned } from '@tejian/domain/business/report/unsigned.ts';
import { boxValue } from './NumberBox.tsx';

/** Cells of a block copied from a spreadsheet: tabs between columns, line breaks between rows, quotes around breaks. */
export function parseBlock(copiedContent: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const text = copiedContent.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
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
export const isBlock = (copiedContent: string): boolean => /[\t\n]/.test(copiedContent.replace(/\r?\n$/, ''));

/**
 * The cell that a column makes of a text. What it cannot take stands in the cell as it was copied, and the form refuses
 * it there.
 */
function cellOf(column: Column, typedText: string): Cell {
  const { input, decimals } = column;
  if (typedText === '') return null;
  if (input === 'number') return boxValue(withoutUnit(column, typedText), decimals, isUnsigned(column));
  if (input === 'date') return readDay(typedText).value ?? typedText;
  return input === 'month' ? (readMonth(typedText).value ?? typedText) : typedText;
}

/** A sign in a cell of a report is what its inspector wrote. */
const isEntered = () => true;

/** Puts a block into a table from one cell to the right and down; rows are added as needed, what lies outside is left. */
export function pasteInto(
  rows: readonly Row[],
  columns: readonly Column[],
  at: { row: number; column: number },
  block: readonly (readonly string[])[],
  /** Of a block that names its columns: it says nothing of the others, their cells stay. */
  places?: readonly (PastePlace | undefined)[],
): Row[] {
  const next: Row[] = [...rows];
  const isMonth = (right: number) => columns[at.column + right]?.input === 'month';
  blockWithNoughts(block, isMonth).forEach((line, down) => {
    const place = places ? places[down] : { at: down, isAnew: false };
    if (!place) return;
    const index = at.row + place.at;
    while (next.length <= index) next.push({});
    const row: Record<string, Cell> = place.isAnew ? {} : { ...next[index] };
    line.forEach((typedLine, right) => {
      const column = columns[at.column + right];
      if (column && !(places && leavesKnown(typedLine, isEntered))) row[column.key] = cellOf(column, typedLine);
    });
    next[index] = row;
  });
  return next;
}
