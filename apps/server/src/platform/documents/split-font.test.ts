import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { eachCharacter } from './glyphs.ts';
import { readSfnt, tagOf } from './sfnt.ts';
import { splitFont } from './split-font.ts';

const whole = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
);
const { common, rare } = splitFont(whole, 'Noto Serif SC');

function opened(font: Buffer) {
  const { tables } = readSfnt(font);
  const table = (letters: string) => {
    const bytes = tables.find(({ tag }) => tag === tagOf(letters))?.bytes ?? new Uint8Array();
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  };
  const glyphs = new Map<number, number>();
  eachCharacter(table('cmap'), (code, glyph) => glyphs.set(code, glyph));
  const loca = table('loca');
  const outline = (code: number) => {
    const glyph = glyphs.get(code) ?? 0;
    return table('glyf').subarray(loca.readUInt32BE(glyph * 4), loca.readUInt32BE(glyph * 4 + 4));
  };
  return { glyphs, outline, table };
}
const fonts = { whole: opened(whole), common: opened(common), rare: opened(rare) };

it('has each character of the font in one of the two, with its outline', () => {
  const lost = [...fonts.whole.glyphs.keys()].filter(
    (code) => fonts.common.glyphs.has(code) === fonts.rare.glyphs.has(code),
  );
  expect(lost).toEqual([]);
  const changed = [...fonts.whole.glyphs.keys()].filter((code) => {
    const part = fonts.common.glyphs.has(code) ? fonts.common : fonts.rare;
    const outline = fonts.whole.outline(code);
    return !part.outline(code).subarray(0, outline.length).equals(outline); // up to three bytes fill the last word
  });
  expect(changed).toEqual([]);
});

it('keeps what everyday texts need in a third of the size', () => {
  for (const letter of 'Ω≤㎡★①，（特种设备检验') expect(fonts.common.glyphs.has(letter.codePointAt(0) ?? 0)).toBe(true);
  for (const letter of '喆堃珺') expect(fonts.rare.glyphs.has(letter.codePointAt(0) ?? 0)).toBe(true);
  expect(common.length).toBeLessThan(whole.length / 3);
});

it('calls the font of the rare characters a family of its own', () => {
  expect(fonts.rare.table('name').swap16().toString('utf16le')).toContain('Noto Serif SC Rare');
  expect(fonts.common.table('name')).toEqual(fonts.whole.table('name'));
});
