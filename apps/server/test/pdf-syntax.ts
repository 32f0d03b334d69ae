// Reads a whole PDF by the letter, with no library: what the product's own library wrote is judged by something else.
// A place that is not as ISO 32000 writes it is an error with its offset.
import { inflateSync } from 'node:zlib';

export type PdfValue = null | boolean | number | string | PdfName | PdfText | PdfReference | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;
/** `string` alone is an operator of a content stream. */
export interface PdfName {
  name: string;
}
export interface PdfText {
  text: string;
}
export interface PdfReference {
  ref: number;
}

export interface PdfObject {
  value: PdfValue;
  /** The bytes as they stand in the file, before any filter. */
  stream?: Buffer;
}

const part =
  <Kind extends object>(key: string) =>
  (value: PdfValue | undefined): Kind | undefined =>
    typeof value === 'object' && value !== null && key in value ? (value as unknown as Kind) : undefined;
const asName = part<PdfName>('name');
const asText = part<PdfText>('text');
export const referenceOf = (value: PdfValue | undefined) => part<PdfReference>('ref')(value)?.ref;
export const nameOf = (value: PdfValue | undefined) => asName(value)?.name;
export const textOf = (value: PdfValue | undefined) => asText(value)?.text;
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;

const BLANK = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const HEX = /<((?:[0-9A-Fa-f]{2})*)>/y;
const REFERENCE = /(\d+) (\d+) R(?![A-Za-z])/y;
const WORD = /[A-Za-z'"*01]+/y;

class PdfReader {
  readonly text: string;
  at: number;
  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  blank(): this {
    this.take(BLANK);
    return this;
  }

  get ended(): boolean {
    return this.blank().at >= this.text.length;
  }

  value(): PdfValue {
    this.blank();
    const reference = this.take(REFERENCE);
    if (reference) return { ref: Number(reference[1]) };
    const number = this.take(NUMBER);
    if (number) return Number(number[0]);
    const name = this.take(NAME);
    if (name) return { name: (name[1] ?? '').replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex) => unhex(String(hex))) };
    if (this.take(/<</y)) return this.#dictionary();
    const hex = this.take(HEX);
    if (hex) return { text: unhex(hex[1] ?? '') };
    if (this.take(/\(/y)) return { text: this.#literal() };
    if (this.take(/\[/y)) return this.#array();
    const word = this.take(WORD)?.[0];
    if (word === undefined) throw new Error(`Not PDF at ${this.at}: ${this.text.slice(this.at, this.at + 20)}`);
    return word === 'null' ? null : word === 'true' || (word === 'false' ? false : word);
  }

  #array(): PdfValue[] {
    const all: PdfValue[] = [];
    while (!this.blank().take(/\]/y)) all.push(this.value());
    return all;
  }

  #dictionary(): PdfDictionary {
    const entries: PdfDictionary = new Map();
    while (!this.blank().take(/>>/y)) {
      const key = nameOf(this.value());
      if (key === undefined || entries.has(key)) throw new Error(`Dictionary at ${this.at}: ${key ?? 'no name'}`);
      entries.set(key, this.value());
    }
    return entries;
  }

  #literal(): string {
    let found = '';
    for (let depth = 1; ;) {
      const escaped = this.take(/\\([0-7]{1,3}|\r\n|[^])/y)?.[1];
      if (escaped !== undefined) {
        found += unescaped(escaped);
        continue;
      }
      const sign = this.take(/[^]/y)?.[0];
      if (sign === undefined) throw new Error('A text without its end');
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      if (depth === 0) return found;
      found += sign;
    }
  }
}

const controls: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r\n': '',
};
const unescaped = (sign: string): string =>
  /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) & 0xff) : (controls[sign] ?? sign);

const unhex = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');

export interface PdfFile {
  text: string;
  /** By number, as the newest part of the file has them. */
  objects: Map<number, PdfObject>;
  trailers: PdfDictionary[];
  /** The places not written as PDF/A wants them (6.1.2 to 6.1.9). */
  faults: string[];
}

export function readPdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes).toString('latin1');
  const file: PdfFile = { text, objects: new Map(), trailers: [], faults: [] };
  const reader = new PdfReader(text);
  if (!reader.take(/%PDF-1\.[0-7](?:\r\n|\n|\r)%[\x80-\xff]{4,}/y)) file.faults.push('6.1.2 header');
  if (!/startxref\n\d+\n%%EOF\n?$/.test(text)) file.faults.push('6.1.3 end of the file');
  const places = new Map<number, Set<number>>();
  while (!reader.ended) {
    const at = reader.at;
    const object = reader.take(/(\d+) (\d+) obj(?=[\r\n])/y);
    if (object) {
      const number = Number(object[1]);
      places.set(number, (places.get(number) ?? new Set()).add(at));
      if (!'\r\n'.includes(text.charAt(at - 1))) file.faults.push(`6.1.9 object ${number}: begins in a line`);
      file.objects.set(number, readObject(reader, number, file.faults));
    } else if (reader.take(/xref(?:\r\n|\n|\r)(?=\d)/y)) readTable(reader, places, file.faults);
    else if (reader.take(/trailer/y)) {
      const trailer = reader.value();
      if (isDictionary(trailer)) file.trailers.push(trailer);
    } else if (!reader.take(/startxref\s+\d+/y)) throw new Error(`Not PDF at ${at}: ${text.slice(at, at + 20)}`);
  }
  return file;
}

function readObject(reader: PdfReader, number: number, faults: string[]): PdfObject {
  const value = reader.value();
  const object: PdfObject = { value };
  reader.blank();
  if (isDictionary(value) && reader.take(/stream(?:\r\n|\n)/y)) {
    const length = value.get('Length');
    if (typeof length !== 'number') throw new Error(`Object ${number}: no length in place`);
    object.stream = Buffer.from(reader.text.slice(reader.at, reader.at + length), 'latin1');
    reader.at += length;
    if (!reader.take(/(?:\r\n|\n|\r)endstream(?=[\r\n])/y))
      faults.push(`6.1.7.1 object ${number}: length of its stream`);
    reader.blank();
  }
  if (!'\r\n'.includes(reader.text.charAt(reader.at - 1))) faults.push(`6.1.9 object ${number}: ends in a line`);
  if (!reader.take(/endobj(?=[\r\n])/y)) throw new Error(`Object ${number} has no end`);
  return object;
}

/** Every entry that is in use leads to its object. */
function readTable(reader: PdfReader, places: ReadonlyMap<number, ReadonlySet<number>>, faults: string[]): void {
  for (let part = reader.take(SUBSECTION); part; part = reader.take(SUBSECTION)) {
    for (let number = Number(part[1]), left = Number(part[2]); left > 0; left -= 1, number += 1) {
      const entry = reader.take(/(\d{10}) \d{5} ([nf])(?: \n| \r|\r\n)/y);
      if (!entry) throw new Error(`6.1.4 table of objects at ${reader.at}`);
      if (entry[2] === 'n' && !places.get(number)?.has(Number(entry[1]))) faults.push(`6.1.4 object ${number}: place`);
    }
  }
}
const SUBSECTION = /(\d+) (\d+)(?:\r\n|\n|\r)/y;

/** The bytes behind the filter; what is not deflated stays as it is. */
export function unfiltered({ value, stream = Buffer.alloc(0) }: PdfObject): Buffer {
  return isDictionary(value) && nameOf(value.get('Filter')) === 'FlateDecode' ? inflateSync(stream) : stream;
}

/** Operators of a content stream with their operands. */
export function* operatorsOf(content: string): Generator<{ operator: string; operands: PdfValue[] }> {
  const reader = new PdfReader(content);
  for (let operands: PdfValue[] = []; !reader.ended;) {
    const value = reader.value();
    if (typeof value !== 'string') operands.push(value);
    else {
      yield { operator: value, operands };
      operands = [];
    }
  }
}
