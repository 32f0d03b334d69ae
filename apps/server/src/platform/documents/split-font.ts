// One font as two: the characters of everyday texts, and the rare ones. The compiler reads a font whole, and most reports
// need no rare character.
import { eachCharacter } from './glyphs.ts';
import { readSfnt, tagOf, writeSfnt } from './sfnt.ts';

interface SplitFont {
  common: Buffer;
  /** The rare characters, as a family of their own: the compiler looks for a character in one font of a family only. */
  rare: Buffer;
}

/** The name of the family of the rare characters. */
export const rareFamily = (family: string): string => `${family} Rare`;

const firstPlane = 0xa1;
const lastPlane = 0xf7;

/** The ideographs of GB 2312: 6,763 that cover nearly every text. */
function commonIdeographs(): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let plane = firstPlane; plane <= lastPlane; plane++)
    for (let place = 0xa1; place <= 0xfe; place++) bytes.push(plane, place);
  return new Set(new TextDecoder('gb18030').decode(Uint8Array.from(bytes)));
}

const ideograph = /^\p{Script=Han}$/u;

/** Both fonts keep the numbers of the glyphs, so that every other table stays as it is; outlines that are left out take no room. */
export function splitFont(font: Buffer, family: string): SplitFont {
  const { version, tables } = readSfnt(font);
  const knownBytes = new Map(
    tables.map(({ tag, bytes }) => [tag, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
  );
  const table = (letters: string) => {
    const bytes = knownBytes.get(tagOf(letters));
    if (!bytes) throw new Error(`The font has no ${letters} table`);
    return bytes;
  };
  const frequent = commonIdeographs();
  const [common, rare] = [new Map<number, number>(), new Map<number, number>()];
  eachCharacter(table('cmap'), (code, glyph) => {
    const letter = String.fromCodePoint(code);
    (ideograph.test(letter) && !frequent.has(letter) ? rare : common).set(code, glyph);
  });
  const outlines = new Outlines(table('head'), table('loca'), table('glyf'));
  const leftNumbers = outlines.closed(new Set(common.values()));
  const rareGlyphs = outlines.closed(new Set(rare.values()));
  const onlyRare = new Set([...rare.values()].filter((glyph) => !leftNumbers.has(glyph)));
  const writtenBytes = (more: Readonly<Record<string, Buffer>>) => {
    const changedBytes = new Map([
      ...knownBytes,
      ...Object.entries(more).map(([tag, bytes]) => [tagOf(tag), bytes] as const),
    ]);
    return writeSfnt(
      version,
      [...changedBytes].map(([tag, bytes]) => ({ tag, bytes })),
    );
  };
  return {
    // Glyphs without a character (forms for vertical text and the like) stay with the common ones.
    common: writtenBytes({ cmap: cmapOf(common), ...outlines.only((glyph) => !onlyRare.has(glyph)) }),
    rare: writtenBytes({
      cmap: cmapOf(rare),
      name: nameTable(rareFamily(family)),
      ...outlines.only((glyph) => rareGlyphs.has(glyph)),
    }),
  };
}

/** The tables `glyf` and `loca`: the outlines, and where each begins. */
class Outlines {
  readonly #head: Buffer;
  readonly #glyf: Buffer;
  readonly #starts: readonly number[];

  constructor(head: Buffer, loca: Buffer, glyf: Buffer) {
    this.#head = head;
    this.#glyf = glyf;
    const isLong = head.readInt16BE(longOffsets) === 1;
    this.#starts = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, at) =>
      isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2,
    );
  }

  #outline(glyph: number): Buffer {
    return this.#glyf.subarray(this.#starts[glyph], this.#starts[glyph + 1]);
  }

  /** The glyphs with those of which they are put together, and the one for what is missing. */
  closed(glyphs: ReadonlySet<number>): ReadonlySet<number> {
    const foundGlyphs = new Set([0, ...glyphs]);
    for (const glyph of foundGlyphs) for (const part of partsOf(this.#outline(glyph))) foundGlyphs.add(part); // grows while it is read
    return foundGlyphs;
  }

  only(isKept: (glyph: number) => boolean): { head: Buffer; loca: Buffer; glyf: Buffer } {
    const keptBuffers: Buffer[] = [];
    const loca = Buffer.alloc(this.#starts.length * 4);
    let offset = 0;
    for (let glyph = 0; glyph < this.#starts.length - 1; glyph++) {
      const outline = isKept(glyph) ? this.#outline(glyph) : Buffer.alloc(0);
      keptBuffers.push(outline, Buffer.alloc(-outline.length & 3));
      offset += (outline.length + 3) & ~3;
      loca.writeUInt32BE(offset, (glyph + 1) * 4);
    }
    const head = Buffer.from(this.#head);
    head.writeInt16BE(1, longOffsets);
    return { head, loca, glyf: Buffer.concat(keptBuffers) };
  }
}
/** In `head`: whether `loca` holds bytes or, halved, words. */
const longOffsets = 50;

/** The glyphs of which a composite one is put together (OpenType, "Glyph data"). */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let [at, flags] = [10, moreFollow];
  while (flags & moreFollow) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    const scale = flags & oneScale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0;
    at += 4 + (flags & wordArguments ? 4 : 2) + scale;
  }
  return parts;
}
const [wordArguments, oneScale, moreFollow, twoScales, matrix] = [0x1, 0x8, 0x20, 0x40, 0x80];

/** One list of all characters (format 12 for platform Windows, full Unicode). */
function cmapOf(characters: ReadonlyMap<number, number>): Buffer {
  const groups: { start: number; end: number; glyph: number }[] = [];
  for (const [code, glyph] of [...characters].sort(([one], [other]) => one - other)) {
    const last = groups.at(-1);
    if (last && code === last.end + 1 && glyph === last.glyph + code - last.start) last.end = code;
    else groups.push({ start: code, end: code, glyph });
  }
  const listAt = 12;
  const table = Buffer.alloc(listAt + 16 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(listAt, 8);
  table.writeUInt16BE(12, listAt);
  table.writeUInt32BE(table.length - listAt, listAt + 4);
  table.writeUInt32BE(groups.length, listAt + 12);
  groups.forEach(({ start, end, glyph }, at) => {
    const entry = listAt + 16 + at * 12;
    table.writeUInt32BE(start, entry);
    table.writeUInt32BE(end, entry + 4);
    table.writeUInt32BE(glyph, entry + 8);
  });
  return table;
}

/** The names that a renderer reads: family, style, whole name, name for PostScript (1, 2, 4, 6), in English for Windows. */
function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ] as const;
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  const texts = names.map(([number, name], at) => {
    const text = Buffer.from(name, 'utf16le').swap16();
    [3, 1, 0x409, number, text.length, offset].forEach((value, place) =>
      head.writeUInt16BE(value, 6 + at * 12 + place * 2),
    );
    offset += text.length;
    return text;
  });
  return Buffer.concat([head, ...texts]);
}
