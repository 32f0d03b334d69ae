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

/** Fills rows one after another with what the tall cells above them say. */
export function tallFiller(cells: readonly TallCell[]): (row: number, values: readonly string[]) => readonly string[] {
  if (cells.length === 0) return (_, values) => values;
  const byTop = new Map<number, TallCell[]>();
  for (const cell of cells) {
    const others = byTop.get(cell.top);
    if (others) others.push(cell);
    else byTop.set(cell.top, [cell]);
  }
  const openValues = new Map<number, { bottom: number; value: string }>();
  return (row, values) => {
    for (const { column, bottom } of byTop.get(row) ?? [])
      openValues.set(column, { bottom, value: values[column] ?? '' });
    if (values.every((value) => value.trim() === '')) return values;
    const filledValues = [...values];
    for (const [column, { bottom, value }] of openValues) {
      if (row > bottom) openValues.delete(column);
      else if (value && !filledValues[column]) {
        while (filledValues.length < column) filledValues.push('');
        filledValues[column] = value;
      }
    }
    return filledValues;
  };
}
