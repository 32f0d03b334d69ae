import type { PartName } from '@tejian/domain/archive/unit/unit-parts.ts';
import { leavesKnown } from '@tejian/domain/shared/list-import/stand-in.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { numberedPlaces } from '../../../ui/report-sheet/numbered-places.ts';
import { emptyRow, partColumns, pastedValue, type PartColumn, type PartRow } from './part-columns.ts';

/** The field by which a line is known. */
const nameOf: { readonly [P in PartName]: keyof PartRow[P] & string } = {
  contacts: 'name',
  licences: 'number',
  branches: 'name',
};

/** The columns that the first line of a block names; two headings that are known make it a heading. */
function headedColumns(
  columns: readonly PartColumn[],
  line: readonly string[],
): (PartColumn | undefined)[] | undefined {
  const byLabel = new Map(columns.map((column) => [plain(column.label), column]));
  const foundColumns = line.map((cell) => byLabel.get(plain(cell)));
  return foundColumns.filter(Boolean).length < 2 ? undefined : foundColumns;
}
const plain = (label: string): string => tidy(label).replaceAll(/[\s*＊]/g, '');

/** An offered choice may be named like a sign for nothing. */
const meansChoice = (column: PartColumn) => (sign: string) =>
  column.options !== undefined && pastedValue(column, sign) !== undefined;

/**
 * A copied block from one cell to the right and down; lines are added as needed. Below a heading with the name by which lines are known
 * each goes to the one of its name, a new one behind.
 */
export function pasteRows<P extends PartName>(
  rows: readonly PartRow[P][],
  part: P,
  at: { row: number; column: number },
  block: readonly string[][],
): { rows: PartRow[P][]; refused: number } {
  const next = [...rows];
  let refusedCount = 0;
  const header = headedColumns(partColumns[part], block[0] ?? []);
  const lines = header ? block.slice(1) : block;
  const columns = header ?? partColumns[part].slice(at.column);
  const nameAt = header?.findIndex((column) => column?.name === nameOf[part]) ?? -1;
  const places =
    nameAt < 0
      ? lines.map((_, down) => at.row + down)
      : numberedPlaces(
          rows.map((row) => tidy(String(row[nameOf[part]]))),
          lines.map((line) => (line.every((cell) => tidy(cell) === '') ? undefined : tidy(line[nameAt] ?? ''))),
          at.row,
        );
  lines.forEach((line, down) => {
    const row = places[down];
    if (row === undefined) return;
    const changes: Record<string, string> = {};
    const known = nameAt < 0 ? undefined : next[row];
    line.forEach((typedLine, right) => {
      const into = columns[right];
      if (into && known && leavesKnown(typedLine, meansChoice(into))) return;
      const value = into && pastedValue(into, typedLine);
      if (into && value === undefined) refusedCount += 1;
      if (into && value !== undefined) changes[into.name] = value;
    });
    next[row] = { ...(next[row] ?? emptyRow[part]), ...changes };
  });
  return { rows: next, refused: refusedCount };
}
