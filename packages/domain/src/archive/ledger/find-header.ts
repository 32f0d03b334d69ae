import { tidy } from '../../shared/typed/cell.ts';
import { goesOn, isLineOfHints, isOver, withUnitLine } from '../../shared/list-import/heading-lines.ts';
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

/** The most rows by which a title may push the header down. */
export const TITLE_ROWS = 15;
const AS_FULL = 0.6;
const MOSTLY = 0.5;

const fullness = ({ cells }: Row): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The line that names the columns, among the first rows of a sheet. Rows whose cells are called as fields are come first;
 * without any it is the first row about as full as most are. A row that is wider by its own mistake decides nothing.
 * Undefined where no row is a heading: the first ones hold data already.
 */
export function findHeader(
  first: readonly Row[],
  isKnown: (name: string) => boolean,
  isFigure?: (name: string) => boolean,
): SheetHeader | undefined {
  const knownNumbers = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '' && isKnown(cell)).length);
  const most = Math.max(0, ...knownNumbers);
  const usual = usualFullness(first);
  const at =
    most >= 2
      ? knownNumbers.findIndex((count) => count * 2 > most)
      : first.findIndex((row) => fullness(row) >= Math.max(1, usual * AS_FULL));
  const top = first[at];
  if (!top || (most === 0 && holdsData(top, first.slice(at + 1)))) return undefined;
  return headingFrom([top, ...first.slice(at + 1)], isFigure);
}

/** The heading that begins with the first of these rows: further lines of it, and one of units alone, are joined. */
export function headingFrom(
  [top, ...below]: readonly [Row, ...Row[]],
  isFigure?: (name: string) => boolean,
): SheetHeader {
  let header = top;
  for (const next of below) {
    if (!goesOn(header.cells, next.cells, isFigure)) break;
    header = { rowNo: next.rowNo, cells: joinedHeader(header.cells, next.cells) };
  }
  const bareCells = header.cells;
  for (const next of below) {
    if (next.rowNo <= header.rowNo) continue;
    const cells = withUnitLine(bareCells, next.cells, isFigure);
    if (cells) header = { rowNo: next.rowNo, cells };
    else if (isLineOfHints(next.cells)) header = { rowNo: next.rowNo, cells: header.cells };
    if (cells || !isLineOfHints(next.cells)) break;
  }
  const rows = below.filter(({ rowNo }) => rowNo > header.rowNo);
  const namesOf = (cells: readonly string[]) => columnNames(widenedHeader(cells, rows));
  const names = namesOf(header.cells);
  return {
    topRow: top.rowNo,
    rowNo: header.rowNo,
    names,
    written: header.cells === bareCells ? names : namesOf(bareCells),
  };
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

/** “检验” over “上次” and “下次” is “检验/上次” and “检验/下次”. */
function joinedHeader(upper: readonly string[], lower: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]];
    if (above !== '') over = isOver(above, below) ? '' : above;
    if (below === '' || isOver(above, below)) return above;
    return over === '' ? below : `${over}/${below}`;
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
