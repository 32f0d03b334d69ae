import type { ImportSheet } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { headingOfLines, unitOfOther } from '@tejian/domain/shared/list-import/heading-lines.ts';
import { unitInHeading, unitSaid } from '@tejian/domain/shared/list-import/unit-above.ts';
import { isGroupLine } from '@tejian/domain/shared/list-import/group-line.ts';
import { TITLE_ROWS } from '@tejian/domain/shared/list-import/title-rows.ts';
import { noteUnread } from '@tejian/domain/shared/list-import/unread-lines.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { rowName, rowPlace } from '@tejian/domain/shared/list-import/row-place.ts';
import type { TableChunk } from '../../../platform/documents/read-table.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { headerOf, headingWords, identityLabels, type Asked, type Header, type HeadingRow } from './import-header.ts';
import { SheetLines, SheetParts } from './sheet-parts.ts';

const mostRows = 100_000;
// Some twenty statements and a commit go with a chunk; each row of it holds locks on its codes until then.
const AT_ONCE = 600;
const LETTERS_AT_ONCE = 4_000_000; // of rows with long texts fewer are held

/** The lines of the sheets of a file as its readings so far found them, by the way in which they read it. */
const knownSheets = new WeakMap<Asked['chunks'], Map<number, SheetLines>>();

/** The outcome of the file's sheets; filled as they are read. */
export interface ReadSheets {
  readonly sheets: ImportSheet[];
  /** Of the sheets that are read, in their order. */
  readonly headers: Header[];
}

/**
 * The rows below the headers of all sheets that hold such records, in chunks, each with its header. Sheets without such a
 * header (a cover, notes) are passed over and noted with their number of rows.
 */
export async function* importRows(
  request: Asked,
  readSheets: ReadSheets,
): AsyncGenerator<{ header: Header; rows: TableRow[] }> {
  const { chunks, importing, chosen } = request;
  let sheet: SheetParts | undefined;
  /** The heading above the rows that came last. */
  let above: Header | undefined;
  let count = 0;
  const openedSheets: Opened[] = [];
  const waiting = new WaitingRows();
  const linesOf = knownSheets.get(chunks) ?? new Map<number, SheetLines>();
  knownSheets.set(chunks, linesOf);
  for await (const chunk of chunks()) {
    if (chunk.isFirst) {
      yield* waiting.taken();
      sheet?.end();
      const lines = sheetLines(chunk, request, linesOf.get(chunk.sheetAt));
      const header = lines?.header;
      noteSheet(chunk, header, { read: readSheets, request });
      if (lines) {
        requireUnitsAlike(chunk, lines.header, openedSheets);
        openedSheets.push({ at: chunk.sheetAt, header: lines.header });
        linesOf.set(chunk.sheetAt, lines);
        waiting.under(lines.header);
      }
      sheet = lines && new SheetParts(lines, request, chunk);
      above = header;
    }
    const notedSheet = readSheets.sheets.at(-1);
    if (!sheet && notedSheet) notedSheet.rows += chunk.rows.length;
    for (const { header, rows, isNew } of sheet?.take(chunk.rows) ?? []) {
      if (isNew) {
        yield* waiting.taken();
        waiting.under(header);
        readSheets.headers.push(header);
      }
      if (notedSheet && rows.length > 0) {
        if (isOther(header, above))
          notedSheet.laterHeadings = [...(notedSheet.laterHeadings ?? []), rowPlace(header.rowNo).row];
        above = header;
      }
      count += rows.length;
      if (notedSheet) notedSheet.rows += rows.length;
      if (count > mostRows) throw new Refusal(text.tooMany(mostRows));
      waiting.add(rows);
    }
    if (notedSheet && sheet) notedSheet.titleRows += sheet.takeHeadings();
    waiting.letters += sheet ? chunk.letters : 0;
    if (waiting.isEnough()) yield* waiting.taken();
  }
  sheet?.end();
  if (readSheets.headers.length === 0) {
    const hiddenTexts = leftAlone(readSheets.sheets);
    if (!hiddenTexts || chosen)
      throw new Refusal(`${text.noHeader(identityLabels(importing))}${importing.otherDoor ?? ''}`);
    readSheets.sheets.length = 0;
    return yield* importRows({ ...request, chosen: hiddenTexts }, readSheets);
  }
  yield* waiting.taken(count === 0);
}

/**
 * The sheets that are called as others are, where no other sheet was read, else the hidden ones of a workbook whose others are
 * empty: they are all that it holds.
 */
function leftAlone(sheets: readonly ImportSheet[]): string[] | undefined {
  const { hidden, empty, otherKind } = tableText.skipped;
  const others = sheets.filter(({ skipped }) => skipped === otherKind);
  if (others.length > 0) return others.map(({ name }) => name);
  const left = sheets.filter(({ skipped }) => skipped === hidden);
  return left.length > 0 && sheets.every(({ skipped }) => skipped === hidden || skipped === empty)
    ? left.map(({ name }) => name)
    : undefined;
}

/** A heading that comes again with its line of units names the same columns. */
const isOther = ({ names }: Header, before: Header | undefined): boolean =>
  names.join('\n') !== before?.names.join('\n');

/** Rows below one header, until there are enough of them to be judged at once. */
class WaitingRows {
  letters = 0;
  #header: Header | undefined;
  #rows: TableRow[] = [];

  under(header: Header): void {
    this.#header = header;
  }

  add(rows: readonly TableRow[]): void {
    this.#rows = [...this.#rows, ...rows];
  }

  isEnough(): boolean {
    return this.#rows.length >= AT_ONCE || this.letters >= LETTERS_AT_ONCE;
  }

  *taken(isWanted = this.#rows.length > 0): Generator<{ header: Header; rows: TableRow[] }> {
    const rows = this.#rows;
    this.#rows = [];
    this.letters = 0;
    if (this.#header && (isWanted || rows.length > 0)) yield { header: this.#header, rows };
  }
}

/** The lines of a sheet that is to be read, those that are known where it was read to its end. */
function sheetLines(chunk: TableChunk, request: Asked, knownSheet: SheetLines | undefined): SheetLines | undefined {
  if (!isWanted(chunk.sheets, chunk.sheetAt, request)) return undefined;
  if (knownSheet?.isWhole) return knownSheet;
  const header = openedHeader(chunk, request);
  return header && new SheetLines(header);
}

function openedHeader({ sheets, delimiter, sheetAt, rows }: TableChunk, request: Asked): Header | undefined {
  const lastIndex = rows.slice(0, TITLE_ROWS).findIndex((one) => headerOf(one, request));
  const row = rows[lastIndex];
  const at = lastIndex - (isBelowGroups(rows, lastIndex, request) ? 1 : 0);
  const top = rows[at];
  // Another heading right below it that names no code is told where it stands.
  const header =
    row && top && (headerOf(wholeHeading(top, rows.slice(at + 1), request), request) ?? headerOf(row, request));
  const names = sheets.map(({ name }) => name);
  const inHeading = header && unitInHeading(header.unknown, header.readUnits);
  if (inHeading !== undefined) throw new Refusal(text.unitAbove(rowName(header?.topRow ?? 0, names), inHeading));
  for (const { rowNo, cells } of header ? rows.slice(0, at) : []) {
    const words = unitSaid(cells, header?.readUnits ?? []);
    if (words !== undefined) throw new Refusal(text.unitAbove(rowName(rowNo, names), words));
  }
  const titles = rows.filter(({ rowNo }) => rowNo < (header?.topRow ?? 0)).map(({ cells }) => cells);
  return header && { ...header, isText: sheets[sheetAt]?.name === '', delimiter, titles };
}

/** Right above a line of names may stand one with the names of groups. */
function isBelowGroups(rows: readonly TableRow[], at: number, { importing }: Asked): boolean {
  const [upper, lower] = [rows[at - 1], rows[at]];
  const isRightAbove = upper !== undefined && lower !== undefined && upper.rowNo + 1 === lower.rowNo;
  return isRightAbove && isGroupLine(upper.cells, lower.cells, headingWords(importing).isKnown);
}

/** The sheets that somebody chose, else those that are shown and bear no name of others: what is hidden was put away. */
const isWanted = (sheets: TableChunk['sheets'], at: number, request: Asked): boolean =>
  sheets.length === 1 || reasonUnread(sheets[at], request) === undefined;

function reasonUnread(sheet: TableChunk['sheets'][number] | undefined, { chosen, importing }: Asked) {
  const { skipped } = tableText;
  const name = sheet?.name ?? '';
  if (chosen) return chosen.includes(name) ? undefined : skipped.notChosen;
  if (sheet?.isHidden === true) return skipped.hidden;
  return importing.isOfOthers?.(name) === true ? skipped.otherKind : undefined;
}

/** A heading with its further lines, and the line of units that may stand right below them, or below one of hints. */
function wholeHeading(row: TableRow, below: readonly TableRow[], { importing }: Asked): HeadingRow {
  const lines = below.map(({ cells }) => cells);
  const { heading, further } = headingOfLines([row.cells, ...lines], headingWords(importing));
  const { rowNo } = below[further - 1] ?? row;
  return { topRow: row.rowNo, rowNo, cells: heading.names, written: heading.written };
}

/** Of two sheets with the same names one has a line of units and the other none. */
function requireUnitsAlike({ sheets, sheetAt }: TableChunk, header: Header, before: readonly Opened[]): void {
  const isOther = ({ names, units }: Header) => {
    const others = new Set(names.filter((_, at) => units?.[at] !== undefined));
    return (name: string) => others.has(name);
  };
  const nameOf = (at: number) => sheets[at]?.name ?? '';
  for (const earlier of before)
    for (const [[at, one], [otherAt, other]] of [
      [
        [earlier.at, earlier.header],
        [sheetAt, header],
      ],
      [
        [sheetAt, header],
        [earlier.at, earlier.header],
      ],
    ] as const) {
      const column = unitOfOther(one, other, isOther(one));
      if (column !== undefined) throw new Refusal(text.unitOfOtherSheet(nameOf(otherAt), nameOf(at), column));
    }
}
interface Opened {
  readonly at: number;
  readonly header: Header;
}

function noteSheet(
  { sheets, sheetAt, rows }: TableChunk,
  header: Header | undefined,
  { read, request }: { read: ReadSheets; request: Asked },
): void {
  const name = sheets[sheetAt]?.name ?? '';
  const { skipped } = tableText;
  const left = sheets.length === 1 ? undefined : reasonUnread(sheets[sheetAt], request);
  const unreadHeader = left ?? skipped.noHeader;
  const why = header ? '' : rows.length === 0 ? skipped.empty : unreadHeader;
  const titleRows = header ? rows.filter(({ rowNo }) => rowNo <= header.rowNo).length : 0;
  const sheet: ImportSheet = { name, rows: 0, titleRows, skipped: why };
  for (const row of header ? rows : []) if (row.rowNo < (header?.topRow ?? 0)) noteUnread(sheet, row);
  read.sheets.push(sheet);
  if (header) read.headers.push(header);
}
