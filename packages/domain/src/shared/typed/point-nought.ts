import { isNoNumber, tidy } from './cell.ts';

const WHOLE = /^\d+(\.0)?$/;

/** The way of a column of numbers that somebody gave, as far as its cells were looked at; nothing where all of them were blank. */
export type NoughtWay = 'withNoughts' | 'whole' | 'other';

/**
 * The way of a column with one more of its cells. Where a column has blanks, scripts make fractions of its whole numbers: among
 * whole numbers 20230002.0 is the number 20230002, beside it is what somebody wrote.
 */
export function noughtWay(before: NoughtWay | undefined, cell: string): NoughtWay | undefined {
  if (before === 'other') return before; // most columns, after a cell or two
  const text = tidy(cell);
  if (isNoNumber(text)) return before;
  const [whole, nought] = WHOLE.exec(text) ?? [];
  if (whole === undefined) return 'other';
  return nought === undefined ? (before ?? 'whole') : 'withNoughts';
}

/** A number of such a column as it was given. */
export const withoutPointNought = (cell: string): string => cell.trim().replace(/^(\d+)\.0$/, '$1');
