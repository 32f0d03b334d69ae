import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/** How files begin that are no table, and what their owner is told to do. */
const starts: readonly (readonly [sentence: string, start: readonly number[], at?: number])[] = [
  [tableText.isPdf, ascii('%PDF')],
  [tableText.isCompressed, ascii('Rar!')],
  [tableText.isCompressed, [0x37, 0x7a, 0xbc, 0xaf]], // 7z
  [tableText.isPicture, [0x89, ...ascii('PNG')]],
  [tableText.isPicture, [0xff, 0xd8, 0xff]], // JPEG
  [tableText.isPicture, ascii('GIF8')],
  [tableText.isPicture, ascii('WEBP'), 8],
  [tableText.isPicture, [...ascii('II*'), 0]], // TIFF, both byte orders
  [tableText.isPicture, [...ascii('MM'), 0, 0x2a]],
  [tableText.isPicture, ascii('ftyp'), 4], // HEIC, the format of telephones
  [tableText.isWord, ascii('{\\rtf')],
];
const BITMAP = ascii('BM');
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const MARKUP = /^\s*(?:<!doctype html|<html|<\?xml|<table|<head|<meta|<workbook)/i;

const startsWith = (head: Buffer, start: readonly number[], at = 0) =>
  start.every((byte, offset) => head[at + offset] === byte);

/** Why this is no table, told by what the file is and not by its name; undefined for a zip archive and for text. */
export async function foreignFile(head: Buffer, content: () => AsyncIterable<unknown>): Promise<string | undefined> {
  const known = starts.find(([, start, at]) => startsWith(head, start, at));
  if (known) return known[0];
  const isBitmap = startsWith(head, BITMAP) && head.length > 10 && head.readUInt32LE(6) === 0; // two reserved words
  if (isBitmap) return tableText.isPicture;
  if (startsWith(head, OLE)) return oleKind(content());
  return MARKUP.test(head.toString('latin1', 0, 512).replace(/^\u00ef\u00bb\u00bf/, ''))
    ? tableText.isMarkup
    : undefined;
}

const named = (name: string) => Buffer.from(name, 'utf16le');
const oleKinds = [
  [tableText.locked, named('EncryptedPackage')],
  [tableText.isWord, named('WordDocument')],
] as const;
const LONGEST_NAME = 32;

/** Old Excel and Word files, and workbooks with a password, are compound files: the names of their streams tell them apart. */
async function oleKind(content: AsyncIterable<unknown>): Promise<string> {
  let tail = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([tail, chunk as Buffer]); // a stream without an encoding yields bytes
    const found = oleKinds.find(([, name]) => bytes.includes(name));
    if (found) return found[0];
    tail = Buffer.from(bytes.subarray(-LONGEST_NAME));
  }
  return tableText.oldExcel;
}

/** Zero bytes at even and at odd places. Text in UTF-8 and in the Chinese national encoding has none. */
export function zeroBytes(head: Buffer): { readonly even: number; readonly odd: number } {
  const count = [0, 0];
  for (let at = head.indexOf(0); at >= 0; at = head.indexOf(0, at + 1)) count[at % 2] = (count[at % 2] ?? 0) + 1;
  return { even: count[0] ?? 0, odd: count[1] ?? 0 };
}
