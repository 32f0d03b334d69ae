import { headingFrom, TITLE_ROWS, type SheetHeader } from '@tejian/domain/archive/ledger/find-header.ts';
import { laterHeadings } from '@tejian/domain/shared/list-import/heading-lines.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';

interface HeadedRow {
  readonly row: TableRow;
  /** The heading that the row stands below, or is part of. */
  readonly header: SheetHeader;
  readonly isBelow: boolean;
}

/**
 * The rows of a sheet, each with its heading: one that differs from those before, further down, begins a part of the sheet
 * that is read as another sheet would be.
 */
export async function* headedRows(
  rows: AsyncIterable<TableRow>,
  first: SheetHeader,
  isKnown: (name: string) => boolean,
  isFigure: (name: string) => boolean,
): AsyncGenerator<HeadedRow> {
  let header = first;
  const watch = ({ names, written }: SheetHeader) => laterHeadings(names, isKnown, written);
  let headingOf = watch(first);
  const ahead: TableRow[] = [];
  function next(): HeadedRow[] {
    const row = ahead.shift();
    if (!row) return [];
    const heading = row.rowNo > header.rowNo ? headingOf(row.cells) : undefined;
    const beginning = heading && headingFrom([row, ...ahead], isFigure);
    // One that comes again on the next page may leave out its line of units; one that has such a line is read by it.
    if (beginning && (heading === 'other' || beginning.names !== beginning.written)) {
      header = beginning;
      headingOf = watch(header);
    }
    return [{ row, header, isBelow: row.rowNo > header.rowNo }];
  }
  for await (const row of rows) if (ahead.push(row) > TITLE_ROWS) yield* next();
  while (ahead.length > 0) yield* next();
}
