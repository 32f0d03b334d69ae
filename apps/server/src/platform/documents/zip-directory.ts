import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

/** A file in a zip archive, as the archive's directory declares it. */
export interface ZipPart {
  readonly name: string;
  readonly size: number;
}

const END = 0x06_05_4b_50;
const END64_LOCATOR = 0x07_06_4b_50;
const ENTRY = 0x02_01_4b_50;
const FULL = 0xff_ff_ff_ff; // the real value stands in the extra field (zip64)
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_DIRECTORY = 8 * 1024 * 1024; // some hundred thousand files; a workbook has dozens

/**
 * The facts that the directory at the end of a zip archive says of its files; undefined where there is no such
 * directory.
 */
export async function zipDirectory(path: string): Promise<ZipPart[] | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await bytesAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT - 20), size);
    const place = directoryPlace(tail);
    if (!place) return undefined;
    const [from, length] = place.is64 ? await place64(file, place.is64) : [place.from, place.length];
    if (length > MOST_DIRECTORY || from + length > size) return undefined;
    return partsIn(await bytesAt(file, from, from + length));
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
  return buffer.subarray(0, bytesRead);
}

function directoryPlace(tail: Buffer): { from: number; length: number; is64: bigint | undefined } | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue;
    const [length, from] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    const has64 = at >= 20 && tail.readUInt32LE(at - 20) === END64_LOCATOR;
    return { from, length, is64: has64 ? tail.readBigUInt64LE(at - 12) : undefined };
  }
  return undefined;
}

async function place64(file: FileHandle, at: bigint): Promise<[from: number, length: number]> {
  const end = await bytesAt(file, Number(at), Number(at) + 56);
  return end.length < 56 ? [0, FULL] : [Number(end.readBigUInt64LE(48)), Number(end.readBigUInt64LE(40))];
}

function partsIn(directory: Buffer): ZipPart[] {
  const parts: ZipPart[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const from = at + ENTRY_BYTES;
    const extraFrom = from + (name ?? 0);
    const end = extraFrom + (extra ?? 0);
    const declaredNumber = directory.readUInt32LE(at + 24);
    parts.push({
      name: directory.toString('utf8', from, extraFrom),
      size: declaredNumber === FULL ? size64(directory.subarray(extraFrom, end)) : declaredNumber,
    });
    at = end + (comment ?? 0);
  }
  return parts;
}

/** The first value of the zip64 extra field; a directory that leaves it out declares four gigabytes. */
function size64(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1 && at + 12 <= extra.length) return Number(extra.readBigUInt64LE(at + 4));
  return FULL;
}
