import { closeSync, openSync, readSync } from 'node:fs';

/** The characters that a set of fonts can draw. */
export class GlyphCover {
  // One bit per code point up to the end of plane 3.
  readonly #bits = new Uint8Array(0x40000 / 8);

  add(fontFile: string): void {
    eachCharacter(readSfntTable(fontFile, 'cmap'), (code) => this.#mark(code));
  }

  has(codePoint: number): boolean {
    return codePoint < 0x40000 && ((this.#bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
  }

  /** The characters of a text that no font has; a missing glyph would print as a box without any error. */
  missing(text: string, into: Set<string>): void {
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      if (code !== 0x0a && code !== 0x20 && !this.has(code)) into.add(letter);
    }
  }

  #mark(code: number): void {
    const at = code >> 3;
    if (at < this.#bits.length) this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (code & 7));
  }
}

type Visit = (code: number, glyph: number) => void;

/** Visits the characters of a font's `cmap` table with their glyphs; a character that stands in several lists comes again. */
export function eachCharacter(cmap: Buffer, visit: Visit): void {
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const offset = cmap.readUInt32BE(8 + at * 8);
    const format = cmap.readUInt16BE(offset);
    if (format === 12) eachInGroups(cmap, offset, visit);
    if (format === 4) eachInSegments(cmap, offset, visit);
  }
}

function eachInGroups(cmap: Buffer, offset: number, visit: Visit): void {
  const groups = cmap.readUInt32BE(offset + 12);
  for (let at = 0; at < groups; at++) {
    const entry = offset + 16 + at * 12;
    const start = cmap.readUInt32BE(entry);
    const end = cmap.readUInt32BE(entry + 4);
    const glyph = cmap.readUInt32BE(entry + 8);
    for (let code = start; code <= end; code++) visit(code, glyph + code - start);
  }
}

function eachInSegments(cmap: Buffer, offset: number, visit: Visit): void {
  const segments = cmap.readUInt16BE(offset + 6) / 2;
  const ends = offset + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  for (let at = 0; at < segments; at++) {
    const start = cmap.readUInt16BE(starts + at * 2);
    const end = cmap.readUInt16BE(ends + at * 2);
    const delta = cmap.readUInt16BE(deltas + at * 2);
    const range = cmap.readUInt16BE(ranges + at * 2);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        range === 0 ? (code + delta) & 0xffff : cmap.readUInt16BE(ranges + at * 2 + range + (code - start) * 2);
      if (glyph !== 0) visit(code, glyph);
    }
  }
}

/** Reads one table of a font without loading the font. */
export function readSfntTable(fontFile: string, tag: string): Buffer {
  const file = openSync(fontFile, 'r');
  try {
    const head = Buffer.alloc(12);
    readSync(file, head, 0, 12, 0);
    const directory = Buffer.alloc(16 * head.readUInt16BE(4));
    readSync(file, directory, 0, directory.length, 12);
    for (let entry = 0; entry < directory.length; entry += 16) {
      if (directory.toString('latin1', entry, entry + 4) !== tag) continue;
      const table = Buffer.alloc(directory.readUInt32BE(entry + 12));
      readSync(file, table, 0, table.length, directory.readUInt32BE(entry + 8));
      return table;
    }
    throw new Error(`Font ${fontFile} has no ${tag} table`);
  } finally {
    closeSync(file);
  }
}
