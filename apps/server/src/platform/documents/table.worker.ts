import { openTable } from './table-rows.ts';
import type { TableRow, TableSheet } from './table-source.ts';
import { sendItems } from './process-items.ts';

const CHUNK = 200;

/** Some rows of a sheet; each sheet has at least one chunk, an empty one where it holds nothing. */
export interface TableChunk {
  readonly sheets: readonly TableSheet[];
  readonly sheetAt: number;
  readonly isFirst: boolean;
  readonly rows: readonly TableRow[];
}

/** The rows of a file in chunks, sheet after sheet. */
async function* chunks(path: string): AsyncGenerator<TableChunk> {
  const table = await openTable(path);
  const { sheets } = table;
  for (const sheetAt of sheets.keys()) {
    let rows: TableRow[] = [];
    let isFirst = true;
    for await (const row of table.rows(sheetAt)) {
      if (rows.push(row) < CHUNK) continue;
      yield { sheets, sheetAt, isFirst, rows };
      rows = [];
      isFirst = false;
    }
    if (isFirst || rows.length > 0) yield { sheets, sheetAt, isFirst, rows };
  }
}

await sendItems(chunks);
