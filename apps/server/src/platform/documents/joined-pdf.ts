import type { Renderer } from './renderer.ts';

export interface JoinedDocument {
  /** The text of its bookmark; without one it has none. */
  readonly title?: string;
  readonly bytes: Uint8Array;
}

const CATALOG = 1;
const PAGES = 2;
const BOOKMARKS = 3;
const FURTHEST = 9_999_999_999; // ten digits say where an object stands
const ROWS = 5000;

/**
 * Several finished documents as one, as it comes: two documents are in memory, whatever their number (0830). Signatures
 * hold for the single files only and are left out. `isDuplex`: each begins on a new sheet where paper is printed on both sides.
 */
export async function* joinedPdf(
  renderer: Renderer,
  documents: Iterable<JoinedDocument> | AsyncIterable<JoinedDocument>,
  isDuplex = false,
): AsyncGenerator<Uint8Array> {
  const file = new Offsets(BOOKMARKS);
  const head = file.passed(Buffer.from('%PDF-1.7\n%\u{e2}\u{e3}\u{cf}\u{d3}\n', 'latin1'));
  const parts: { node: number; title: string | undefined; pages: number }[] = [];
  for await (const [{ title, bytes }, isLast] of withLast(documents)) {
    const node = file.next;
    const order = { document: bytes, first: node, parent: PAGES, isDuplex: isDuplex && !isLast };
    const part = await renderer.part({ task: 'part', ...order });
    for (const offset of part.offsets) file.add(offset);
    if (parts.length === 0) yield head; // with the first document: what fails there is answered as any fault
    parts.push({ node, title, pages: part.pages });
    yield file.passed(part.bytes);
  }
  if (parts.length === 0) throw new Error('Nothing to put together');
  const object = (number: number, content: string) => file.object(number, content);
  const markedRows = parts.flatMap(({ node, title }) => (title === undefined ? [] : [{ node, title }]));
  const from = file.next;
  for (const [at, { node, title }] of markedRows.entries()) {
    const before = at > 0 ? `/Prev ${from + at - 1} 0 R` : '';
    const after = at + 1 < markedRows.length ? `/Next ${from + at + 1} 0 R` : '';
    yield object(
      from + at,
      `<</Title ${textString(title)}/Parent ${BOOKMARKS} 0 R${before}${after}/Dest[${node + 1} 0 R/Fit]>>`,
    );
  }
  const ends = markedRows.length > 0 ? `/First ${from} 0 R/Last ${from + markedRows.length - 1} 0 R` : '';
  yield object(BOOKMARKS, `<</Type/Outlines/Count ${markedRows.length}${ends}>>`);
  const count = parts.reduce((sum, { pages }) => sum + pages, 0);
  const kids = parts.map(({ node }) => `${node} 0 R`).join(' ');
  yield object(PAGES, `<</Type/Pages/Count ${count}/Kids[${kids}]>>`);
  const shownText = markedRows.length > 1 ? '/PageMode/UseOutlines' : '';
  yield object(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R/Outlines ${BOOKMARKS} 0 R${shownText}>>`);
  yield* file.table();
}

/** The place of each object of a file. */
class Offsets {
  readonly #offsets: number[];
  #at = 0;

  constructor(reservedNumber: number) {
    this.#offsets = Array.from({ length: reservedNumber + 1 }, () => 0);
  }

  /** The number of the next object. */
  get next(): number {
    return this.#offsets.length;
  }

  /** The next object begins so far behind what was passed. */
  add(offset: number): void {
    this.#offsets.push(this.#at + offset);
  }

  passed(bytes: Uint8Array): Uint8Array {
    this.#at += bytes.length;
    if (this.#at > FURTHEST) throw new Error('Too much for one PDF');
    return bytes;
  }

  object(number: number, content: string): Uint8Array {
    this.#offsets[number] = this.#at;
    return this.passed(Buffer.from(`${number} 0 obj\n${content}\nendobj\n`));
  }

  *table(): Generator<Uint8Array> {
    const size = this.#offsets.length;
    yield Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n`);
    for (let from = 1; from < size; from += ROWS) {
      const rows = this.#offsets.slice(from, from + ROWS);
      yield Buffer.from(rows.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join(''));
    }
    yield Buffer.from(`trailer\n<</Size ${size}/Root ${CATALOG} 0 R>>\nstartxref\n${this.#at}\n%%EOF\n`);
  }
}

/** A text of any script: UTF-16 with its mark. */
const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

async function* withLast<One>(all: Iterable<One> | AsyncIterable<One>): AsyncGenerator<[One, boolean]> {
  let heldPart: { one: One } | undefined;
  for await (const one of all) {
    if (heldPart) yield [heldPart.one, false];
    heldPart = { one };
  }
  if (heldPart) yield [heldPart.one, true];
}
