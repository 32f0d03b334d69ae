import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of the archive; its content is asked for when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

const VERSION = 20;
const VERSION_64 = 45;
const DEFLATED = 8;
const LATER_AND_UTF8 = 0x0808; // sizes follow the content; names are UTF-8
const LOCAL = 30;
const DESCRIPTOR = 16;
const CENTRAL = 46;
const EXTRA_64 = 12; // a place alone
const END_64 = 56;
const LOCATOR_64 = 20;
const END = 22;
const FIXED_DATE = 0x5a21; // 2025-01-01: the same rows make the same bytes
/** Values that 32 and 16 bits have no room for stand in the fields of zip64, and these in theirs. */
const FULL = 0xffff_ffff;
const FULL_COUNT = 0xffff;

/** An entry as the directory at the end names it. */
interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/**
 * A zip file as it comes, entry after entry; nothing but the list of entries stays in memory. `from` is how many bytes stand
 * before it in its file.
 */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  from = 0,
): AsyncGenerator<Uint8Array> {
  const writtenRows: Written[] = [];
  let at = from;
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const head = localHeader(entry.name);
    yield head;
    at += head.length;
    for await (const part of deflatedParts(content, entry)) {
      entry.packed += part.length;
      yield part;
    }
    yield descriptor(entry);
    at += entry.packed + DESCRIPTOR;
    if (entry.packed >= FULL || entry.size >= FULL) throw new Error(`${name} is too big for an entry of a zip file`);
    writtenRows.push(entry);
  }
  yield* ending(writtenRows, at);
}

/** The directory and what ends the file: in the wider fields (zip64) where an entry or the directory lies beyond four gigabytes. */
function* ending(writtenRows: readonly Written[], at: number): Generator<Uint8Array> {
  const directory = writtenRows.map(centralHeader);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  if (at >= FULL || size >= FULL || writtenRows.length >= FULL_COUNT) yield wideEnd(writtenRows.length, size, at);
  yield endRecord(writtenRows.length, size, at);
}

const CHUNK = 64 * 1024;

/**
 * Text is gathered into pieces worth compressing: a row by row hand-over costs more than the compression. Bytes go as they
 * come; an entry is either text or bytes.
 */
async function* deflatedParts(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 1, chunkSize: CHUNK }); // level 6 takes three times as long for a fifth less
  const feeding = feed();
  feeding.catch((problem: Error) => packer.destroy(problem));
  yield* packer;
  await feeding;

  async function feed(): Promise<void> {
    let waiting = '';
    for await (const part of content) {
      if (typeof part !== 'string') {
        await write(part);
        continue;
      }
      waiting += part;
      if (waiting.length < CHUNK) continue;
      await write(Buffer.from(waiting));
      waiting = '';
    }
    await write(Buffer.from(waiting));
    packer.end();
  }
  async function write(bytes: Uint8Array): Promise<void> {
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (!packer.write(bytes)) await new Promise<void>((resolve) => packer.once('drain', resolve));
  }
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(LOCAL);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(LATER_AND_UTF8, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(FIXED_DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const record = Buffer.alloc(DESCRIPTOR);
  record.writeUInt32LE(0x0807_4b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

function centralHeader({ name, crc, packed, size, at }: Written): Buffer {
  const isFar = at >= FULL;
  const extra = Buffer.alloc(isFar ? EXTRA_64 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(at), 4);
  }
  const head = Buffer.alloc(CENTRAL);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(isFar ? VERSION_64 : VERSION, 4);
  head.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6);
  head.writeUInt16LE(LATER_AND_UTF8, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(FIXED_DATE, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(isFar ? FULL : at, 42);
  return Buffer.concat([head, name, extra]);
}

/** The end in its wide form, and where it stands. */
function wideEnd(entries: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(END_64 + LOCATOR_64);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(BigInt(END_64 - 12), 4);
  end.writeUInt16LE(VERSION_64, 12);
  end.writeUInt16LE(VERSION_64, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x0706_4b50, END_64);
  end.writeBigUInt64LE(BigInt(at + size), END_64 + 8);
  end.writeUInt32LE(1, END_64 + 16);
  return end;
}

function endRecord(entries: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entries, FULL_COUNT), 8);
  end.writeUInt16LE(Math.min(entries, FULL_COUNT), 10);
  end.writeUInt32LE(Math.min(size, FULL), 12);
  end.writeUInt32LE(Math.min(at, FULL), 16);
  return end;
}
