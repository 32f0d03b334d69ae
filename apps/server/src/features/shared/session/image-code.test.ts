import { expect, it } from 'vitest';
import { newImageCode } from './image-code.ts';

it('four characters that nobody confuses, each code with an identifier of its own', async () => {
  const codes = await Promise.all(Array.from({ length: 200 }, newImageCode));
  for (const { text } of codes) expect(text).toMatch(/^[A-Za-z0-9]{4}$/);
  expect(codes.filter(({ text }) => /[0o1ilIO]/.test(text)).map(({ text }) => text)).toEqual([]);
  expect(new Set(codes.map(({ id }) => id)).size).toBe(200);
  expect(new Set(codes.map(({ text }) => text)).size).toBeGreaterThan(190);
});

it('the picture draws the characters as outlines: no text that a program can read', async () => {
  const { text, svg } = await newImageCode();
  expect(svg).toMatch(/^<svg .*<\/svg>$/);
  expect(svg).not.toContain('<text');
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain(`>${text}<`);
  expect(svg.match(/<path/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
});
