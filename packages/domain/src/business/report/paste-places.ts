// The rows of a table into which those of a pasted block go that says the names of its columns.
import { isBlank } from './context.ts';
import type { Row } from './entry.ts';
import { bearsNameOfAnother, identityColumns, nameIn, namesIn, namingColumns, type Naming } from './row-names.ts';
import type { Column } from './template.ts';

export interface PastePlace {
  /** Row of the table, from 0 where the block begins. */
  readonly at: number;
  /** Another thing stands there now: nothing of it is left. */
  readonly isAnew: boolean;
}

interface Agreement {
  readonly alike: number;
  readonly other: number;
}

/** The number of words by which a row of the block is called as a row of the table, and of those by which it is not. */
function agreementOf(naming: Naming, cells: readonly string[], row: Row | undefined): Agreement {
  const answers = namesIn(naming, cells).flatMap(({ column, name }) => {
    const ownName = nameIn(column, row?.[column.key]);
    return ownName === '' ? [] : [ownName === name];
  });
  const alike = answers.filter(Boolean).length;
  return { alike, other: answers.length - alike };
}

/**
 * The place of each row of a block: where it falls, unless a row of another name stands there. Then the rows go to those of their own
 * names; one that the table has none of takes the place of what stands where it falls, or goes below where another row of the block
 * means that one. A row that is called the same by most of its words is the same, written anew; so is one of the same number, and where
 * it falls one of the same model, unless another row of the table is called as it is. Undefined where there is no room.
 * @param below the rows of the table from the one on where the block begins
 * @param block with the names that are written once for the rows below them (`blockWithNamesAbove`)
 * @param room the number of rows that the table can have from there on
 */
export function pastePlaces(
  columns: readonly Column[],
  below: readonly Row[],
  block: readonly (readonly string[])[],
  room: number,
): readonly (PastePlace | undefined)[] {
  const naming = namingColumns(columns, below, block);
  const identity = identityColumns(columns, below, block);
  const isOfAnother = (cells: readonly string[], at: number) => bearsNameOfAnother(identity.names, cells, below, at);
  const isSame = (words: Naming, cells: readonly string[], at: number) =>
    agreementOf(words, cells, below[at]).alike > 0 && !isOfAnother(cells, at);
  const rows = block.map((cells, down) => ({ cells, down, ...agreementOf(naming, cells, below[down]) }));
  if (rows.every(({ cells, down, other }) => other === 0 && !isOfAnother(cells, down)))
    return rows.map(({ down }) => ({ at: down, isAnew: false }));
  const places = new Map<number, PastePlace>();
  const takenRows = new Set<number>();
  const place = (down: number, at: number, isAnew = false) => {
    places.set(down, { at, isAnew });
    takenRows.add(at);
  };
  const openRows = () => rows.filter(({ down }) => !places.has(down));
  for (const { cells, down, alike, other } of rows)
    if (other === 0 && (alike > 0 || namesIn(naming, cells).length === 0)) place(down, down, isOfAnother(cells, down));
  for (const { cells, down } of openRows()) {
    const namedRow = rowNamed(naming, cells, below, takenRows);
    if (namedRow !== undefined) place(down, namedRow, isOfAnother(cells, namedRow));
  }
  for (const { cells, down } of openRows()) {
    const numberedRow = below.findIndex((_, at) => !takenRows.has(at) && isSame(identity.numbers, cells, at));
    if (numberedRow >= 0) place(down, numberedRow);
  }
  for (const { cells, down, alike, other } of openRows())
    if (!takenRows.has(down)) place(down, down, other > 0 && alike <= other && !isSame(identity.models, cells, down));
  let next = below.findLastIndex((row) => columns.some(({ key }) => !isBlank(row[key]))) + 1;
  for (const { down } of openRows()) {
    while (takenRows.has(next)) next += 1;
    if (next < room) place(down, next);
  }
  return rows.map(({ down }) => places.get(down));
}

/** The only open row that bears the names of these cells, as many of them as it can. */
function rowNamed(
  naming: Naming,
  cells: readonly string[],
  below: readonly Row[],
  takenRows: ReadonlySet<number>,
): number | undefined {
  const fits = below.flatMap((row, at) => {
    const { alike, other } = agreementOf(naming, cells, row);
    return !takenRows.has(at) && alike > 0 && other === 0 ? [{ at, alike }] : [];
  });
  const most = Math.max(...fits.map(({ alike }) => alike));
  const [best, another] = fits.filter(({ alike }) => alike === most);
  return another === undefined ? best?.at : undefined;
}
