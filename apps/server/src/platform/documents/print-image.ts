import { drawPhoto } from './image.ts';

/** Longest side on paper at 200 dpi; a phone's picture holds five times that. */
const printPixels = 1500;

/**
 * A picture as it goes into a document: JPEG, upright as it was held, small enough to print, without the place and
 * device that a phone writes into it. Undefined when the file is no picture that can be read (a PDF, a broken file).
 */
export async function printImage(file: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const print = await drawPhoto(file, 100_000_000, (image) =>
      image
        .rotate()
        .resize({ width: printPixels, height: printPixels, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    );
    return new Uint8Array(print);
  } catch {
    return undefined;
  }
}
