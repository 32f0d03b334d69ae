import { Duplex, Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';

/** One file of the archive; its content is asked for when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

const CHUNK = 64 * 1024;
const AES_256 = 3;
const OPTIONS = {
  level: 1, // level 6 takes three times as long for a fifth less
  encryptionStrength: AES_256,
  extendedTimestamp: false,
  useWebWorkers: false,
  keepOrder: true,
} as const;

/** The deflate of Node.js for the library, whose own costs more. */
class Deflate {
  readonly readable: ReadableStream;
  readonly writable: WritableStream;

  constructor(_format: string, { level = OPTIONS.level }: { level?: number } = {}) {
    const { readable, writable } = Duplex.toWeb(createDeflateRaw({ level, chunkSize: CHUNK }));
    this.readable = readable as ReadableStream; // the same streams under their DOM names
    this.writable = writable as WritableStream;
  }
}

/**
 * A zip file as it comes, entry after entry; nothing but the list of entries stays in memory, and the same entries make
 * the same bytes. With a password it opens by that alone (AES-256; 7-Zip, WinRAR and their kin read it, the Explorer of
 * Windows does not).
 */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  password?: string,
): AsyncGenerator<Uint8Array> {
  const { configure, ZipWriter } = await import('@zip.js/zip.js'); // with the first file, not with the server
  configure({ CompressionStreamFallback: Deflate });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const lastModDate = new Date(2025, 0, 1); // a zip file says local time
  const writer = new ZipWriter(writable, { ...OPTIONS, lastModDate, ...(password !== undefined && { password }) });
  const writing = (async () => {
    // Sizes are written in 32 bits, which every program for workbooks reads; a larger entry is refused.
    for await (const { name, content } of entries) await writer.add(name, streamOf(pieces(content)), { zip64: false });
    await writer.close();
  })();
  const abort = (problem: unknown) => writable.abort(problem).catch(() => undefined);
  writing.catch(abort); // whoever reads hears of it
  yield* Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  await writing;
}

const streamOf = (content: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(content, { objectMode: true, highWaterMark: 1 })) as ReadableStream<Uint8Array>; // under its DOM name

/**
 * Text is gathered into pieces worth compressing: a row by row hand-over costs more than the compression. Bytes go as they
 * come; an entry is either text or bytes.
 */
async function* pieces(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  let waiting = '';
  for await (const part of content) {
    if (typeof part !== 'string') {
      yield part;
      continue;
    }
    waiting += part;
    if (waiting.length < CHUNK) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
