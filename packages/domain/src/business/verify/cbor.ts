// CBOR (RFC 8949), as much of it as offline codes need: whole numbers, texts, bytes, arrays and maps with numbers as keys, in
// the deterministic form (4.2) and in no other, so that a value has exactly one writing.

export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number, Cbor>;

const [UNSIGNED, NEGATIVE, BYTES, TEXT, ARRAY, MAP] = [0, 1, 2, 3, 4, 5];
const MOST = 0x1_0000_0000;

export function encodeCbor(value: Cbor): Uint8Array {
  const bytes: number[] = [];
  write(value, bytes);
  return Uint8Array.from(bytes);
}

function write(value: Cbor, into: number[]): void {
  if (typeof value === 'number') {
    head(value < 0 ? NEGATIVE : UNSIGNED, value < 0 ? -1 - value : value, into);
  } else if (typeof value === 'string' || value instanceof Uint8Array) {
    const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
    head(typeof value === 'string' ? TEXT : BYTES, bytes.length, into);
    for (const byte of bytes) into.push(byte);
  } else if (isMap(value)) {
    head(MAP, value.size, into);
    // Small positive keys come first and negative ones after them, as the order of their bytes is.
    for (const [key, heldCbor] of [...value].toSorted(([one], [other]) => rank(one) - rank(other))) {
      write(key, into);
      write(heldCbor, into);
    }
  } else {
    head(ARRAY, value.length, into);
    for (const part of value) write(part, into);
  }
}

const isMap = (value: readonly Cbor[] | ReadonlyMap<number, Cbor>): value is ReadonlyMap<number, Cbor> =>
  value instanceof Map;
const rank = (key: number): number => (key < 0 ? MOST - key : key);

function head(major: number, size: number, into: number[]): void {
  if (!Number.isInteger(size) || size >= MOST) throw new Error(`${size} is no whole number of 32 bits`);
  const kind = major << 5;
  if (size < 24) into.push(kind | size);
  else if (size < 0x100) into.push(kind | 24, size);
  else if (size < 0x1_0000) into.push(kind | 25, size >> 8, size & 0xff);
  else into.push(kind | 26, size >>> 24, (size >>> 16) & 0xff, (size >>> 8) & 0xff, size & 0xff);
}

/** The one value that the bytes are; undefined where they are none of this form. */
export function decodeCbor(bytes: Uint8Array): Cbor | undefined {
  try {
    const reader = { bytes, at: 0 };
    const value = read(reader, 0);
    return reader.at === bytes.length && isSame(encodeCbor(value), bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

const DEEPEST = 8;
const noCbor = (): never => {
  throw new Error('no CBOR of this form');
};

function read(reader: Reader, depth: number): Cbor {
  if (depth > DEEPEST) return noCbor();
  const first = take(reader, 1)[0] ?? 0;
  const size = sizeOf(first & 0x1f, reader);
  switch (first >> 5) {
    case UNSIGNED:
      return size;
    case NEGATIVE:
      return -1 - size;
    case BYTES:
      return take(reader, size);
    case TEXT:
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(reader, size));
    case ARRAY:
      return Array.from({ length: atMost(size, reader) }, () => read(reader, depth + 1));
    case MAP:
      return readMap(size, reader, depth);
    default:
      return noCbor();
  }
}

function readMap(size: number, reader: Reader, depth: number): ReadonlyMap<number, Cbor> {
  const foundCbors = new Map<number, Cbor>();
  for (let leftCount = atMost(size, reader); leftCount > 0; leftCount--) {
    const key = read(reader, depth + 1);
    if (typeof key !== 'number') return noCbor();
    foundCbors.set(key, read(reader, depth + 1));
  }
  return foundCbors;
}

function sizeOf(toldNumber: number, reader: Reader): number {
  if (toldNumber < 24) return toldNumber;
  if (toldNumber > 26) return noCbor();
  return take(reader, 1 << (toldNumber - 24)).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Every part takes a byte at least: a size beyond that is no size. */
const atMost = (size: number, { bytes, at }: Reader): number => (size > bytes.length - at ? noCbor() : size);

function take(reader: Reader, length: number): Uint8Array {
  const takenBytes = reader.bytes.slice(reader.at, reader.at + length);
  if (takenBytes.length < length) return noCbor();
  reader.at += length;
  return takenBytes;
}
