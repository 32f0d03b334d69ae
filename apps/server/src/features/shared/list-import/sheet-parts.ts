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

/** The rows of a sheet by the heading that they stand below: one that comes again is passed over, another one is read. */
export class SheetParts {
  readonly #asked: Asked;
  readonly #sheetNames: readonly string[];
  #lineOf: ReturnType<typeof headingsBelow> | undefined;
  #header: Header;
  #headings = 0;

  constructor(header: Header, request: Asked, { sheets }: TableChunk) {
    this.#asked = request;
    this.#sheetNames = sheets.map(({ name }) => name);
    this.#header = header;
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
        if (header !== 'same') parts.push({ header, rows: [], isNew: true });
      }
    }
    return parts;
  }

  /** The number of further lines of headings that were passed over since it was asked last. */
  takeHeadings(): number {
    const headings = this.#headings;
    this.#headings = 0;
    return headings;
  }

  /** The lines of the first heading, which was read before. */
  #note({ rowNo, cells }: TableRow): void {
    if (rowNo === this.#header.topRow)
      this.#lineOf = headingsBelow({ names: cells, written: cells }, headingWords(this.#asked.importing));
    else this.#lineOf?.(cells);
  }

  #laterHeader(row: TableRow): Header | 'same' | 'none' {
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
    this.#header = { ...header, isText, titles };
    return this.#header;
  }
}
