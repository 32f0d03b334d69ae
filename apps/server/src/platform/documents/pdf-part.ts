// The pages of one document as a part of a bigger one. It runs in the drawing process.
import type { PDF, PdfDict, PdfObject, PdfRef, PdfStream } from '@libpdf/core';

export interface PartOrder {
  task: 'part';
  document: Uint8Array;
  /** The number of the part's first object; the others follow. */
  first: number;
  /** The object that holds all pages of the file. */
  parent: number;
  /** An odd number of pages is followed by an empty one. */
  isDuplex: boolean;
}

export interface PdfPart {
  /** Objects as they stand in a file: the group of the pages first, the first page next. */
  bytes: Uint8Array;
  /** The place in the bytes where each object begins. */
  offsets: number[];
  /** Empty ones included. */
  pages: number;
}

/** `pages` holds nothing but pages: no form, no signature, no annotation. */
export function partOf(pages: PDF, { first, parent, isDuplex }: Omit<PartOrder, 'document'>): PdfPart {
  const dicts = pages.getPages().map(({ dict }) => dict);
  const count = dicts.length + (isDuplex ? dicts.length % 2 : 0);
  const text = new Renumbered(first + 1 + count);
  const out = new Objects(first);
  const kids = Array.from({ length: count }, (_, at) => `${first + 1 + at} 0 R`);
  out.add(`<</Type/Pages/Parent ${parent} 0 R/Count ${count}/Kids[${kids.join(' ')}]>>`);
  const ofNode = `/Parent ${first} 0 R`;
  for (const page of dicts) out.add(`<<${ofNode}${text.entries(page, OWN_OF_PAGE)}>>`);
  const last = dicts.at(-1);
  const box = last?.get('MediaBox');
  if (count > dicts.length && box) out.add(`<</Type/Page${ofNode}/MediaBox ${text.of(box)}/Resources<<>>>>`);
  // what is referred to on the way stands at the end of the list, and its turn comes
  for (const ref of text.referred) {
    const object = pages.getObject(ref);
    if (object === null) out.add('null');
    else if (isStream(object))
      out.add(`<<${text.entries(object, OWN_OF_STREAM)}/Length ${object.data.length}>>`, object.data);
    else out.add(text.of(object));
  }
  return { ...out.joined(), pages: count };
}

const OWN_OF_PAGE = new Set(['Parent']);
const OWN_OF_STREAM = new Set(['Length']);

const isStream = (object: PdfObject): object is PdfStream => object.type === 'stream';

/** Values as a file holds them, with the objects that they refer to under new numbers. */
class Renumbered {
  readonly referred: PdfRef[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #from: number;

  constructor(from: number) {
    this.#from = from;
  }

  entries(dict: PdfDict, without: ReadonlySet<string>): string {
    const keptNames = [...dict].filter(([{ value }]) => !without.has(value));
    return keptNames.map(([{ value: key }, value]) => `${nameOf(key)} ${this.of(value)}`).join('');
  }

  of(object: PdfObject): string {
    switch (object.type) {
      case 'ref':
        return `${this.#number(object)} 0 R`;
      case 'array':
        return `[${object
          .toArray()
          .map((one) => this.of(one))
          .join(' ')}]`;
      case 'dict':
        return `<<${this.entries(object, new Set())}>>`;
      case 'name':
        return nameOf(object.value);
      case 'string':
        return `<${Buffer.from(object.bytes).toString('hex')}>`;
      case 'number':
        return numberOf(object.value);
      case 'bool':
        return String(object.value);
      case 'null':
        return 'null';
      default:
        throw new Error(`A ${object.type} does not stand inside another object`);
    }
  }

  #number(ref: PdfRef): number {
    const key = ref.toString();
    const number = this.#numbers.get(key) ?? this.#from + this.referred.length;
    if (!this.#numbers.has(key)) this.referred.push(ref);
    this.#numbers.set(key, number);
    return number;
  }
}

/** Objects one after the other, and where each begins. */
class Objects {
  readonly #pieces: Uint8Array[] = [];
  readonly #offsets: number[] = [];
  readonly #first: number;
  #length = 0;

  constructor(first: number) {
    this.#first = first;
  }

  add(content: string, stream?: Uint8Array): void {
    this.#offsets.push(this.#length);
    const head = `${this.#first + this.#offsets.length - 1} 0 obj\n${content}`;
    const body = stream ? [bytesOf(`${head}\nstream\n`), stream, bytesOf('\nendstream')] : [bytesOf(head)];
    for (const piece of [...body, bytesOf('\nendobj\n')]) {
      this.#pieces.push(piece);
      this.#length += piece.length;
    }
  }

  joined(): { bytes: Uint8Array; offsets: number[] } {
    return { bytes: Buffer.concat(this.#pieces), offsets: this.#offsets };
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Everything but plain letters, digits and a few marks is written by its bytes (ISO 32000-1, 7.3.5). */
const nameOf = (name: string): string =>
  `/${[...Buffer.from(name)].map((byte) => (PLAIN.test(String.fromCodePoint(byte)) ? String.fromCodePoint(byte) : `#${byte.toString(16).padStart(2, '0')}`)).join('')}`;
const PLAIN = /^[\w+\-.*]$/;

/** A number never stands with an exponent. */
const numberOf = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/0+$/, '');
