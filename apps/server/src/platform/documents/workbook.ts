import { cellXml, columnLetters, escapeXml, text, type SheetCell, type SheetColumnType } from './workbook-cell.ts';
import * as parts from './workbook-parts.ts';
import { zip, type ZipEntry } from './zip-writer.ts';

export type { SheetCell };

export interface SheetColumn {
  readonly title: string;
  readonly type: SheetColumnType;
  /** In the pixels of the screen. */
  readonly width: number;
  /** A note at the heading. */
  readonly note?: string;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows in batches, asked for as the file is written. */
  readonly batches: AsyncIterable<readonly (readonly SheetCell[])[]>;
  /** Rows of one sheet below its header; further ones go to a sheet of their own. */
  readonly rowsPerSheet?: number;
}

export const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MOST_ROWS = 1_048_575; // 2^20 less the header
const MOST_CHARACTERS = 1_300_000_000; // of one sheet: three bytes each must stay below the 4 GB of a zip entry
const PIXELS_PER_WIDTH = 7;
const LONGEST_NAME = 28; // 31 less a number
const MOST_NOTES = 5_000; // beyond, the colour and the column of reasons say it

/** An xlsx file as it comes; memory does not grow with the rows. */
export function workbook(...sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  return zip(entries(sheets));
}

interface Written {
  readonly names: string[];
  /** Numbers of the sheets that have notes. */
  readonly noted: number[];
}

async function* entries(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  const writtenSheets: Written = { names: [], noted: [] };
  for (const sheet of sheets) yield* sheetEntries(sheet, writtenSheets);
  const { names, noted } = writtenSheets;
  yield { name: 'xl/workbook.xml', content: [parts.workbookXml(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [parts.workbookRelationsXml(names.length)] };
  yield { name: 'xl/styles.xml', content: [parts.stylesXml] };
  yield { name: '_rels/.rels', content: [parts.rootRelationsXml] };
  yield { name: '[Content_Types].xml', content: [parts.contentTypesXml(names.length, noted)] };
}

/** One sheet, and further ones of its name where its rows do not fit into one. */
async function* sheetEntries(sheet: Sheet, { names, noted }: Written): AsyncGenerator<ZipEntry> {
  const rows = takeRows(sheet.batches);
  const before = names.length;
  const base = sheet.name.replace(/[\\/?*[\]:'"]/g, ' ').slice(0, LONGEST_NAME);
  do {
    const number = names.push(escapeXml(names.length === before ? base : `${base}${names.length - before + 1}`));
    const notes: parts.CellNote[] = [];
    yield { name: parts.partNames.sheet(number), content: sheetXml(sheet, rows, notes) };
    if (notes.length === 0) continue;
    noted.push(number);
    yield { name: parts.partNames.sheetRelations(number), content: [parts.sheetRelationsXml(number)] };
    yield { name: parts.partNames.notes(number), content: [parts.notesXml(notes)] };
    yield { name: parts.partNames.drawing(number), content: [parts.notesDrawing(notes)] };
  } while (await rows.hasMore());
}

type Row = readonly SheetCell[];
interface Rows {
  hasMore(): Promise<boolean>;
  /** The rows at hand, at most so many; after hasMore(). */
  take(most: number): readonly Row[];
}

function takeRows(batches: Sheet['batches']): Rows {
  const source = batches[Symbol.asyncIterator]();
  let batch: readonly Row[] = [];
  let from = 0;
  return {
    async hasMore() {
      while (from >= batch.length) {
        const next = await source.next();
        if (next.done) return false;
        [batch, from] = [next.value, 0];
      }
      return true;
    },
    take(most) {
      const takenRows = batch.slice(from, from + most);
      from += takenRows.length;
      return takenRows;
    },
  };
}

const STEP = 100; // rows between two looks at what a sheet holds

async function* sheetXml(sheet: Sheet, rows: Rows, notes: parts.CellNote[]): AsyncGenerator<string> {
  const { columns, rowsPerSheet = MOST_ROWS } = sheet;
  const letters = columns.map((_, at) => columnLetters(at));
  yield parts.sheetHead(
    columns.map(({ width, type }) => ({
      width: Math.max(6, Math.round(width / PIXELS_PER_WIDTH)),
      isCode: type === 'code',
    })),
  );
  yield `<row r="1">${columns.map(({ title }, at) => text(title, 'header', `${letters[at]}1`)).join('')}</row>`;
  for (const [at, { note }] of columns.entries())
    if (note) notes.push({ place: `${letters[at]}1`, row: 0, column: at, text: escapeXml(note) });
  let writtenSheets = 0;
  let characters = 0;
  while (writtenSheets < rowsPerSheet && characters < MOST_CHARACTERS && (await rows.hasMore())) {
    let xml = '';
    for (const row of rows.take(Math.min(STEP, rowsPerSheet - writtenSheets))) {
      writtenSheets += 1;
      xml += rowXml(row, columns, letters, writtenSheets + 1);
      collectNotes(row, letters, writtenSheets + 1, notes);
    }
    characters += xml.length;
    yield xml;
  }
  yield parts.sheetEnd(notes.length > 0);
}

function rowXml(row: Row, columns: readonly SheetColumn[], letters: readonly string[], number: number): string {
  let cells = '';
  for (let at = 0; at < columns.length; at += 1)
    cells += cellXml(row[at], columns[at]?.type ?? 'text', `${letters[at]}${number}`);
  return `<row r="${number}">${cells}</row>`;
}

function collectNotes(row: Row, letters: readonly string[], number: number, notes: parts.CellNote[]): void {
  for (const [at, cell] of row.entries()) {
    if (typeof cell !== 'object' || cell === null || cell instanceof Date || notes.length >= MOST_NOTES) continue;
    if (cell.note === '') continue;
    notes.push({ place: `${letters[at]}${number}`, row: number - 1, column: at, text: escapeXml(cell.note) });
  }
}
