import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { MOST_SHEETS } from '@tejian/domain/shared/list-import/row-place.ts';
import { stat } from 'node:fs/promises';
import { shownStyles, type Formats, type ShownNumber } from './shown-number.ts';
import { tallCellsIn, type TallCell } from './merged-cells.ts';
import { CellCount } from './cell-count.ts';
import { MarkSearch } from './mark-search.ts';
import { inflationProblem, limits, TableProblem, type TableLimits, type TableSheet } from './table-source.ts';
import { plainText } from './xml-text.ts';
import { inflateParts, zipDirectory, type PartSink } from './zip-file.ts';

/** A sheet as the workbook lists it; `at` is its place in that list. */
export type BookSheet = TableSheet & {
  readonly at: number;
  readonly tall: readonly TallCell[];
  /** The place where the workbook keeps it. */
  readonly part: string;
  /** The workbook counts days from 1904. */
  readonly isSince1904: boolean;
  /** Some of its cells are read otherwise than they show: formulas without a value, ISO dates, reading aids, errors. */
  readonly isOpen: boolean;
  /** Formats of the workbook that show more than the number. */
  readonly shown: ReadonlyMap<number, ShownNumber>;
};

const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STYLES = 'xl/styles.xml';
const MOST_KEPT = 16 * 1024 * 1024;
/** From which mark to which these parts are kept; of sheets the list of merged cells. */
const keptOf: Readonly<Record<string, readonly [from: string, to: string | undefined]>> = {
  [BOOK]: ['<', undefined],
  [RELATIONS]: ['<', undefined],
  [STYLES]: ['<', '</cellXfs>'],
};
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
const isReadWhole = (name: string) =>
  /(?:\.rels|^\[Content_Types\]\.xml|^xl\/(?:workbook|sharedStrings|styles)\.xml)$/i.test(name);

/**
 * Looks through a workbook before anything of it is kept: the sizes that it declares, then the bytes and cells that come
 * out of it. What is too large is refused here; the reader of the rows may trust the file afterwards.
 */
export async function surveyBook(path: string, bounds: TableLimits = limits): Promise<BookSheet[]> {
  const { size } = await stat(path);
  const parts = await zipDirectory(path);
  if (!parts) throw new TableProblem(tableText.brokenXlsx);
  const foreign = foreignKind(parts.map(({ name }) => name));
  if (foreign) throw new TableProblem(foreign);
  // A workbook of thousands is told by its directory: none of its sheets is looked at.
  if (parts.filter(({ name }) => isSheet(name)).length > MOST_SHEETS) throw tooManySheets();
  const declaredParts = parts.filter(({ name }) => isSheet(name) || isReadWhole(name));
  refuse(
    inflationProblem(
      declaredParts.reduce((sum, part) => sum + part.size, 0),
      size,
    ),
  );
  for (const part of declaredParts) if (isReadWhole(part.name)) refuseWhole(part.size);
  return sheetsOf(await inflatedMembers(path, size, bounds), await import('hucre')); // with the first workbook, not with the server
}

const tooManySheets = () => new TableProblem(tableText.tooManySheets(MOST_SHEETS));

/** The other kinds of zip archive: documents of other programs, and archives of files. */
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

/** The facts kept of a part after it was inflated and counted. */
interface Kept {
  readonly gathered: Gathered;
  readonly cells: CellCount;
  readonly marks: MarkSearch;
}

async function inflatedMembers(path: string, size: number, bounds: TableLimits): Promise<ReadonlyMap<string, Kept>> {
  const keptValues = new Map<string, Kept>();
  const count = { bytes: 0, cells: 0, bounds };
  await inflateParts(path, (name) => {
    if (!isSheet(name) && !isReadWhole(name)) return undefined;
    const [from, to] = keptOf[name] ?? ['<mergeCells', '</mergeCells>'];
    const part = { gathered: new Gathered(from, to), cells: new CellCount(), marks: new MarkSearch() };
    keptValues.set(name, part);
    return watch(name, size, count, part);
  });
  return keptValues;
}

function watch(
  name: string,
  size: number,
  count: { bytes: number; cells: number; readonly bounds: TableLimits },
  { gathered, cells, marks }: Kept,
): PartSink {
  const isGathered = isSheet(name) || Object.hasOwn(keptOf, name);
  let ownNumber = 0;
  return (bytes) => {
    ownNumber += bytes.length;
    count.bytes += bytes.length;
    refuse(inflationProblem(count.bytes, size));
    if (isReadWhole(name)) refuseWhole(ownNumber);
    else {
      count.cells += cells.take(bytes);
      marks.take(bytes);
    }
    const { bounds } = count;
    if (count.cells > bounds.cells) throw new TableProblem(tableText.tooManyCells(bounds.cells));
    if (cells.across > bounds.cellsAcross) throw new TableProblem(tableText.tooManyAcross(bounds.cellsAcross));
    if (isGathered) gathered.take(bytes);
  };
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

function sheetsOf(keptValues: ReadonlyMap<string, Kept>, formats: Formats): BookSheet[] {
  const text = (name: string) => keptValues.get(name)?.gathered.text ?? '';
  const isSince1904 = /\sdate1904\s*=\s*["'](?:1|true)["']/.test(text(BOOK));
  const stylesShown = shownStyles(text(STYLES), formats, isSince1904);
  const relations = text(RELATIONS).split('<');
  const listedRows = [...text(BOOK).matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const [name, id] = [attribute(attributes, 'name'), attribute(attributes, String.raw`\w+:id`)];
    return name !== undefined && id !== undefined ? [{ name, id, state: attribute(attributes, 'state') }] : [];
  });
  if (listedRows.length > MOST_SHEETS) throw tooManySheets();
  return listedRows.map(({ name, id, state }, at) => {
    const relation = relations.find((one) => attribute(one, 'Id') === id) ?? '';
    const part = partAt(attribute(relation, 'Target') ?? '');
    return {
      at,
      name,
      isHidden: state === 'hidden' || state === 'veryHidden',
      tall: tallCellsIn(text(part)),
      part,
      isSince1904,
      isOpen: keptValues.get(part)?.cells.isOpen === true || keptValues.get(part)?.marks.isFound === true,
      shown: stylesShown,
    };
  });
}

const partAt = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function attribute(attributes: string, name: string): string | undefined {
  const [, , value] = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(["'])(.*?)\1`, 's').exec(attributes) ?? [];
  return value === undefined ? undefined : plainText(value);
}
