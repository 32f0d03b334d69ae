// Fonts of a PDF/A-2b file (ISO 19005-2, 6.2.11): in the file, with the widths that their programs have, every glyph there.
import { readSfnt, tagOf } from '../src/platform/documents/sfnt.ts';
import {
  isDictionary,
  nameOf,
  operatorsOf,
  textOf,
  unfiltered,
  type PdfDictionary,
  type PdfValue,
} from './pdf-syntax.ts';
import type { PdfView } from './pdf-view.ts';

export function pdfAFontFaults(view: PdfView): string[] {
  const used = glyphsInUse(view);
  return [...used].flatMap(([font, glyphs]) =>
    fontFaults(view, font, glyphs).map((fault) => `${fault}: ${nameOf(font.get('BaseFont'))}`),
  );
}

/** The codes that pages draw, by font; with Identity-H they are the numbers of glyphs. */
function glyphsInUse(view: PdfView): Map<PdfDictionary, Set<number>> {
  const used = new Map<PdfDictionary, Set<number>>();
  for (const { text, resources } of view.contents) {
    let glyphs = new Set<number>();
    for (const { operator, operands } of operatorsOf(text)) {
      if (operator === 'Tf') {
        const font = view.entry(resources, 'Font', nameOf(operands[0]) ?? '');
        if (isDictionary(font)) used.set(font, (glyphs = used.get(font) ?? new Set()));
      }
      if (['Tj', 'TJ', "'", '"'].includes(operator))
        for (const code of operands.flat().flatMap(codesOf)) glyphs.add(code);
    }
  }
  return used;
}

const codesOf = (value: PdfValue): number[] => {
  const codes = Buffer.from(textOf(value) ?? '', 'latin1');
  return Array.from({ length: codes.length >> 1 }, (_, at) => codes.readUInt16BE(at * 2));
};

function fontFaults(view: PdfView, font: PdfDictionary, glyphs: ReadonlySet<number>): string[] {
  const descendant = view.value(view.list(font.get('DescendantFonts'))[0]);
  const isRead =
    nameOf(view.entry(font, 'Subtype')) === 'Type0' && nameOf(view.entry(descendant, 'Subtype')) === 'CIDFontType2';
  if (!isRead || !isDictionary(descendant)) return ['6.2.11.2 kind of font'];
  if (nameOf(font.get('Encoding')) !== 'Identity-H') return ['6.2.11.3.3 encoding'];
  const descriptor = view.value(descendant.get('FontDescriptor'));
  const program = isDictionary(descriptor) ? view.object(descriptor.get('FontFile2')) : undefined;
  if (!program) return ['6.2.11.4.1 font is not in the file'];
  const { count, widthOf } = readProgram(unfiltered(program));
  const declared = declaredWidths(view, descendant);
  const set = isDictionary(descriptor) ? view.object(descriptor.get('CIDSet')) : undefined;
  const bits = set && unfiltered(set);
  const isInSet = (glyph: number) => !bits || (((bits[glyph >> 3] ?? 0) >> (7 - (glyph & 7))) & 1) === 1;
  const all = [...glyphs];
  return [
    ...(nameOf(descendant.get('CIDToGIDMap')) === 'Identity' ? [] : ['6.2.11.3.2 map of glyphs']),
    ...(all.some((glyph) => glyph >= count) ? ['6.2.11.4.1 glyph is not in the font'] : []),
    ...(all.includes(0) ? ['6.2.11.8 glyph for what is missing'] : []),
    ...(all.some((glyph) => Math.abs(declared(glyph) - widthOf(glyph)) > 1) ? ['6.2.11.5 width'] : []),
    ...(Array.from({ length: count }, (_, glyph) => glyph).every(isInSet) ? [] : ['6.2.11.4.2 set of glyphs']),
    ...(font.has('ToUnicode') ? [] : ['6.2.11.7 words cannot be read']),
  ];
}

function declaredWidths(view: PdfView, font: PdfDictionary): (glyph: number) => number {
  const widths = new Map<number, number>();
  const parts = view.list(font.get('W'));
  for (let at = 0; at < parts.length;) {
    const first = Number(parts[at]);
    const next = parts[at + 1];
    if (Array.isArray(next)) {
      next.forEach((width, place) => widths.set(first + place, Number(width)));
      at += 2;
    } else {
      for (let glyph = first; glyph <= Number(next); glyph += 1) widths.set(glyph, Number(parts[at + 2]));
      at += 3;
    }
  }
  return (glyph) => widths.get(glyph) ?? Number(font.get('DW') ?? 1000);
}

function readProgram(font: Buffer): { count: number; widthOf: (glyph: number) => number } {
  const table = (name: string) => {
    const found = readSfnt(font).tables.find(({ tag }) => tag === tagOf(name));
    if (!found) throw new Error(`The font has no ${name}`);
    return Buffer.from(found.bytes);
  };
  const em = table('head').readUInt16BE(18);
  const measured = table('hhea').readUInt16BE(34);
  const metrics = table('hmtx');
  const widthOf = (glyph: number) => (metrics.readUInt16BE(Math.min(glyph, measured - 1) * 4) * 1000) / em;
  return { count: table('maxp').readUInt16BE(4), widthOf };
}
