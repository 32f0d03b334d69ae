import { inflateSync } from 'node:zlib';

/** One object of a file: its dictionary as text, and the bytes of its stream. */
interface PdfObject {
  dictionary: string;
  stream(): Uint8Array;
}
export type PdfObjects = (number: number) => PdfObject;

/**
 * The objects of a PDF as our compiler writes it: one cross-reference table, no object streams, lengths in place.
 * A library that reads every PDF takes 48 MB more in the drawing worker (0165); another layout of the file ends in an error,
 * not in a file that was not checked.
 */
export function readObjects(bytes: Uint8Array): PdfObjects {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = source.toString('latin1');
  const offsets = offsetsOf(file);
  const knownValues = new Map<number, PdfObject>();
  return (number) => {
    const offset = offsets.get(number);
    if (offset === undefined) throw new Error(`The drawing has no object ${number}`);
    const object = knownValues.get(number) ?? objectAt(file, source, offset);
    knownValues.set(number, object);
    return object;
  };
}

function offsetsOf(file: string): Map<number, number> {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1] ?? Number.NaN);
  const table = /^xref\s+0 (\d+)\s+/.exec(file.slice(start, start + 40));
  if (!table) throw new Error('The drawing has no cross-reference table');
  const entries = start + table[0].length;
  const offsets = new Map<number, number>();
  for (let number = 1; number < Number(table[1]); number++) {
    const entry = file.slice(entries + number * 20, entries + number * 20 + 18);
    if (entry.endsWith('n')) offsets.set(number, Number(entry.slice(0, 10)));
  }
  return offsets;
}

function objectAt(file: string, source: Buffer, offset: number): PdfObject {
  const end = file.indexOf('endobj', offset);
  const stream = file.indexOf('stream', offset);
  const hasStream = stream >= 0 && stream < end;
  const dictionary = file.slice(offset, hasStream ? stream : end);
  return {
    dictionary,
    stream() {
      const length = numberIn(dictionary, 'Length') ?? 0;
      const begin = stream + (file.startsWith('\r\n', stream + 6) ? 8 : 7);
      const data = source.subarray(begin, begin + length);
      return /\/FlateDecode/.test(dictionary) ? inflateSync(data) : data;
    },
  };
}

export const numberIn = (dictionary: string, key: string): number | undefined => {
  const foundText = new RegExp(`/${key}\\s+(-?[\\d.]+)`).exec(dictionary)?.[1];
  return foundText === undefined ? undefined : Number(foundText);
};

/** The objects that an entry refers to: one, or those of an array. */
export function referencesIn(dictionary: string, key: string): number[] {
  const foundText = new RegExp(`/${key}\\s*(\\[[^\\]]*\\]|\\d+ \\d+ R)`).exec(dictionary)?.[1] ?? '';
  return [...foundText.matchAll(/(\d+) \d+ R/g)].map(([, number]) => Number(number));
}

/** The named objects of a group of resources, such as the fonts. */
export function resourcesIn(dictionary: string, group: string): Map<string, number> {
  const foundText = new RegExp(`/${group}\\s*<<([^>]*)>>`).exec(dictionary)?.[1] ?? '';
  return new Map(
    [...foundText.matchAll(/\/(\S+) (\d+) \d+ R/g)].map(([, name = '', number]) => [name, Number(number)]),
  );
}
