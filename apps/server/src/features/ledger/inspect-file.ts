import { columnNames } from '@tejian/domain/ledger/column-names.ts';
import { ledgerText } from '@tejian/domain/ledger/ledger.text.ts';
import type { LedgerColumn } from '@tejian/domain/ledger/propose-mapping.ts';
import { detectTable } from '../../platform/documents/detect-table.ts';
import { tableRows } from '../../platform/documents/table-rows.ts';
import { TableProblem, type TableRow } from '../../platform/documents/table-source.ts';
import type { LedgerSource } from './ledger-source.ts';

export type Inspected = {
  readonly source: LedgerSource;
  readonly rows: number;
  readonly columns: readonly (LedgerColumn & { readonly hasMoreWords: boolean })[];
};

const TITLE_ROWS = 15;
const SAMPLES = 40;
const WORDS = 80;
const SHOWN = 120;

/** Reads the file once from end to end: what it is, how many rows, what its columns are called and hold. */
export async function inspectFile(path: string): Promise<Inspected> {
  const found = await detectTable(path);
  const first: TableRow[] = [];
  let header: { rowNo: number; names: string[] } | undefined;
  let columns: ColumnWords[] = [];
  let rows = 0;
  const take = (row: TableRow) => {
    rows += 1;
    for (const [at, column] of columns.entries()) column.take(row.cells[at] ?? '');
  };
  const decideHeader = () => {
    header = headerOf(first);
    columns = header.names.map((name) => new ColumnWords(name));
    for (const row of first) if (row.rowNo > header.rowNo) take(row);
  };
  for await (const row of tableRows(path, found)) {
    if (header) take(row);
    else if (first.push(row) === TITLE_ROWS) decideHeader();
  }
  if (!header) decideHeader();
  if (!header || rows === 0) throw new TableProblem(ledgerText.noRows);
  const source = { ...found, headerRow: header.rowNo, columns: header.names };
  return { source, rows, columns: columns.map((column) => column.found()) };
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
  if (!header) throw new TableProblem(ledgerText.emptyFile);
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

  constructor(name: string) {
    this.name = name;
  }

  take(cell: string): void {
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
    return { name, samples: [...this.samples], words: hasMoreWords ? [] : [...this.words], hasMoreWords };
  }
}
