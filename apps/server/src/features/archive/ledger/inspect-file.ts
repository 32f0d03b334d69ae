import type { LedgerSheetFound } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { chooseSheets } from '@tejian/domain/archive/ledger/choose-sheets.ts';
import { columnFigures, isMixed } from '@tejian/domain/archive/ledger/column-figures.ts';
import { columnNames } from '@tejian/domain/archive/ledger/column-names.ts';
import type { LedgerContext } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { LedgerColumn } from '@tejian/domain/archive/ledger/propose-mapping.ts';
import { namesUnit } from '@tejian/domain/archive/ledger/unit-words.text.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { openTable, type OpenTable } from '../../../platform/documents/table-rows.ts';
import { TableProblem, type TableRow } from '../../../platform/documents/table-source.ts';
import type { LedgerSheet, LedgerSource } from './ledger-source.ts';

export type Inspected = {
  readonly source: LedgerSource;
  readonly rows: number;
  readonly columns: readonly (LedgerColumn & { readonly hasMoreWords: boolean })[];
};

const TITLE_ROWS = 15;
const SAMPLES = 40;
const WORDS = 80;
const SHOWN = 120;
const COUNTED = 5_000;

/** Which sheets are looked at, and what their columns may mean. */
export type Inspecting = {
  readonly path: string;
  readonly context: LedgerContext;
  /** Names of sheets; those that hold a ledger where nobody chose. */
  readonly chosen?: readonly string[] | undefined;
};

type SheetHeader = { readonly rowNo: number; readonly names: readonly string[] };

/** Reads the file from end to end: what it is, which of its sheets hold a ledger, what their columns are called and hold. */
export async function inspectFile({ path, context, chosen }: Inspecting): Promise<Inspected> {
  const table = await openTable(path);
  const headers: (SheetHeader | undefined)[] = [];
  for (const at of table.sheets.keys()) headers.push(await headerOfSheet(table, at));
  const heads = table.sheets.map((sheet, at) => ({ ...sheet, columns: headers[at]?.names ?? [] }));
  const skipped = chooseSheets(heads, chosen, context);
  const columns = new UnionColumns();
  const sheets: LedgerSheetFound[] = [];
  const read: LedgerSheet[] = [];
  for (const [at, { name }] of table.sheets.entries()) {
    const header = skipped[at] === undefined ? headers[at] : undefined;
    const places = header?.names.map((column) => columns.placeOf(column)) ?? [];
    if (header) read.push({ at, headerRow: header.rowNo, places });
    const found = { name, rows: 0, titleRows: 0, columns: headers[at]?.names.length ?? 0, skipped: skipped[at] ?? '' };
    for await (const row of table.rows(at)) {
      if (header && row.rowNo <= header.rowNo) found.titleRows += 1;
      else found.rows += 1;
      if (header && row.rowNo > header.rowNo) columns.take(places, row);
    }
    sheets.push(found);
  }
  const rows = sheets.reduce((sum, sheet) => sum + (sheet.skipped === '' ? sheet.rows : 0), 0);
  if (read.length === 0) throw new TableProblem(tableText.emptyFile);
  if (rows === 0) throw new TableProblem(ledgerText.noRows);
  const found = columns.found();
  const source = { ...table.source, columns: columns.names, read, sheets, mixedColumns: mixedAmong(found) };
  return { source, rows, columns: found };
}

/** A unit in the heading is the unit of every cell that gives none. */
const mixedAmong = (columns: Inspected['columns']): string[] =>
  columns.flatMap(({ name, figures }) => (figures && isMixed(figures) && !namesUnit(name) ? [name] : []));

/** By the first rows of the sheet; undefined where it has none. */
async function headerOfSheet(table: OpenTable, at: number): Promise<SheetHeader | undefined> {
  const first: TableRow[] = [];
  for await (const row of table.rows(at)) if (first.push(row) === TITLE_ROWS) break;
  return first.length > 0 ? headerOf(first) : undefined;
}

/** The columns of all sheets that are read; those of one name are one. */
class UnionColumns {
  readonly names: string[] = [];
  private readonly columns: ColumnWords[] = [];

  placeOf(name: string): number {
    const known = this.names.indexOf(name);
    if (known >= 0) return known;
    this.columns.push(new ColumnWords(name));
    return this.names.push(name) - 1;
  }

  take(places: readonly number[], { cells, figures }: TableRow): void {
    for (const [at, place] of places.entries()) this.columns[place]?.take(cells[at] ?? '', figures?.[at]);
  }

  found(): Inspected['columns'] {
    return this.columns.map((column) => column.found());
  }
}

/**
 * Ledgers often carry a title above the header: the header is the first row about as full as the fullest of the first. A
 * heading that stands over several lines (one cell over two rows, or one over several columns) belongs to it.
 */
function headerOf(first: readonly TableRow[]): { rowNo: number; names: string[] } {
  const fullness = (row: TableRow) => row.cells.filter((cell) => cell.trim() !== '').length;
  const fullest = Math.max(0, ...first.map(fullness));
  const at = first.findIndex((row) => fullness(row) >= Math.max(1, fullest * 0.6));
  let header = first[at];
  if (!header) throw new TableProblem(tableText.emptyFile);
  for (const next of first.slice(at + 1)) {
    if (!goesOn(header.cells, next.cells)) break;
    header = { rowNo: next.rowNo, cells: joined(header.cells, next.cells) };
  }
  return { rowNo: header.rowNo, names: columnNames(header.cells) };
}

/** A row that repeats a heading in its own column is that heading's second line: equipment is never called so. */
const goesOn = (header: readonly string[], next: readonly string[]): boolean =>
  next.some((cell, column) => cell.trim() !== '' && cell === header[column]);

/** “检验” over “上次” and “下次” is “检验/上次” and “检验/下次”. */
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]];
    if (above !== '') over = above === below ? '' : above;
    if (below === '') return above;
    return over === '' ? below : `${over}/${below}`;
  });
}

/** Some values of a column, and all its different ones while they are few enough to be words. */
class ColumnWords {
  private readonly name: string;
  private readonly samples = new Set<string>();
  private readonly words = new Set<string>();
  private hasMoreWords = false;
  /** How often each text stands in the column: enough of them to know how its figures are spread. */
  private readonly counts = new Map<string, number>();

  constructor(name: string) {
    this.name = name;
  }

  take(cell: string, figure = cell): void {
    const times = figure === '' ? 0 : this.counts.get(figure);
    if (times !== undefined && times > 0) this.counts.set(figure, times + 1);
    else if (figure !== '' && this.counts.size < COUNTED) this.counts.set(figure, 1);
    if (cell === '' || (this.hasMoreWords && this.samples.size >= SAMPLES)) return;
    const shown = cell.trim().slice(0, SHOWN);
    if (shown === '') return;
    if (this.samples.size < SAMPLES) this.samples.add(shown);
    if (this.hasMoreWords || this.words.has(shown)) return;
    if (this.words.size < WORDS) this.words.add(shown);
    else this.hasMoreWords = true;
  }

  found(): Inspected['columns'][number] {
    const { name, hasMoreWords } = this;
    const figures = columnFigures(this.counts);
    const words = hasMoreWords ? [] : [...this.words];
    return { name, samples: [...this.samples], words, hasMoreWords, ...(figures && { figures }) };
  }
}
