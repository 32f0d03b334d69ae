import { inflateSync } from 'node:zlib';

const headerSize = 44;
const entrySize = 20;

interface Table {
  tag: number;
  checksum: number;
  length: number;
  bytes: Uint8Array;
}

/** Unpacks a WOFF 1 font into the plain font file (sfnt) that the renderer reads. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1 font');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => readTable(woff, headerSize + at * entrySize));
  const head = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  tables.forEach((table, at) => {
    const entry = 12 + 16 * at;
    head.writeUInt32BE(table.tag, entry);
    head.writeUInt32BE(table.checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = (4 - (table.length % 4)) % 4;
    parts.push(table.bytes, Buffer.alloc(padding));
    offset += table.length + padding;
  });
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const stored = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const raw = woff.subarray(offset, offset + stored);
  return {
    tag: woff.readUInt32BE(entry),
    checksum: woff.readUInt32BE(entry + 16),
    length,
    bytes: stored < length ? inflateSync(raw) : raw,
  };
}
