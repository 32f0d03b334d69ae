import { workerData } from 'node:worker_threads';
import { detectTable } from './detect-table.ts';
import { tableRows } from './table-rows.ts';
import type { TableRow } from './table-source.ts';
import { sendItems } from './worker-items.ts';

const CHUNK = 200;

/** The rows of a file in chunks. */
async function* chunks(path: string): AsyncGenerator<TableRow[]> {
  let chunk: TableRow[] = [];
  for await (const row of tableRows(path, await detectTable(path))) {
    if (chunk.push(row) < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

await sendItems(chunks(String(workerData)));
