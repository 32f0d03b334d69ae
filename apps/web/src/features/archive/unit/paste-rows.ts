import type { PartName } from '@tejian/domain/archive/unit/unit-parts.ts';
import { emptyRow, partColumns, pastedValue, type PartRow } from './part-columns.ts';

/** A copied block from one cell to the right and down; lines are added as needed. */
export function pasteRows<P extends PartName>(
  rows: readonly PartRow[P][],
  part: P,
  at: { row: number; column: number },
  block: readonly string[][],
): { rows: PartRow[P][]; refused: number } {
  const next = [...rows];
  let refusedCount = 0;
  block.forEach((line, down) => {
    const changes: Record<string, string> = {};
    line.forEach((typedLine, right) => {
      const into = partColumns[part][at.column + right];
      const value = into && pastedValue(into, typedLine);
      if (into && value === undefined) refusedCount += 1;
      if (into && value !== undefined) changes[into.name] = value;
    });
    next[at.row + down] = { ...(next[at.row + down] ?? emptyRow[part]), ...changes };
  });
  return { rows: next, refused: refusedCount };
}
