import type { Sharp } from 'sharp';

/** What draws and resizes pictures, loaded with the first one: a server that only answers lists never holds it. */
export const loadImages = async () => (await import('sharp')).default;

/** What photos and scans begin with: JPEG, PNG, GIF, BMP, TIFF of both orders. */
const beginnings = ['ffd8ff', '89504e470d0a1a0a', '47494638', '424d', '49492a00', '4d4d002a'];

/** By its first bytes, whatever its name says. */
export function isPhoto(file: Uint8Array): boolean {
  const begins = Buffer.from(file.subarray(0, 12)).toString('hex');
  // WebP says RIFF, its length, and then what it is.
  return beginnings.some((one) => begins.startsWith(one)) || /^52494646.{8}57454250$/.test(begins);
}

/**
 * A picture that somebody sent, to be drawn anew. A drawing in words (SVG) would be a program that they run here: it is
 * refused before anything reads it.
 */
export async function openPhoto(file: Uint8Array, limitInputPixels: number): Promise<Sharp> {
  if (!isPhoto(file)) throw new Error('no photo begins like this');
  return (await loadImages())(file, { limitInputPixels });
}
