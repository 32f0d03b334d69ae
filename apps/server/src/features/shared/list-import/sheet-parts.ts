import { headingReader } from '@tejian/domain/shared/list-import/heading.ts';
import { laterHeadings, withUnitLine } from '@tejian/domain/shared/list-import/heading-lines.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import type { TableChunk } from '../../../platform/documents/read-table.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { figureKnower, headerOf, identityLabels, type Asked, type Header } from './import-header.ts';

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
  readonly #isKnown: (name: string) => boolean;
  readonly #isFigure: (name: string) => boolean;
  #header: Header;
  #headingOf: ReturnType<typeof laterHeadings>;
  #above: TableRow | undefined;
  #headings = 0;

  constructor(header: Header, request: Asked, { sheets }: TableChunk) {
    const read = headingReader(request.importing.fields);
    const { ignored } = request.importing;
    this.#asked = request;
    this.#sheetNames = sheets.map(({ name }) => name);
    this.#isKnown = (name) => read(name).length > 0 || ignored.includes(name);
    this.#isFigure = figureKnower(request.importing);
    this.#header = header;
    this.#headingOf = laterHeadings(header.names, this.#isKnown);
  }

  take(rows: readonly TableRow[]): SheetPart[] {
    const parts: SheetPart[] = [{ header: this.#header, rows: [], isNew: false }];
    for (const row of rows) {
      if (row.rowNo <= this.#header.rowNo) continue;
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

  #laterHeader(row: TableRow): Header | 'same' | 'none' {
    const above = this.#above;
    this.#above = undefined;
    const joinedLines = above && withUnitLine(above.cells, row.cells, this.#isFigure);
    if (joinedLines) return this.#begin({ rowNo: row.rowNo, cells: joinedLines });
    const heading = this.#headingOf(row.cells);
    if (heading === undefined) return 'none';
    this.#above = row;
    return heading === 'repeated' ? 'same' : this.#begin(row);
  }

  #begin(row: Pick<TableRow, 'rowNo' | 'cells'>): Header {
    const header = headerOf(row, this.#asked);
    if (!header)
      throw new Refusal(text.otherHeading(rowName(row.rowNo, this.#sheetNames), identityLabels(this.#asked.importing)));
    this.#header = { ...header, isText: this.#header.isText === true };
    this.#headingOf = laterHeadings(header.names, this.#isKnown);
    return this.#header;
  }
}
