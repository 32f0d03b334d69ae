import { loadImages } from '../src/platform/documents/image.ts';

// Reads a QR code of level M, as it was drawn, without another program: what the paper says is what a telephone opens.

type Modules = readonly (readonly boolean[])[];
const at = (modules: Modules, x: number, y: number): boolean => modules[y]?.[x] ?? false;

/** A part of a picture that holds one code and nothing besides, in pixels. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export async function readQr(png: Uint8Array, region: Region): Promise<string> {
  const sharp = await loadImages();
  const { data, info } = await sharp(png).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = (x: number, y: number) => (data[Math.round(y) * info.width + Math.round(x)] ?? 255) < 128;
  const all = Array.from({ length: info.width * info.height }, (_, index) => index).filter(
    (index) => (data[index] ?? 255) < 128,
  );
  const xs = all.map((index) => index % info.width);
  const left = xs.reduce((least, x) => Math.min(least, x), info.width);
  const right = xs.reduce((most, x) => Math.max(most, x), 0) + 1;
  const top = Math.floor((all[0] ?? 0) / info.width);
  for (let size = 21; size <= 97; size += 4) {
    const step = (right - left) / size;
    const modules = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => dark(left + (x + 0.5) * step, top + (y + 0.5) * step)),
    );
    if (isInGrid(modules)) return decode(modules);
  }
  throw new Error('there is no code in the picture');
}

/**
 * The modules were read in steps of their true size: the rings in three corners and the dotted line between them stand. The
 * line alone is no proof: of a large code read in too long steps, one in thirty has five such modules by chance.
 */
function isInGrid(modules: Modules): boolean {
  const far = modules.length - 7;
  const rings = [0, 1, 2, 3, 4, 5, 6].flatMap((y) => [0, 1, 2, 3, 4, 5, 6].map((x) => [x, y] as const));
  const hasRing = (left: number, top: number) =>
    rings.every(([x, y]) => at(modules, left + x, top + y) === (Math.max(Math.abs(x - 3), Math.abs(y - 3)) !== 2));
  const timing = Array.from({ length: far - 9 }, (_, index) => at(modules, index + 8, 6) === (index % 2 === 0));
  return timing.every(Boolean) && hasRing(0, 0) && hasRing(far, 0) && hasRing(0, far);
}

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Of level M, by version: error correction codewords of a block, and blocks. */
const corrections = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blocks = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)];
}

/** Modules that hold no data. */
function reserved(version: number, size: number): (x: number, y: number) => boolean {
  const places = alignments(version, size);
  const corner = (x: number, y: number) => (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  return (x, y) => {
    if (corner(x, y) || x === 6 || y === 6) return true;
    if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true;
    return places.some((px) => places.some((py) => !corner(px, py) && Math.abs(px - x) <= 2 && Math.abs(py - y) <= 2));
  };
}

function decode(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const formatPlaces = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const);
  const format = [...formatPlaces, [7, 8] as const, ...[5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const)];
  const bits = format.reduce((sum, [x, y], index) => sum | (Number(at(modules, x, y)) << index), 0) ^ 0x54_12;
  if (bits >> 13 !== 0) throw new Error('the code is not of level M');
  const mask = masks[(bits >> 10) & 7];
  const isReserved = reserved(version, size);
  const read: number[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let vertical = 0; vertical < size; vertical += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - vertical : vertical;
        if (!isReserved(x, y)) read.push(Number(at(modules, x, y) !== (mask?.(x, y) === 0)));
      }
  }
  const words = Array.from({ length: read.length >> 3 }, (_, index) => numberIn(read, index * 8, 8));
  return textOf(
    dataOf(words, version).flatMap((word) => [...word.toString(2).padStart(8, '0')].map(Number)),
    version,
  );
}

const numberIn = (bits: readonly number[], from: number, length: number): number =>
  bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);

/** The data codewords in their order: blocks lie interleaved. */
function dataOf(words: readonly number[], version: number): number[] {
  const count = blocks[version] ?? 1;
  const short = Math.floor(words.length / count) - (corrections[version] ?? 0);
  const shorter = count - (words.length % count);
  const parts: number[][] = Array.from({ length: count }, () => []);
  let next = 0;
  for (let index = 0; index <= short; index += 1)
    for (const [number, part] of parts.entries())
      if (index < short || number >= shorter) part.push(words[(next += 1) - 1] ?? 0);
  return parts.flat();
}

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function textOf(bits: readonly number[], version: number): string {
  let place = 0;
  const take = (length: number) => numberIn(bits, (place += length) - length, length);
  const long = version >= 10;
  let text = '';
  for (let mode = take(4); mode !== 0 && place < bits.length; mode = take(4)) {
    if (mode === 4) {
      const bytes = Array.from({ length: take(long ? 16 : 8) }, () => take(8));
      text += Buffer.from(bytes).toString('utf8');
    } else if (mode === 2) {
      const length = take(long ? 11 : 9);
      for (let done = 0; done < length; done += 2) {
        const isPair = done + 1 < length;
        const value = take(isPair ? 11 : 6);
        text += isPair ? `${ALPHANUMERIC[Math.floor(value / 45)]}${ALPHANUMERIC[value % 45]}` : ALPHANUMERIC[value];
      }
    } else {
      const length = take(long ? 12 : 10);
      for (let done = 0; done < length; done += 3) {
        const digits = Math.min(3, length - done);
        text += String(take([0, 4, 7, 10][digits] ?? 10)).padStart(digits, '0');
      }
    }
  }
  return text;
}
