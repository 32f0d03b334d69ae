import type { TableRow } from './table-source.ts';
import { itemsOf } from './worker-items.ts';

const program = new URL('./table.worker.ts', import.meta.url);

/** The rows of an xlsx or csv file in chunks, title and header included, blank ones left out; read in a thread. */
export async function* readTable(path: string): AsyncGenerator<TableRow[]> {
  for await (const item of itemsOf(program, path)) yield item as TableRow[]; // what table.worker.ts sends
}
