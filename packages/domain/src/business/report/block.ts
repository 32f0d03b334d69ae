// A block of cells from a spreadsheet, pasted or read from a file, as it comes into a measurement table.
import { entryLimits } from './entry-limits.ts';
import type { Cell, Row } from './entry.ts';
import { placesBefore } from './merged-rows.ts';
import { isMeasured, isUnplaced, placesOfHeads, plainHead } from './placed-rows.ts';
import { headingsBelow } from '../../shared/list-import/heading-lines.ts';
import { unitAmong, unitSaid } from '../../shared/list-import/unit-above.ts';
import type { UnreadLine } from '../../shared/list-import/unread-lines.ts';
import type { Column } from './template.ts';

export type Block = readonly (readonly string[])[];

/** The part that a block leaves outside a table: said, for nothing is lost in silence. */
export interface LeftOver {
  /** Columns beyond the table, or whose header names none of its columns, one in another unit, or one that stood further left. */
  readonly columns: number;
  readonly rows: number;
}

/** A header without what stands in brackets: of a column in another unit too. */
const nameOf = (label: string): string => label.replaceAll(/[\s　]|[（(].*?[)）]/g, '').toLowerCase();

/**
 * The places of columns by their headers: as in a file, and without the note in brackets that the name of a column has, where
 * no other column is called so.
 */
function headersOf(columns: readonly Column[]): ReadonlyMap<string, number> {
  const asWritten = [...placesOfHeads(columns)].map(([head, at]) => [head.toLowerCase(), at] as const);
  const byName = Map.groupBy(columns.keys(), (at) => nameOf(columns[at]?.label ?? ''));
  const short = [...byName].flatMap(([name, [at, another]]) => {
    if (at === undefined || another !== undefined) return [];
    return [name, `${name}${plainHead(columns[at]?.unit ?? '').toLowerCase()}`].map((head) => [head, at] as const);
  });
  return new Map([...short, ...asWritten]);
}

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell !== '';

interface Aligned {
  readonly block: Block;
  readonly unknown: number;
  /** A unit that is said beside its rows: of which columns nobody can tell. */
  readonly unit?: UnreadLine;
}

/** Lines that may stand above the names. */
const TITLES = 5;

/** A block with a row that names columns of the table, put into their order; any other block stays as it is. */
export function alignBlock(columns: readonly Column[], block: Block): Aligned {
  const headers = headersOf(columns);
  const names = new Set(columns.map(({ label }) => nameOf(label)));
  const placesOf = (row: readonly string[]) =>
    row.map((label) => (label === '' ? undefined : headers.get(plainHead(label).toLowerCase())));
  const isHead = (row: readonly string[], at: number) => {
    const places = placesOf(row);
    const nameCells = row.filter(
      (label, cell) => label !== '' && (places[cell] !== undefined || names.has(nameOf(label))),
    );
    return nameCells.length > (at === 0 ? 0 : 1) && nameCells.length * 2 >= row.filter(isFilled).length;
  };
  const headAt = block.slice(0, TITLES).findIndex(isHead);
  const head = block[headAt];
  if (!head) return { block, unknown: 0 };
  const units = columns.flatMap(({ unit }) => unit ?? []);
  const measures = new Set(columns.flatMap((column) => (isMeasured(column) ? [nameOf(column.label)] : [])));
  const words = {
    isKnown: (name: string) => names.has(nameOf(name)),
    isMeasure: (name: string) => measures.has(nameOf(name)),
  };
  const lineOf = headingsBelow({ names: head, written: head }, words);
  const rows: string[][] = [];
  let part = placesOf(head);
  let unplacedCells = new Set<number>();
  let others = 0;
  for (const [at, row] of block.entries()) {
    const line = at < headAt ? 'row' : at === headAt ? 'heading' : lineOf(row);
    if (typeof line !== 'string') {
      part = placesOf(line.names);
      others += unplacedCells.size;
      unplacedCells = new Set();
    }
    if (line !== 'row') continue;
    const places = part;
    const isFigure = (cell: number) => columns[places[cell] ?? -1]?.input === 'number';
    const words = at < headAt ? unitSaid(row, units) : unitAmong(row, head, { units, isFigure });
    if (words !== undefined) return { block, unknown: 0, unit: { row: at + 1, words } };
    if (at < headAt) continue;
    for (const [cell, text] of row.entries()) if (isFilled(text) && isUnplaced(part, cell)) unplacedCells.add(cell);
    rows.push(columns.map((_, column) => (part.includes(column) ? (row[part.indexOf(column)] ?? '') : '')));
  }
  return { block: rows, unknown: others + unplacedCells.size };
}

/** The part of a block that has room in a table from one of its cells on, and what has none. */
export function fitBlock(
  columns: readonly Column[],
  at: { row: number; column: number },
  block: Block,
): { block: Block; left: LeftOver } {
  const room = { columns: columns.length - at.column, rows: Math.max(0, entryLimits.rows - at.row) };
  const width = Math.max(0, ...block.map((row) => row.findLastIndex((cell) => isFilled(cell)) + 1));
  const rows = block.slice(room.rows).filter((row) => row.some(isFilled)).length;
  return {
    block: block.slice(0, room.rows).map((row) => row.slice(0, room.columns)),
    left: { columns: Math.max(0, width - room.columns), rows },
  };
}

const isBlankRow = (row: Row): boolean => Object.values(row).every((cell) => cell === null || cell === '');
const cellOf = (row: Row | undefined, key: string): Cell => row?.[key] ?? null;
const keysOf = (...rows: (Row | undefined)[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row ?? {})))];

interface TakenBack {
  readonly rows: Row[];
  /** Rows that it changed and that nobody finds again: somebody removed or rewrote them meanwhile. */
  readonly left: number;
}

/**
 * Takes a block back: every cell that still is what it brought is as it was before; what was typed since stays. Rows are found again by
 * what stands in them, for others add and remove rows above.
 */
export function takeBlockBack(now: readonly Row[], before: readonly Row[], after: readonly Row[]): TakenBack {
  const places = placesBefore(after, now);
  const isBrought = (at: number): boolean =>
    keysOf(before[at], after[at]).some((key) => cellOf(before[at], key) !== cellOf(after[at], key));
  const rows = now.flatMap((row, index): Row[] => {
    const at = places[index];
    if (at === undefined || !isBrought(at)) return [row];
    const cells = keysOf(row, before[at]).map((key): [string, Cell] => {
      const [was, broughtCell, is] = [cellOf(before[at], key), cellOf(after[at], key), cellOf(row, key)];
      return [key, broughtCell !== was && is === broughtCell ? was : is];
    });
    const takenRow = Object.fromEntries(cells.filter(([, cell]) => cell !== null));
    return at >= before.length && isBlankRow(takenRow) ? [] : [takenRow];
  });
  const foundPlaces = new Set(places);
  return { rows, left: [...after.keys()].filter((at) => isBrought(at) && !foundPlaces.has(at)).length };
}
