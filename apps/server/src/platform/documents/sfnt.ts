// The container of TrueType fonts (OpenType, "Font file"): a directory, then tables.

export interface FontTable {
  /** Four letters, as a number. */
  tag: number;
  bytes: Uint8Array;
}

const headSize = 12;
const entrySize = 16;

export const tagOf = (letters: string): number => Buffer.from(letters, 'latin1').readUInt32BE();

export function readSfnt(font: Buffer): { version: number; tables: FontTable[] } {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const entry = headSize + entrySize * at;
    const offset = font.readUInt32BE(entry + 8);
    return { tag: font.readUInt32BE(entry), bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)) };
  });
  return { version: font.readUInt32BE(0), tables };
}

/** The tables stand in the order of their tags, as the directory asks. */
export function writeSfnt(version: number, tables: readonly FontTable[]): Buffer {
  const head = Buffer.alloc(headSize + entrySize * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(version, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  [...tables]
    .sort((one, other) => one.tag - other.tag)
    .forEach(({ tag, bytes }, at) => {
      const entry = headSize + entrySize * at;
      head.writeUInt32BE(tag, entry);
      head.writeUInt32BE(checksum(bytes), entry + 4);
      head.writeUInt32BE(offset, entry + 8);
      head.writeUInt32BE(bytes.length, entry + 12);
      const padding = (4 - (bytes.length % 4)) % 4;
      parts.push(bytes, Buffer.alloc(padding));
      offset += bytes.length + padding;
    });
  return Buffer.concat(parts);
}

/** Sum of the table's 32-bit words; what is missing in the last one counts as zero. */
function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length & ~3;
  let sum = 0;
  for (let at = 0; at < whole; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  for (let at = whole; at < bytes.length; at++) sum = (sum + (bytes[at] ?? 0) * 2 ** (8 * (3 - (at & 3)))) >>> 0;
  return sum;
}
