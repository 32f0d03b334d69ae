import { numberIn, referencesIn, type PdfObjects } from './pdf-objects.ts';

/** The facts that a font of a finished PDF says about its codes of two bytes. */
export interface ReadFont {
  textOf(code: number): string;
  /** In thousandths of the type size. */
  widthOf(code: number): number;
}

/** Reads the characters and widths of a composite font. Other fonts do not occur in the documents we draw. */
export function readFont(number: number, objects: PdfObjects): ReadFont {
  const { dictionary } = objects(number);
  const [map] = referencesIn(dictionary, 'ToUnicode');
  const [descendant] = referencesIn(dictionary, 'DescendantFonts');
  const inner = descendant === undefined ? '' : objects(descendant).dictionary;
  const characters = map === undefined ? new Map<number, string>() : readCharacterMap(objects(map).stream());
  const widths = readWidths(inner);
  const usual = numberIn(inner, 'DW') ?? 1000;
  return { textOf: (code) => characters.get(code) ?? '\ufffd', widthOf: (code) => widths.get(code) ?? usual };
}

function readCharacterMap(bytes: Uint8Array): Map<number, string> {
  const characters = new Map<number, string>();
  const source = Buffer.from(bytes).toString('latin1');
  for (const [, block = ''] of source.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      characters.set(Number.parseInt(code, 16), utf16(text));
  }
  for (const [, block = ''] of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of block.matchAll(
      /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g,
    )) {
      const first = Number.parseInt(from, 16);
      const start = utf16(text).codePointAt(0) ?? 0;
      for (let code = first; code <= Number.parseInt(to, 16); code++)
        characters.set(code, String.fromCodePoint(start + code - first));
    }
  }
  return characters;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** `[first [w w w]  first last w]`, in any order (ISO 32000, 9.7.4.3). */
function readWidths(dictionary: string): Map<number, number> {
  const widths = new Map<number, number>();
  const start = /\/W\s*\[/.exec(dictionary);
  const source = start ? dictionary.slice(start.index + start[0].length) : '';
  for (const [, first = '', row, last = '', width = ''] of source.matchAll(
    /(\d+)\s+(?:\[([^\]]*)\]|(\d+)\s+([\d.]+))/g,
  )) {
    const from = Number(first);
    if (row === undefined) for (let code = from; code <= Number(last); code++) widths.set(code, Number(width));
    else
      row
        .trim()
        .split(/\s+/)
        .forEach((one, offset) => widths.set(from + offset, Number(one)));
  }
  return widths;
}
