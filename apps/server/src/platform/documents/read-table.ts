import type { TableChunk } from './table.worker.ts';
import { itemsOf } from './process-items.ts';

export type { TableChunk };

const program = new URL('./table.worker.ts', import.meta.url);

/** The sheets of an xlsx or csv file one after another, their rows in chunks, blank ones left out; read in a process of its own. */
export async function* readTable(path: string): AsyncGenerator<TableChunk> {
  for await (const item of itemsOf(program, path)) yield item as TableChunk; // what table.worker.ts sends
}
