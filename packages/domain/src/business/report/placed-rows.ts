// The rows of a file in the columns of a measurement table, each by the heading that it stands below.
import { headingKey } from '../../shared/list-import/heading.ts';
import { headingsBelow, laterHeadings } from '../../shared/list-import/heading-lines.ts';
import { tableFileText } from '../../shared/table-file/table-file.text.ts';
import type { CellFigures } from '../../shared/typed/cell.ts';
import { monthNumber, monthWay, withNought } from '../../shared/typed/month-nought.ts';
import { unitAmong, unitSaid } from '../../shared/list-import/unit-above.ts';
import { noteUnread, type UnreadLine } from '../../shared/list-import/unread-lines.ts';
import type { Column } from './template.ts';

/** The heading of a column in the file: with its unit, as on paper. */
export const headOf = ({ label, unit }: Column): string => (unit ? `${label}（${unit}）` : label);

/** Lines of a file that are no rows. */
export interface Beside {
  /** A unit that is said there: which columns it is about nobody can tell. */
  readonly unit?: UnreadLine | undefined;
  readonly unread?: readonly UnreadLine[] | undefined;
}

/** A column of numbers, or of texts that have a unit. */
export const isMeasured = ({ input, unit }: Column): boolean => input === 'number' || unit !== undefined;

interface PlacedRows {
  readonly rows: readonly (readonly string[])[];
  /** The columns of the file that hold something and are none of the table's, or one that stood further left, by their headings. */
  readonly unplaced: readonly string[];
  readonly beside?: Beside | undefined;
  /** Without a head the cells stand in the order of the columns. */
  readonly hasHead: boolean;
}

type Places = readonly (number | undefined)[];
type Cells = readonly string[];

export const plainHead = (head: string): string => head.replaceAll(/[\s（）()*]/g, '');

/** The names that people have for columns beside their labels, by key. */
export type OtherNames = Readonly<Record<string, readonly string[]>>;

/** The places of columns by their headings, with the unit of the column or without one: other names where no label is that. */
export function placesOfHeads(columns: readonly Column[], otherNames: OtherNames = {}): ReadonlyMap<string, number> {
  const headsOf = (namesOf: (column: Column) => readonly string[]) =>
    columns.flatMap((column, at) =>
      namesOf(column)
        .flatMap((label) => [label, headOf({ ...column, label })])
        .map((head) => [plainHead(head), at] as const),
    );
  return new Map([...headsOf(({ key }) => otherNames[key] ?? []), ...headsOf(({ label }) => [label])]);
}

interface Part {
  readonly places: Places;
  readonly names: Cells;
  readonly rows: Cells[];
}

/**
 * Reads each row by the heading above it; a column in another unit is none of the table's, nor is one that nobody named.
 * `figures`: the numbers, by row of the file, of cells that show less than they hold; columns of numbers take these.
 */
export function placedRows(
  columns: readonly Column[],
  table: readonly Cells[],
  figures: Readonly<Record<number, CellFigures>> = {},
  otherNames: OtherNames = {},
): PlacedRows {
  const placedParts = placing(columns, new Map(table.map((row, at) => [row, figures[at]])));
  const heads = placesOfHeads(columns, otherNames);
  const placesIn = (row: Cells): Places => row.map((cell) => heads.get(plainHead(cell)));
  const namesOf = ({ key, label }: Column) => [label, ...(otherNames[key] ?? [])].map(headingKey);
  const keys = new Set(columns.flatMap(namesOf));
  const isKnown = (name: string) => keys.has(headingKey(name));
  const isHeading = laterHeadings([], isKnown);
  const least = Math.min(2, columns.length);
  const headAt = table.findIndex(
    (row) => placesIn(row).filter((at) => at !== undefined).length >= least || isHeading(row) !== undefined,
  );
  const [head, ...below] = headAt < 0 ? [] : table.slice(headAt);
  if (!head) return placedParts([{ places: columns.map((_, at) => at), names: [], rows: [...table] }], false);
  const under = (names: Cells) => ({ places: placesIn(names), names, rows: [] as Cells[] });
  let part = under(head);
  const parts = [part];
  const measures = new Set(columns.flatMap((column) => (isMeasured(column) ? namesOf(column) : [])));
  const isMeasure = (name: string) => measures.has(headingKey(name));
  const lineOf = headingsBelow({ names: head, written: head }, { isKnown, isMeasure });
  const units = columns.flatMap(({ unit }) => unit ?? []);
  const beside = linesAbove(table.slice(0, headAt), units);
  for (const [at, row] of below.entries()) {
    const line = lineOf(row);
    if (typeof line !== 'string') parts.push((part = under(line.names)));
    if (line !== 'row') continue;
    part.rows.push(row);
    const isFigureAt = (cell: number) => columns[part.places[cell] ?? -1]?.input === 'number';
    const words = beside.unit ? undefined : unitAmong(row, head, { units, isFigure: isFigureAt });
    if (words !== undefined) beside.unit = { row: headAt + at + 2, words };
  }
  return { ...placedParts(parts, true), beside: beside.unit ? { unit: beside.unit } : beside };
}

/** The lines above the heading: a unit that is another than some column's, and what is read nowhere. */
function linesAbove(
  lines: readonly Cells[],
  units: readonly string[],
): { -readonly [key in keyof Beside]: Beside[key] } {
  const beside: { unit?: UnreadLine; unread?: UnreadLine[] } = {};
  for (const [at, cells] of lines.entries()) {
    const words = beside.unit ? undefined : unitSaid(cells, units);
    if (words !== undefined) beside.unit = { row: at + 1, words };
    noteUnread(beside, { rowNo: at + 1, cells });
  }
  return beside;
}

const placing =
  (columns: readonly Column[], figures: ReadonlyMap<Cells, CellFigures | undefined>) =>
  (parts: readonly Part[], hasHead: boolean): PlacedRows => {
    const cellsOf = (column: number) =>
      parts.flatMap(({ places, rows }) => rows.map((row) => ({ row, at: places.indexOf(column) })));
    const monthOf = (row: Cells, at: number) => monthNumber(row[at] ?? '', figures.get(row)?.[at]);
    const ways = columns.map(({ input }, column) =>
      input === 'month' ? monthWay(cellsOf(column).flatMap(({ row, at }) => monthOf(row, at) ?? [])) : undefined,
    );
    const read = (row: Cells, at: number, column: number): string => {
      if (columns[column]?.input === 'number') return figures.get(row)?.[at] ?? row[at] ?? '';
      const month = ways[column] && monthOf(row, at);
      return month === undefined ? (row[at] ?? '') : withNought(month, ways[column]);
    };
    return {
      rows: parts.flatMap(({ places, rows }) =>
        rows.map((row) => columns.map((_, column) => read(row, places.indexOf(column), column).trim())),
      ),
      unplaced: parts.flatMap(unplacedNames),
      hasHead,
    };
  };

/** Of two columns with one heading the first is read. */
export const isUnplaced = (places: Places, at: number): boolean =>
  places[at] === undefined || places.indexOf(places[at]) !== at;

function unplacedNames({ places, names, rows }: Part): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => isUnplaced(places, at) && rows.some((row) => (row[at] ?? '').trim() !== ''))
    .map((at) => (names[at] ?? '').trim() || tableFileText.column(at + 1));
}
