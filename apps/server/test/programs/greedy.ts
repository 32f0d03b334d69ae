import { sendItems } from '../../src/platform/documents/process-items.ts';

/** Keeps so many MiB of texts, tells that it has them, and goes on. */
await sendItems(async function* keepAll(mebibytes: number[]): AsyncGenerator<number> {
  const kept: string[][] = [];
  for (const size of mebibytes) {
    kept.push(Array.from({ length: size * 16 }, (_, at) => `${at}`.repeat(16_384).slice(0, 65_536)).map(flat));
    yield await Promise.resolve(kept.length);
  }
});

/** A repeated text is a promise of one until somebody looks into it. */
function flat(text: string): string {
  return Buffer.from(text).toString('latin1');
}
