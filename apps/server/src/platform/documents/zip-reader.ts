import { inflateRawSync } from 'node:zlib';

const END = 0x06_05_4b_50;
const CENTRAL = 0x02_01_4b_50;
const STORED = 0;

/** The files of a zip of ours, whole in memory; nothing where the bytes are no zip file. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.lastIndexOf(endMark);
  if (end < 0 || end + 22 > buffer.length) return undefined;
  const files = new Map<string, Uint8Array>();
  let at = buffer.readUInt32LE(end + 16);
  for (let leftCount = buffer.readUInt16LE(end + 10); leftCount > 0; leftCount -= 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== CENTRAL) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((place) => buffer.readUInt16LE(at + place));
    const path = buffer.toString('utf8', at + 46, at + 46 + (name ?? 0));
    const content = contentAt(buffer, at);
    if (!content) return undefined;
    files.set(path, content);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const endMark = Buffer.alloc(4);
endMark.writeUInt32LE(END);

function contentAt(buffer: Buffer, directory: number): Uint8Array | undefined {
  const method = buffer.readUInt16LE(directory + 10);
  const packedNumber = buffer.readUInt32LE(directory + 20);
  const head = buffer.readUInt32LE(directory + 42);
  if (head + 30 > buffer.length) return undefined;
  const from = head + 30 + buffer.readUInt16LE(head + 26) + buffer.readUInt16LE(head + 28);
  const content = buffer.subarray(from, from + packedNumber);
  try {
    return method === STORED ? content : inflateRawSync(content);
  } catch {
    return undefined;
  }
}
