import type { Sharp } from 'sharp';
import { drawPhoto, loadImages } from './image.ts';
import type { Renderer } from './renderer.ts';

export interface SealDesign {
  /** Name along the arc. */
  name: string;
  /** Words below the star, such as 检验专用章. */
  purpose: string;
  number?: string;
}

/** As many dots as print shows; more are packed into every report and seen on none. */
const printDpi = 300;
const pixelsOf = (millimetres: number) => Math.round((millimetres / 25.4) * printDpi);
/** Millimetres across. */
const sealSize = 42;
/** Ink on paper lets the print below show through. */
const inkOpacity = 0.8;

/** Draws a round red seal of 42 mm as a transparent PNG. Institutes upload their own; the demonstration's is made here. */
export async function drawSeal(renderer: Renderer, design: SealDesign): Promise<Uint8Array> {
  const svg = await renderer.renderSvg({ design: 'seal', data: { ...design, number: design.number ?? '' } });
  return inInk(await drawnSharp(svg, { width: pixelsOf(sealSize), height: pixelsOf(sealSize) }), inkOpacity);
}

/** Draws an invented handwritten signature as a transparent PNG, for demonstration data only. */
export async function drawSignature(renderer: Renderer, name: string): Promise<Uint8Array> {
  const svg = await renderer.renderSvg({ design: 'signature', data: { name } });
  return inInk((await drawnSharp(svg)).trim({ threshold: 1 }).resize({ width: pixelsOf(30) }), 1);
}

/**
 * The seal that an institute uploads as it lies on paper: no larger than print shows, as transparent as it came, without
 * metadata; or why it cannot be one.
 */
export async function uploadedSeal(file: Uint8Array): Promise<Uint8Array | 'notPng' | 'tooLarge' | 'opaque'> {
  try {
    return await drawPhoto(file, limitInputPixels * 100, sealOf);
  } catch {
    return 'notPng';
  }
}

async function sealOf(image: Sharp): Promise<Uint8Array | 'notPng' | 'tooLarge' | 'opaque'> {
  const { format, width, height } = await image.metadata();
  if (format !== 'png') return 'notPng';
  if (width * height > limitInputPixels) return 'tooLarge';
  if ((await image.stats()).isOpaque) return 'opaque';
  const side = pixelsOf(sealSize);
  const boundedSharp = image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return new Uint8Array(await boundedSharp.png({ compressionLevel: 9 }).toBuffer());
}

const POINTS_PER_INCH = 72;
/** The density counts twice, once for the points that a drawing is measured in and once for its size. */
const drawingDensity = POINTS_PER_INCH * Math.sqrt((2 * printDpi) / POINTS_PER_INCH);

/** A seal takes one million dots; of more, a signature once took five seconds and the server some hundred megabytes. */
const limitInputPixels = 2_000_000;

/** Drawn twice as large as it is kept, so that its edges are smooth. */
async function drawnSharp(svg: string, size?: { width: number; height: number }): Promise<Sharp> {
  const image = (await loadImages())(Buffer.from(svg), { density: drawingDensity, limitInputPixels });
  return size ? image.resize(size) : image;
}

/** One colour, and how much of it covers each dot: the colour then packs into nothing, where mixed edges pack badly. */
async function inInk(image: Sharp, opacity: number): Promise<Uint8Array> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const fullest = data.reduce(
    (foundCount, alpha, at) => (at % 4 === 3 && alpha > (data[foundCount] ?? 0) ? at : foundCount),
    3,
  );
  const ink = [...data.subarray(fullest - 3, fullest)];
  for (let at = 0; at < data.length; at += 4) {
    data.set(ink, at);
    data[at + 3] = Math.round((data[at + 3] ?? 0) * opacity);
  }
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return new Uint8Array(await (await loadImages())(data, { raw }).png({ compressionLevel: 9 }).toBuffer());
}
