import type { Sharp } from 'sharp';
import { loadImages } from './image.ts';
import type { Renderer } from './renderer.ts';

export interface SealDesign {
  /** Name along the arc. */
  name: string;
  /** Words below the star, such as 检验专用章. */
  purpose: string;
  number?: string;
}

const printDpi = 450;
const sealPixels = Math.round((42 / 25.4) * printDpi);
const signaturePixels = 480;
/** Ink on paper lets the print below show through. */
const inkOpacity = 0.8;

/** Draws a round red seal of 42 mm as a transparent PNG. Institutes upload their own; the demonstration's is made here. */
export async function drawSeal(renderer: Renderer, design: SealDesign): Promise<Uint8Array> {
  const svg = await renderer.renderSvg({ design: 'seal', data: { ...design, number: design.number ?? '' } });
  const sharp = await loadImages();
  const { data, info } = await sharp(Buffer.from(svg), { density: 150 })
    .resize(sealPixels, sealPixels)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 3; at < data.length; at += info.channels) data[at] = Math.round((data[at] ?? 0) * inkOpacity);
  return png(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }));
}

/** Draws an invented handwritten signature as a transparent PNG, for demonstration data only. */
export async function drawSignature(renderer: Renderer, name: string): Promise<Uint8Array> {
  const svg = await renderer.renderSvg({ design: 'signature', data: { name } });
  const sharp = await loadImages();
  return png(sharp(Buffer.from(svg), { density: 150 }).trim({ threshold: 1 }).resize({ width: signaturePixels }));
}

async function png(image: Sharp): Promise<Uint8Array> {
  return new Uint8Array(await image.png({ compressionLevel: 9, palette: true }).toBuffer());
}
