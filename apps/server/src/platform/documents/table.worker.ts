import { serialize } from 'node:v8';
import { openTable } from './table-rows.ts';
import type { TableRow, TableSheet } from './table-source.ts';
import { sendItems } from './process-items.ts';

const CHUNK = 200;
/** Rows of long texts come in smaller chunks: what is sent is held by the server, too. */
const LETTERS = 2_000_000;

/** Some rows of a sheet; each sheet has at least one chunk, an empty one where it holds nothing. */
export interface TableChunk {
  readonly sheets: readonly TableSheet[];
  /** The sign between the cells of a text; none in a workbook. */
  readonly delimiter: string;
  readonly sheetAt: number;
  readonly isFirst: boolean;
  readonly rows: readonly TableRow[];
  /** The amount of text that they hold. */
  readonly letters: number;
}

const lettersIn = ({ cells }: TableRow) => cells.reduce((sum, cell) => sum + cell.length, 0);

/** The rows of a file in chunks, sheet after sheet. */
async function* chunks(path: string): AsyncGenerator<TableChunk> {
  const table = await openTable(path);
  const { sheets } = table;
  const { delimiter } = table.source;
  for (const sheetAt of sheets.keys()) {
    let rows: TableRow[] = [];
    let isFirst = true;
    let letters = 0;
    for await (const row of table.rows(sheetAt)) {
      letters += lettersIn(row);
      if (rows.push(row) < CHUNK && letters < LETTERS) continue;
      yield { sheets, delimiter, sheetAt, isFirst, rows, letters };
      rows = [];
      letters = 0;
      isFirst = false;
    }
    if (isFirst || rows.length > 0) yield { sheets, delimiter, sheetAt, isFirst, rows, letters };
  }
}

/** As bytes: whoever keeps a file keeps it so, and makes its rows when they are asked for. */
async function* items(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks(path)) yield serialize(chunk);
}

await sendItems(items);
