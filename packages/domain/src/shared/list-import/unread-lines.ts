import { tidy } from '../typed/cell.ts';
import { rowPlace } from './row-place.ts';

/** A filled line above the headings that nothing is read from: its words, or blank where others before it are quoted. */
export interface UnreadLine {
  readonly row: number;
  readonly words: string;
}

/** The lines that are quoted of a sheet; of the others the number is told. */
const QUOTED = 5;
const LONGEST = 40;

/** Keeps the words of a line of which nothing is read: what stands there may be about the records. */
export function noteUnread(
  sheet: { unread?: UnreadLine[] | undefined },
  { rowNo, cells }: { readonly rowNo: number; readonly cells: readonly string[] },
): void {
  const words = cells
    .map(tidy)
    .filter((text) => text !== '')
    .join(' ');
  if (words === '') return;
  const letters = [...words];
  const shownText = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : words;
  const before = sheet.unread ?? [];
  sheet.unread = [...before, { row: rowPlace(rowNo).row, words: before.length < QUOTED ? shownText : '' }];
}
