import type { CellFigures } from '@tejian/domain/shared/typed/cell.ts';

/** A block of cells that the sheet shows as one, over several rows; rows and columns count from 0. */
export interface TallCell {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

const MOST = 200_000;

/** The cells of a sheet that go over several rows, from its list of merged cells. */
export function tallCellsIn(mergedText: string): TallCell[] {
  const cells: TallCell[] = [];
  for (const [, column = '', top, bottom] of mergedText.matchAll(/ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)) {
    if (top === bottom) continue;
    if (cells.push({ top: Number(top) - 1, bottom: Number(bottom) - 1, column: columnAt(column) }) === MOST) break;
  }
  return cells;
}

export const columnAt = (letters: string): number =>
  [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A row as it is filled: its texts, and the numbers of cells whose text is not all that they hold. */
interface FilledRow {
  readonly cells: readonly string[];
  readonly figures?: CellFigures | undefined;
}

/** Fills rows one after another with what the tall cells above them say. */
export function tallFiller(tallCells: readonly TallCell[]): (row: number, values: FilledRow) => FilledRow {
  if (tallCells.length === 0) return (_, values) => values;
  const byTop = new Map<number, TallCell[]>();
  for (const cell of tallCells) {
    const others = byTop.get(cell.top);
    if (others) others.push(cell);
    else byTop.set(cell.top, [cell]);
  }
  const openValues = new Map<number, { bottom: number; value: string; figure: string | undefined }>();
  return (row, { cells, figures }) => {
    for (const { column, bottom } of byTop.get(row) ?? [])
      openValues.set(column, { bottom, value: cells[column] ?? '', figure: figures?.[column] });
    if (cells.every((value) => value.trim() === '')) return { cells, figures };
    const filledCells = [...cells];
    const filledFigures: Record<number, string> = { ...figures };
    for (const [column, { bottom, value, figure }] of openValues) {
      if (row > bottom) openValues.delete(column);
      else if (value && !filledCells[column]) {
        while (filledCells.length < column) filledCells.push('');
        filledCells[column] = value;
        if (figure !== undefined) filledFigures[column] = figure;
      }
    }
    return { cells: filledCells, figures: Object.keys(filledFigures).length > 0 ? filledFigures : undefined };
  };
}
