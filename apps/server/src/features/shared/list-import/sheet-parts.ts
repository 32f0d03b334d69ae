import { headingsBelow } from '@tejian/domain/shared/list-import/heading-lines.ts';
import { unitAmong } from '@tejian/domain/shared/list-import/unit-above.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import type { TableChunk } from '../../../platform/documents/read-table.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { headerOf, headingWords, identityLabels, type Asked, type Header, type HeadingRow } from './import-header.ts';

interface SheetPart {
  readonly header: Header;
  readonly rows: TableRow[];
  /** The header is another one than that of the rows before. */
  readonly isNew: boolean;
}

/** The lines of a sheet that are no records, as its first reading found them: those that follow need not look at every row. */
export class SheetLines {
  readonly header: Header;
  readonly #lines = new Map<number, Header | 'same'>();
  #isWhole = false;

  constructor(header: Header) {
    this.header = header;
  }

  /** The sheet was read to its end. */
  end(): void {
    this.#isWhole = true;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  lineAt(rowNo: number): Header | 'same' | 'none' {
    return this.#lines.get(rowNo) ?? 'none';
  }

  note(rowNo: number, line: Header | 'same' | 'none'): void {
    if (line !== 'none') this.#lines.set(rowNo, line);
  }
}

/** The rows of a sheet by the heading that they stand below: one that comes again is passed over, another one is read. */
export class SheetParts {
  readonly #asked: Asked;
  readonly #sheetNames: readonly string[];
  readonly #lines: SheetLines;
  #lineOf: ReturnType<typeof headingsBelow> | undefined;
  #header: Header;
  #headings = 0;

  constructor(lines: SheetLines, request: Asked, { sheets }: TableChunk) {
    this.#asked = request;
    this.#sheetNames = sheets.map(({ name }) => name);
    this.#lines = lines;
    this.#header = lines.header;
  }

  take(rows: readonly TableRow[]): SheetPart[] {
    const parts: SheetPart[] = [{ header: this.#header, rows: [], isNew: false }];
    for (const row of rows) {
      if (row.rowNo <= this.#header.rowNo) {
        this.#note(row);
        continue;
      }
      const header = this.#laterHeader(row);
      if (header === 'none') parts.at(-1)?.rows.push(row);
      else {
        this.#headings += 1;
        if (header === 'same') continue;
        this.#header = header;
        parts.push({ header, rows: [], isNew: true });
      }
    }
    return parts;
  }

  /** The sheet has no more rows. */
  end(): void {
    this.#lines.end();
  }

  /** The number of further lines of headings that were passed over since it was asked last. */
  takeHeadings(): number {
    const headings = this.#headings;
    this.#headings = 0;
    return headings;
  }

  /** The lines of the first heading, which was read before. */
  #note({ rowNo, cells }: TableRow): void {
    if (this.#lines.isWhole) return;
    if (rowNo === this.#header.topRow)
      this.#lineOf = headingsBelow({ names: cells, written: cells }, headingWords(this.#asked.importing));
    else this.#lineOf?.(cells);
  }

  #laterHeader(row: TableRow): Header | 'same' | 'none' {
    if (this.#lines.isWhole) return this.#lines.lineAt(row.rowNo);
    const header = this.#readHeader(row);
    this.#lines.note(row.rowNo, header);
    return header;
  }

  #readHeader(row: TableRow): Header | 'same' | 'none' {
    const line = this.#lineOf?.(row.cells) ?? 'row';
    if (line === 'row') this.#requireNoUnit(row);
    if (typeof line === 'string') return line === 'row' ? 'none' : 'same';
    return this.#begin({ rowNo: row.rowNo, cells: line.names, written: line.written });
  }

  /** A line among the records that says another unit holds the file: of which columns nobody can tell. */
  #requireNoUnit({ rowNo, cells }: TableRow): void {
    const { names, keys, figures, readUnits: units } = this.#header;
    const words = unitAmong(cells, names, { units, isFigure: (at) => figures.has(keys[at] ?? '') });
    if (words !== undefined) throw new Refusal(text.unitAbove(rowName(rowNo, this.#sheetNames), words));
  }

  #begin(row: HeadingRow): Header {
    const header = headerOf(row, this.#asked);
    if (!header)
      throw new Refusal(text.otherHeading(rowName(row.rowNo, this.#sheetNames), identityLabels(this.#asked.importing)));
    const { isText = false, titles = [] } = this.#header;
    return { ...header, isText, titles };
  }
}
