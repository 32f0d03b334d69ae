import { deserialize } from 'node:v8';
import type { TableChunk } from './table.worker.ts';
import { ItemProcess, itemsOf } from './process-items.ts';

export type { TableChunk };

const program = new URL('./table.worker.ts', import.meta.url);

/** The sheets of an xlsx or csv file one after another, their rows in chunks, blank ones left out; read in a process of its own. */
export async function* readTable(path: string): AsyncGenerator<TableChunk> {
  for await (const item of itemsOf(program, path)) yield chunkIn(item);
}

const chunkIn = (item: unknown) => deserialize(item as Uint8Array) as TableChunk; // what table.worker.ts sends

/** So much of a file is kept for who reads it again, as it came from its process: some thirty thousand rows of twenty columns. */
const KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Reads a file as often as it is asked to; its process begins before the file is at hand. One whose rows are no more than that is
 * read once: to begin a process and to parse the file costs ten times what it costs to look at its rows again.
 */
export class TableReader {
  readonly #begun = new ItemProcess(program);

  chunksOf(path: string, mostKept = KEPT_BYTES): () => AsyncGenerator<TableChunk> {
    let keptItems: readonly Uint8Array[] | undefined;
    let openProcess: ItemProcess | undefined = this.#begun;
    const itemsAnew = () => {
      const firstProcess = openProcess;
      openProcess = undefined;
      return firstProcess ? firstProcess.items(path) : itemsOf(program, path);
    };
    return async function* () {
      if (keptItems) {
        for (const item of keptItems) yield chunkIn(item);
        return;
      }
      const items: Uint8Array[] = [];
      let bytes = 0;
      for await (const item of itemsAnew()) {
        const chunk = item as Uint8Array; // what table.worker.ts sends
        bytes += chunk.length;
        if (bytes <= mostKept) items.push(chunk);
        else items.length = 0;
        yield chunkIn(chunk);
      }
      if (bytes <= mostKept) keptItems = items;
    };
  }

  async end(): Promise<void> {
    await this.#begun.end();
  }
}
