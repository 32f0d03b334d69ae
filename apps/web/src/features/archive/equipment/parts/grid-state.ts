import type { GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { headingReader, type Headed } from '@tejian/domain/shared/list-import/heading.ts';
import { leavesKnown } from '@tejian/domain/shared/list-import/stand-in.ts';
import { tableFileText } from '@tejian/domain/shared/table-file/table-file.text.ts';
import { numberedPlaces } from '../../../../ui/report-sheet/numbered-places.ts';
import { blockWithNoughts } from '@tejian/domain/shared/typed/month-nought.ts';

/** A column of the grid: how a value shows, and what becomes of a text that is typed or pasted. */
export interface GridColumn {
  key: string;
  label: string;
  /** The names that may head it in a block. */
  headed: Headed;
  width: number;
  align: 'left' | 'right';
  required: boolean;
  /** Stays in sight when the others are scrolled. */
  pinned: boolean;
  /** A month given for its day means the last one. */
  takesMonth: boolean;
  options?: readonly { value: string; label: string }[];
  show: (value: unknown) => string;
  /** The value that the column takes; a text that it does not understand stays as it was typed. */
  read: (typed: string) => unknown;
  /** True of a dash, a slash and their like, which stand for a blank cell where a block is pasted. */
  isEmptySign: (cell: string) => boolean;
  /** True of such a sign that is a value of this column, as an offered choice is. */
  means: (sign: string) => boolean;
}

export interface Place {
  row: number;
  column: number;
}
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const areaOf = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isWithin = ({ top, bottom, left, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

type Rows = readonly GivenPart[];
type Columns = readonly GridColumn[];

function changedParts(rows: Rows, edits: ReadonlyMap<number, Readonly<Record<string, unknown>>>): GivenPart[] {
  const length = Math.max(rows.length, ...[...edits.keys()].map((row) => row + 1));
  return Array.from({ length }, (_, row) => {
    const before = rows[row] ?? { values: {} };
    const edit = edits.get(row);
    return edit ? { ...before, values: { ...before.values, ...edit } } : before;
  });
}

/** One cell; the row below the last one becomes a row. */
export function setCell(rows: Rows, columns: Columns, { row, column }: Place, typedText: string): Rows {
  const of = columns[column];
  if (!of || of.show(rows[row]?.values[of.key]) === typedText.trim()) return rows;
  return changedParts(rows, new Map([[row, { [of.key]: typedText.trim() === '' ? null : of.read(typedText.trim()) }]]));
}

export function clearArea(rows: Rows, columns: Columns, { top, bottom, left, right }: Area): Rows {
  const blank = Object.fromEntries(columns.slice(left, right + 1).map(({ key }) => [key, null]));
  return rows.map((part, row) =>
    row >= top && row <= bottom ? { ...part, values: { ...part.values, ...blank } } : part,
  );
}

/** The uppermost cells of the area into those below them. */
export function fillDown(rows: Rows, columns: Columns, { top, bottom, left, right }: Area): Rows {
  const first = rows[top];
  if (!first) return rows;
  const keys = columns.slice(left, right + 1).map(({ key }) => key);
  const filledCells = Object.fromEntries(keys.map((key) => [key, first.values[key] ?? null]));
  return rows.map((part, row) =>
    row > top && row <= bottom ? { ...part, values: { ...part.values, ...filledCells } } : part,
  );
}

/** Copies of the rows behind them; a copy is a row of its own, and what must not be the same twice is left to be filled in. */
export function duplicate(rows: Rows, { top, bottom }: Area, unique: string | undefined): Rows {
  const copies = rows.slice(top, bottom + 1).map(({ values }) => ({
    values: unique === undefined ? values : { ...values, [unique]: null },
  }));
  return [...rows.slice(0, bottom + 1), ...copies, ...rows.slice(bottom + 1)];
}

export const remove = (rows: Rows, { top, bottom }: Area): Rows => rows.filter((_, row) => row < top || row > bottom);

/** The area as a spreadsheet takes it. */
export const copiedText = (rows: Rows, columns: Columns, { top, bottom, left, right }: Area): string =>
  rows
    .slice(top, bottom + 1)
    .map(({ values }) =>
      columns
        .slice(left, right + 1)
        .map(({ key, show }) => show(values[key]))
        .join('\t'),
    )
    .join('\n');

/** The words in brackets at the end of a heading: its unit. */
const unitIn = (label: string): string => /[（(]([^（()）]*)[)）]\s*$/.exec(label)?.[1]?.trim() ?? '';
const BARE_NUMBER = /^[-\d.,]+$/;

interface Reading extends Pick<GridColumn, 'takesMonth'> {
  leaves: (cell: string) => boolean;
  read: (typed: string) => readonly [key: string, value: unknown];
}

/** A cell below a heading: a bare number has the unit that the heading says, where that is not the column's own. */
function readerOf({ key, label, align, takesMonth, read, isEmptySign, means }: GridColumn, heading = label): Reading {
  const unit = align === 'right' && unitIn(heading) !== unitIn(label) ? unitIn(heading) : '';
  return {
    takesMonth,
    leaves: (cell) => leavesKnown(cell, means),
    read: (text) => [
      key,
      text === '' || isEmptySign(text) ? null : read(BARE_NUMBER.test(text) ? `${text}${unit}` : text),
    ],
  };
}

/** Columns by the header of the block, where its first line is one; two headings that are known make it one. Of two with one heading the first is read. */
function headedColumns(columns: Columns, line: readonly string[]): (Reading | undefined)[] | undefined {
  const fitsOf = headingReader(columns.map(({ headed }) => headed));
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const foundColumns = line.map((cell) => byKey.get(fitsOf(cell)[0]?.key ?? ''));
  if (foundColumns.filter(Boolean).length < 2) return undefined;
  return foundColumns.map((column, at) =>
    column && foundColumns.indexOf(column) === at ? readerOf(column, line[at]) : undefined,
  );
}

const numberOf = (value: unknown): string => normalCode(typeof value === 'string' ? value : '');

/** A number that is the row's own in another spelling stays as it is. */
function withOwnNumber(values: GivenPart['values'], row: GivenPart | undefined, unique: string | undefined) {
  const ownNumber = unique === undefined ? undefined : row?.values[unique];
  const isOwn = unique !== undefined && ownNumber !== undefined && numberOf(ownNumber) === numberOf(values[unique]);
  return isOwn ? { ...values, [unique]: ownNumber } : values;
}

const isEmpty = (values: GivenPart['values']): boolean => Object.values(values).every((value) => value === null);

interface Pasting {
  /** The number of rows that there may be. */
  readonly most: number;
  /** The field that no two rows share. */
  readonly unique?: string | undefined;
}

/**
 * Puts a block in from one cell to the right and down; rows are added as needed, as many as there may be. Below a heading with the
 * number that no two rows share each line is that of its number, a new one goes behind. Tells what has no place.
 */
export function paste(
  rows: Rows,
  columns: Columns,
  at: Place,
  block: readonly (readonly string[])[],
  { most, unique }: Pasting,
): { rows: Rows; left: number; leftColumns: string[] } {
  const header = headedColumns(columns, block[0] ?? []);
  const lines = header ? block.slice(1) : block;
  const readers = header ?? columns.slice(at.column).map((column) => readerOf(column));
  const isMonth = (right: number) => readers[right]?.takesMonth === true;
  const linesWhole = blockWithNoughts(lines, isMonth);
  const readCells = (line: readonly string[], isSaid: (reader: Reading, cell: string) => boolean = () => true) =>
    Object.fromEntries(
      line.flatMap((cell, right) => {
        const reader = readers[right];
        return reader && isSaid(reader, cell) ? [reader.read(cell)] : [];
      }),
    );
  const readLines = linesWhole.map((line) => readCells(line));
  const hasNumbers =
    header !== undefined && readLines.some((values) => unique !== undefined && Object.hasOwn(values, unique));
  const places = hasNumbers
    ? numberedPlaces(
        rows.map(({ values }) => numberOf(values[unique ?? ''])),
        readLines.map((values) => (isEmpty(values) ? undefined : numberOf(values[unique ?? '']))),
        at.row,
      )
    : readLines.map((_, down) => at.row + down);
  const isTaken = (down: number) => (places[down] ?? most) < most;
  const takenLines = lines.filter((_, down) => isTaken(down));
  const edits = new Map(
    readLines.flatMap((values, down) => {
      const row = places[down] ?? most;
      if (row >= most) return [];
      const isKnown = hasNumbers && rows[row] !== undefined;
      const saidValues = isKnown ? readCells(linesWhole[down] ?? [], ({ leaves }, cell) => !leaves(cell)) : values;
      return [[row, withOwnNumber(saidValues, rows[row], header && unique)] as const];
    }),
  );
  const width = Math.max(0, ...takenLines.map((line) => line.length));
  const leftColumns = Array.from({ length: width }, (_, right) => right)
    .filter((right) => readers[right] === undefined && takenLines.some((line) => (line[right] ?? '') !== ''))
    .map((right) => (header && block[0]?.[right]?.trim()) || tableFileText.column(right + 1));
  const left = places.filter((row) => row !== undefined && row >= most).length;
  return { rows: edits.size === 0 ? rows : changedParts(rows, edits), left, leftColumns };
}
