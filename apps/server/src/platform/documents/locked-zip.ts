import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { ZipEntry } from './zip-writer.ts';

const AES_256 = 3;

/**
 * A zip file that opens with a password only (AES-256; 7-Zip, WinRAR and their kin read it, the Explorer of Windows does
 * not), as it comes: one entry at a time is in memory.
 */
export async function* lockedZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  password: string,
): AsyncGenerator<Uint8Array> {
  const { Uint8ArrayReader, ZipWriter } = await import('@zip.js/zip.js'); // few ask for it
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const options = { password, encryptionStrength: AES_256, useWebWorkers: false, keepOrder: true } as const;
  const writer = new ZipWriter(writable, options);
  const writing = (async () => {
    for await (const { name, content } of entries) {
      const bytes = await buffer(Readable.from(content, { objectMode: true }).map((part) => Buffer.from(part)));
      await writer.add(name, new Uint8ArrayReader(bytes));
    }
    await writer.close();
  })();
  const abort = (problem: unknown) => writable.abort(problem).catch(() => undefined);
  writing.catch(abort); // whoever reads hears of it
  yield* Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  await writing;
}
