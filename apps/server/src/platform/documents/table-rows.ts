import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import { asMeant } from '@tejian/domain/shared/typed/cell.ts';
import { detectTable } from './detect-table.ts';
import { csvRecords } from './csv-records.ts';
import { monthsAmong } from './months-among.ts';
import { limits, TableProblem, type TableRow, type TableSheet, type TableSource } from './table-source.ts';

/** A file whose rows can be read: what it is, its sheets, and the rows of any of them. */
export interface OpenTable {
  readonly source: TableSource;
  readonly sheets: readonly TableSheet[];
  /** A workbook whose numbers of days count from 1904. */
  readonly isSince1904: boolean;
  /** Every row that holds anything, title and header included, one after another; never a whole sheet at once. */
  rows(sheetAt: number): AsyncGenerator<TableRow>;
}

/** Looks at the file and refuses one that is no table or costs too much to read. */
export async function openTable(path: string, knownSource?: TableSource): Promise<OpenTable> {
  const source = knownSource ?? (await detectTable(path));
  const count = { rows: 0 };
  if (source.format === 'csv') {
    const sheets = [{ name: '', isHidden: false }];
    return { source, sheets, isSince1904: false, rows: () => boundedRows(textRows(path, source), count, []) };
  }
  const { openBook } = await import('./workbook-rows.ts'); // a text needs none of it
  const { sheets, isSince1904, rows } = await openBook(path);
  const names = sheets.map(({ name }) => name);
  return { source, sheets, isSince1904, rows: (at) => boundedRows(rows(at), count, names) };
}

/** Rows that hold nothing are left out; more rows or columns than a file may have end the reading. */
async function* boundedRows(
  source: AsyncIterable<TableRow>,
  count: { rows: number },
  names: readonly string[],
): AsyncGenerator<TableRow> {
  for await (const { rowNo, cells: writtenCells, figures } of source) {
    const cells = writtenCells.map(asMeant);
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) continue;
    count.rows += 1;
    if (count.rows > limits.rows + 1) throw new TableProblem(tableText.tooManyRows(limits.rows));
    if (width > limits.columns) throw new TableProblem(tableText.tooWide(rowName(rowNo, names), limits.columns));
    yield { rowNo, cells, ...(figures && { figures }) };
  }
}

/** Of a text nobody knows which of its cells were numbers before a spreadsheet saved it. */
async function* textRows(path: string, source: TableSource): AsyncGenerator<TableRow> {
  for await (const { rowNo, cells } of csvRecords(path, source)) {
    const figures = monthsAmong(cells, () => true);
    yield { rowNo, cells, ...(figures && { figures }) };
  }
}
