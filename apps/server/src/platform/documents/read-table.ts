import type { TableChunk } from './table.worker.ts';
import { itemsOf } from './process-items.ts';

export type { TableChunk };

const program = new URL('./table.worker.ts', import.meta.url);

/** The sheets of an xlsx or csv file one after another, their rows in chunks, blank ones left out; read in a process of its own. */
export async function* readTable(path: string): AsyncGenerator<TableChunk> {
  for await (const item of itemsOf(program, path)) yield item as TableChunk; // what table.worker.ts sends
}

/** So much of a file is kept for who reads it again: some two thousand rows, or two million letters. */
const KEPT_CHUNKS = 10;
const KEPT_LETTERS = 2_000_000;

/**
 * Reads a file as often as it is asked to. A small one is read once and kept: the process that reads it takes a tenth of a second
 * to start, more than its rows do.
 */
export function tableReader(path: string): () => AsyncGenerator<TableChunk> {
  let keptChunks: readonly TableChunk[] | undefined;
  return async function* () {
    if (keptChunks) return yield* keptChunks;
    const chunks: TableChunk[] = [];
    let count = 0;
    let letters = 0;
    const isSmall = () => count <= KEPT_CHUNKS && letters <= KEPT_LETTERS;
    for await (const chunk of readTable(path)) {
      count += 1;
      letters += chunk.letters;
      if (isSmall()) chunks.push(chunk);
      else chunks.length = 0;
      yield chunk;
    }
    if (isSmall()) keptChunks = chunks;
  };
}
