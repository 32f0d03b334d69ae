import { inflateSync } from 'node:zlib';
import { writeSfnt, type FontTable } from './sfnt.ts';

const headerSize = 44;
const entrySize = 20;

/** Unpacks a WOFF 1 font into the plain font file (sfnt) that the renderer reads. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1 font');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => readTable(woff, headerSize + at * entrySize));
  return writeSfnt(woff.readUInt32BE(4), tables);
}

function readTable(woff: Buffer, entry: number): FontTable {
  const offset = woff.readUInt32BE(entry + 4);
  const storedNumber = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const raw = woff.subarray(offset, offset + storedNumber);
  return {
    tag: woff.readUInt32BE(entry),
    bytes: storedNumber < length ? inflateSync(raw) : raw,
  };
}
