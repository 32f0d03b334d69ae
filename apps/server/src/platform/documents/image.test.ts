import { expect, it } from 'vitest';
import { drawPhoto, isPhoto, loadImages } from './image.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('a photo as %s is opened', async (form) => {
  const sharp = await loadImages();
  const made = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    .toFormat(form)
    .toBuffer();
  expect(await drawPhoto(made, 100, (image) => image.metadata())).toMatchObject({ format: form, width: 9 });
});

it('a drawing in words is no photo, whatever stands before it', async () => {
  for (const file of [
    svg,
    Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]),
    Buffer.from('%PDF-1.7'),
    new Uint8Array(),
  ]) {
    expect(isPhoto(file)).toBe(false);
    await expect(drawPhoto(file, 100, (image) => image.toBuffer())).rejects.toThrow();
  }
});

it('a picture with too many dots is refused before it is read, and those after it are drawn', async () => {
  const sharp = await loadImages();
  const made = (width: number) =>
    sharp({ create: { width, height: 10, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
  const draw = async (width: number) => drawPhoto(await made(width), 100, (image) => image.png().toBuffer());
  const [below, above, after] = await Promise.allSettled([draw(10), draw(11), draw(10)]);
  expect([below, above, after].map((one) => one?.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
