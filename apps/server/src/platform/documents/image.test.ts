import { expect, it } from 'vitest';
import { isPhoto, loadImages, openPhoto } from './image.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('a photo as %s is opened', async (form) => {
  const sharp = await loadImages();
  const made = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    .toFormat(form)
    .toBuffer();
  expect(await (await openPhoto(made, 100)).metadata()).toMatchObject({ format: form, width: 9 });
});

it('a drawing in words is no photo, whatever stands before it', async () => {
  for (const file of [
    svg,
    Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]),
    Buffer.from('%PDF-1.7'),
    new Uint8Array(),
  ]) {
    expect(isPhoto(file)).toBe(false);
    await expect(openPhoto(file, 100)).rejects.toThrow();
  }
});
