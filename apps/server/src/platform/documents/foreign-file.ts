import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/** The beginnings of files that are no table, and what their owner is told to do. */
const starts: readonly (readonly [sentence: string, start: readonly number[], at?: number])[] = [
  [tableText.isPdf, ascii('%PDF')],
  [tableText.isCompressed, ascii('Rar!')],
  [tableText.isCompressed, [0x37, 0x7a, 0xbc, 0xaf]], // 7z
  [tableText.isCompressed, [0x1f, 0x8b]], // gzip within gzip
  [tableText.isCompressed, ascii('BZh')],
  [tableText.isCompressed, [0xfd, ...ascii('7zXZ')]],
  [tableText.isCompressed, [0x28, 0xb5, 0x2f, 0xfd]], // Zstandard
  [tableText.isCompressed, ascii('ustar'), 257], // tar
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

/**
 * The reason that this is no table, told by what the file is and not by its name; undefined for a zip archive and for
 * text.
 */
export async function foreignFile(head: Buffer, content: () => AsyncIterable<unknown>): Promise<string | undefined> {
  const knownTexts = starts.find(([, start, at]) => startsWith(head, start, at));
  if (knownTexts) return knownTexts[0];
  const isBitmap = startsWith(head, BITMAP) && head.length > 10 && head.readUInt32LE(6) === 0; // two reserved words
  if (isBitmap) return tableText.isPicture;
  if (startsWith(head, OLE)) return oleKind(content());
  return MARKUP.test(head.toString('latin1', 0, 512).replace(/^\u00ef\u00bb\u00bf/, ''))
    ? tableText.isMarkup
    : undefined;
}

const namedBytes = (name: string) => Buffer.from(name, 'utf16le');
const oleKinds = [
  [tableText.locked, namedBytes('EncryptedPackage')],
  [tableText.isWord, namedBytes('WordDocument')],
] as const;
const LONGEST_NAME = 32;

/** Old Excel and Word files, and workbooks with a password, are compound files: the names of their streams tell them apart. */
async function oleKind(content: AsyncIterable<unknown>): Promise<string> {
  let tail = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([tail, chunk as Buffer]); // a stream without an encoding yields bytes
    const foundKind = oleKinds.find(([, name]) => bytes.includes(name));
    if (foundKind) return foundKind[0];
    tail = Buffer.from(bytes.subarray(-LONGEST_NAME));
  }
  return tableText.oldExcel;
}

/** Line ends and separators of tables: in UTF-16 each has a zero byte beside it. */
const SEPARATORS = new Set([...'\n\r,;\t|'].map((sign) => sign.charCodeAt(0)));

/** Text in UTF-16 without a mark, told by its separators: most stand at one parity and have their zero byte there. */
export function unmarkedUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const pairedZeros = { le: 0, be: 0, alone: 0 };
  for (const [at, byte] of head.entries()) {
    if (!SEPARATORS.has(byte)) continue;
    if (at % 2 === 0 && head[at + 1] === 0) pairedZeros.le += 1;
    else if (at % 2 === 1 && head[at - 1] === 0) pairedZeros.be += 1;
    else pairedZeros.alone += 1;
  }
  if (pairedZeros.le > pairedZeros.be + pairedZeros.alone) return 'utf-16le';
  return pairedZeros.be > pairedZeros.le + pairedZeros.alone ? 'utf-16be' : undefined;
}
