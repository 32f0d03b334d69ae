import sharp from 'sharp';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { qrSvg } from '../src/platform/documents/qr.ts';
import { readQr } from './qr-reader.ts';

const EDGE = 388;

/** An address as a telephone opens it, with a token as random as those of the product and always the same. */
function addressOf(seed: number): string {
  const parts = Array.from({ length: 1 + (seed % 7) }, (_, at) => createHash('sha256').update(`${seed} ${at}`));
  return `http://127.0.0.1/attachment/mobile?token=${parts.map((part) => part.digest('base64url')).join('')}`;
}

async function readBack(text: string): Promise<string> {
  const drawn = sharp(await qrSvg(text)).resize(EDGE, EDGE, { kernel: 'nearest' });
  const png = await drawn.flatten({ background: '#ffffff' }).png().toBuffer();
  return readQr(png, { left: 0, top: 0, width: EDGE, height: EDGE });
}

// Codes of every length, and three (10, 59, 136) in which modules of the middle stand as the dotted line of a small code would.
it.each([10, 59, 136, 0, 1, 2, 3, 4, 5, 6])('a code is read as it was drawn (%i)', async (seed) => {
  const address = addressOf(seed);
  expect(await readBack(address)).toBe(address);
});
