import { tidy } from '../../shared/typed/cell.ts';
import {
  headingOfLines,
  headingsBelow,
  type HeadingLine,
  type HeadingWords,
  type LineBelow,
} from '../../shared/list-import/heading-lines.ts';
import { isGroupLine } from '../../shared/list-import/group-line.ts';
import { ledgerText } from './ledger.text.ts';
import { columnNames } from './column-names.ts';

type Row = { readonly rowNo: number; readonly cells: readonly string[] };
export type SheetHeader = {
  /** Its first line, and its last. */
  readonly topRow: number;
  readonly rowNo: number;
  readonly names: readonly string[];
  /** The names without the line of units that may stand below them. */
  readonly written: readonly string[];
};

const AS_FULL = 0.6;
const MOSTLY = 0.5;

const fullness = ({ cells }: Row): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The line that names the columns, among the first rows of a sheet. Rows whose cells are called as fields are come first;
 * without any it is the first row about as full as most are. A row that is wider by its own mistake decides nothing.
 * Undefined where no row is a heading: the first ones hold data already.
 */
export function findHeader(first: readonly Row[], words: HeadingWords): SheetHeader | undefined {
  const knownNumbers = first.map(
    ({ cells }) => cells.filter((cell) => cell.trim() !== '' && words.isKnown(cell)).length,
  );
  const most = Math.max(0, ...knownNumbers);
  const usual = usualFullness(first);
  const at =
    most >= 2
      ? firstLine(first, knownNumbers, words)
      : first.findIndex((row) => fullness(row) >= Math.max(1, usual * AS_FULL));
  const top = first[at];
  if (!top || (most === 0 && holdsData(top, first.slice(at + 1)))) return undefined;
  const below = first.slice(at + 1);
  const { heading, further } = headingOfLines([top.cells, ...below.map(({ cells }) => cells)], words);
  return sheetHeader(heading, [top, ...below.slice(0, further)], below.slice(further));
}

/** Says of each row below the first line of a heading what it is. */
export const ledgerLines = (top: Row, words: HeadingWords): ((cells: readonly string[]) => LineBelow) =>
  headingsBelow({ names: top.cells, written: top.cells }, words);

/** Right above the fullest line of names may stand another one, whose names are over several of its columns. */
function firstLine(rows: readonly Row[], knownNumbers: readonly number[], words: HeadingWords): number {
  const most = Math.max(...knownNumbers);
  let at = knownNumbers.findIndex((count) => count * 2 > most);
  while (at > 0 && isLineAbove(rows[at - 1], rows[at], knownNumbers[at - 1] ?? 0, words)) at -= 1;
  return at;
}

/** Most of its cells name columns or groups of them, or one of them stands over both lines. */
function isLineAbove(
  row: Row | undefined,
  below: Row | undefined,
  knownNumber: number,
  { isKnown }: HeadingWords,
): boolean {
  if (!row || !below || row.rowNo + 1 !== below.rowNo || fullness(row) < 2) return false;
  if (isGroupLine(row.cells, below.cells, isKnown)) return true;
  if (row.cells.some((cell) => /\d|[:：]\s*$/.test(cell.replaceAll(/[(（].*?[)）]/g, '')))) return false;
  const isOverBoth = row.cells.some((cell, at) => cell.trim() !== '' && cell === below.cells[at]);
  return isOverBoth || (knownNumber >= 2 && knownNumber * 2 > fullness(row));
}

/** A heading as the rows below it are read by it. */
export function sheetHeader(heading: HeadingLine, lines: readonly [Row, ...Row[]], below: readonly Row[]): SheetHeader {
  const namesOf = (cells: readonly string[]) => columnNames(widenedHeader(cells, below));
  const names = namesOf(heading.names);
  const bareNames = heading.names === heading.written ? names : namesOf(heading.written);
  return { topRow: lines[0].rowNo, rowNo: (lines.at(-1) ?? lines[0]).rowNo, names, written: bareNames };
}

/**
 * The fullness that three quarters of the first rows do not exceed: titles hold less, a row with stray separators more.
 */
function usualFullness(first: readonly Row[]): number {
  const sizes = first.map(fullness).toSorted((one, other) => one - other);
  return sizes[Math.floor((sizes.length - 1) * 0.75)] ?? 0;
}

/** The places where a text has digits and letters, which it has not in a heading that stands over such texts. */
const shapeOf = (cell: string): string =>
  tidy(cell)
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[a-z]+/gi, 'A');

/** The row is one of those below it: a cell has the shape of a code or figure that also stands there, or the same word does. */
function holdsData({ cells }: Row, below: readonly Row[]): boolean {
  return cells.some((cell, column) => {
    const text = tidy(cell);
    const under = below.map((row) => tidy(row.cells[column] ?? '')).filter((other) => other !== '');
    if (text === '' || under.length === 0) return false;
    const alike = under.filter((other) => other === text || (/\d/.test(text) && shapeOf(other) === shapeOf(text)));
    return alike.length >= under.length * MOSTLY && (/\d/.test(text) || under.length > 1);
  });
}

/** A column that most rows fill is one, though nobody named it; a single longer row makes none. */
function widenedHeader(header: readonly string[], below: readonly Row[]): readonly string[] {
  const width = header.findLastIndex((cell) => cell.trim() !== '') + 1;
  let to = width;
  const isFilled = (column: number) =>
    below.length > 2 && below.filter(({ cells }) => cells[column]?.trim()).length > below.length * MOSTLY;
  while (isFilled(to)) to += 1;
  return to === width
    ? header
    : Array.from({ length: to }, (_, column) => header[column]?.trim() || ledgerText.unnamedColumn(column + 1));
}
