import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { MOST_SHEETS } from '@tejian/domain/shared/list-import/row-place.ts';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tallCellsIn, type TallCell } from './merged-cells.ts';
import { inflationProblem, limits, TableProblem, type TableSheet } from './table-source.ts';
import { zipDirectory } from './zip-directory.ts';

/** A sheet as the workbook lists it; `at` is its place in that list. */
export type BookSheet = TableSheet & { readonly at: number; readonly tall: readonly TallCell[] };

const SLICE = 16 * 1024; // inflates to 16 MB at most, so that a count is never far behind
const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const MOST_KEPT = 16 * 1024 * 1024;
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
const isReadWhole = (name: string) =>
  /(?:\.rels|^\[Content_Types\]\.xml|^xl\/(?:workbook|sharedStrings|styles)\.xml)$/i.test(name);

/**
 * Looks through a workbook before anything of it is kept: the sizes that it declares, then the bytes and cells that come
 * out of it. What is too large is refused here; the reader of the rows may trust the file afterwards.
 */
export async function surveyBook(path: string): Promise<BookSheet[]> {
  const { size } = await stat(path);
  const parts = await zipDirectory(path);
  if (!parts) throw new TableProblem(tableText.brokenXlsx);
  const foreign = foreignKind(parts.map(({ name }) => name));
  if (foreign) throw new TableProblem(foreign);
  const declared = parts.filter(({ name }) => isSheet(name) || isReadWhole(name));
  refuse(
    inflationProblem(
      declared.reduce((sum, part) => sum + part.size, 0),
      size,
    ),
  );
  for (const part of declared) if (isReadWhole(part.name)) refuseWhole(part.size);
  return sheetsOf(await inflated(path, size));
}

/** What else is a zip archive: documents of other programs, and archives of files. */
function foreignKind(names: readonly string[]): string | undefined {
  if (names.includes(BOOK)) return undefined;
  if (names.some((name) => name.startsWith('word/'))) return tableText.isWord;
  const isOffice = names.some(
    (name) => name === '[Content_Types].xml' || name === 'mimetype' || name === 'content.xml',
  );
  return isOffice ? tableText.isOtherOffice : tableText.isCompressed;
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new TableProblem(problem);
}

const refuseWhole = (size: number) => refuse(size > limits.wholePart ? tableText.tooBigForMemory : undefined);

/** What is kept of each part, after all of them were inflated and counted. */
async function inflated(path: string, size: number): Promise<ReadonlyMap<string, () => string>> {
  const kept = new Map<string, () => string>();
  const count = { bytes: 0, cells: 0 };
  const unzip = new Unzip((file) => {
    if (!isSheet(file.name) && !isReadWhole(file.name)) return;
    const isList = file.name === BOOK || file.name === RELATIONS;
    const gathered = isList ? new Gathered('<', undefined) : new Gathered('<mergeCells', '</mergeCells>');
    kept.set(file.name, () => gathered.text);
    watch(file, size, count, isSheet(file.name) || isList ? gathered : undefined);
  });
  unzip.register(UnzipInflate);
  for await (const chunk of createReadStream(path, { highWaterMark: SLICE })) unzip.push(chunk as Buffer); // bytes: no encoding is set
  return kept;
}

function watch(
  file: UnzipFile,
  size: number,
  count: { bytes: number; cells: number },
  gathered: Gathered | undefined,
): void {
  let own = 0;
  file.ondata = (problem, bytes) => {
    if (problem) throw problem;
    own += bytes.length;
    count.bytes += bytes.length;
    refuse(inflationProblem(count.bytes, size));
    if (isReadWhole(file.name)) refuseWhole(own);
    else count.cells += cellsIn(bytes);
    if (count.cells > limits.cells) throw new TableProblem(tableText.tooManyCells(limits.cells));
    gathered?.take(bytes);
  };
  file.start();
}

const [LESS, LETTER_C, SPACE, GREATER, SLASH] = [0x3c, 0x63, 0x20, 0x3e, 0x2f];

/** How many cells begin in these bytes; one that is cut by the end of a chunk is not counted. */
function cellsIn(bytes: Uint8Array): number {
  let cells = 0;
  for (let at = bytes.indexOf(LESS); at >= 0; at = bytes.indexOf(LESS, at + 1)) {
    const after = bytes[at + 2];
    if (bytes[at + 1] === LETTER_C && (after === SPACE || after === GREATER || after === SLASH)) cells += 1;
  }
  return cells;
}

/** Keeps of a part only what stands between two marks: rows may be a gigabyte. */
class Gathered {
  private kept: string | undefined;
  private tail = '';
  private isDone = false;
  private readonly decoder = new TextDecoder('utf-8');
  private readonly from: string;
  private readonly to: string | undefined;

  constructor(from: string, to: string | undefined) {
    this.from = from;
    this.to = to;
  }

  get text(): string {
    return this.kept ?? '';
  }

  take(bytes: Uint8Array): void {
    if (this.isDone) return;
    const text = this.tail + this.decoder.decode(bytes, { stream: true });
    this.tail = '';
    const start = this.kept === undefined ? text.indexOf(this.from) : 0;
    if (start >= 0) this.kept = (this.kept ?? '') + text.slice(start);
    else this.tail = text.slice(-this.from.length);
    refuse(this.text.length > MOST_KEPT ? tableText.tooBigForMemory : undefined);
    this.isDone = this.to !== undefined && this.kept?.includes(this.to) === true;
  }
}

function sheetsOf(kept: ReadonlyMap<string, () => string>): BookSheet[] {
  const text = (name: string) => kept.get(name)?.() ?? '';
  const relations = text(RELATIONS).split('<');
  const listed = [...text(BOOK).matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const [name, id] = [attribute(attributes, 'name'), attribute(attributes, String.raw`\w+:id`)];
    return name !== undefined && id !== undefined ? [{ name, id, state: attribute(attributes, 'state') }] : [];
  });
  if (listed.length > MOST_SHEETS) throw new TableProblem(tableText.tooManySheets(MOST_SHEETS));
  return listed.map(({ name, id, state }, at) => {
    const relation = relations.find((one) => attribute(one, 'Id') === id) ?? '';
    return {
      at,
      name,
      isHidden: state === 'hidden' || state === 'veryHidden',
      tall: tallCellsIn(text(partAt(attribute(relation, 'Target') ?? ''))),
    };
  });
}

const partAt = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function attribute(attributes: string, name: string): string | undefined {
  const [, , value] = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(["'])(.*?)\1`, 's').exec(attributes) ?? [];
  return value === undefined ? undefined : plainText(value);
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const LAST_CODE_POINT = 0x10_ff_ff;
const plainText = (xml: string): string =>
  xml.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return entities.get(name) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
