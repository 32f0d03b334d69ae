import type { Sharp } from 'sharp';

/**
 * The library that draws and resizes pictures, loaded with the first one: a server that only answers lists never holds
 * it.
 */
export const loadImages = async () => (await import('sharp')).default;

/** The beginnings of photos and scans: JPEG, PNG, GIF, BMP, TIFF of both orders. */
const beginnings = ['ffd8ff', '89504e470d0a1a0a', '47494638', '424d', '49492a00', '4d4d002a'];

/** By its first bytes, whatever its name says. */
export function isPhoto(file: Uint8Array): boolean {
  const begins = Buffer.from(file.subarray(0, 12)).toString('hex');
  // WebP says RIFF, its length, and then what it is.
  return beginnings.some((one) => begins.startsWith(one)) || /^52494646.{8}57454250$/.test(begins);
}

/** Forms that are made smaller while they are read; of others a turned picture is held whole, four bytes a dot. */
const shrinking = new Set(['jpeg', 'webp']);
/** A sheet of A4 at 600 dots an inch has 35 million. */
const mostHeld = 40_000_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * A picture that somebody sent, to be drawn anew, one after another: each may hold a hundred megabytes while it is drawn. A
 * drawing in words (SVG) would be a program that they run here: it is refused before anything reads it. How many dots it
 * has stands at its beginning; one with too many is refused from there.
 */
export function drawPhoto<Result>(
  file: Uint8Array,
  limitInputPixels: number,
  draw: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  const drawnResult = last.then(async () => draw(await openedSharp(file, limitInputPixels)));
  last = drawnResult.catch(() => undefined);
  return drawnResult;
}

async function openedSharp(file: Uint8Array, limitInputPixels: number): Promise<Sharp> {
  if (!isPhoto(file)) throw new Error('no photo begins like this');
  const sharp = await loadImages();
  const { format, width, height } = await sharp(file, { limitInputPixels }).metadata();
  const most = shrinking.has(format) ? limitInputPixels : Math.min(limitInputPixels, mostHeld);
  if (width * height > most) throw new Error(`${width} by ${height} dots are too many`);
  return sharp(file, { limitInputPixels: most });
}
