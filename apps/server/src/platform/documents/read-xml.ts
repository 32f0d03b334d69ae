import type { XmlElement } from './xml.worker.ts';
import { itemsOf } from './process-items.ts';

export type { XmlElement };
const program = new URL('./xml.worker.ts', import.meta.url);
/** A document of 20 MB becomes some hundred megabytes of elements, for as long as its process lives. */
const HEAP_MIB = 512;

/** The elements of these names in the order of the document, each whole; read in a process of its own (1020). */
export async function* readXml(path: string, names: readonly string[]): AsyncGenerator<XmlElement> {
  for await (const item of itemsOf(program, { path, names }, { heapMib: HEAP_MIB })) yield* item as XmlElement[]; // what xml.worker.ts sends
}
