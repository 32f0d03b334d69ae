import { ledgerLines, sheetHeader, type SheetHeader } from '@tejian/domain/archive/ledger/find-header.ts';
import { TITLE_ROWS } from '@tejian/domain/shared/list-import/title-rows.ts';
import type { HeadingWords, LineBelow } from '@tejian/domain/shared/list-import/heading-lines.ts';
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
  words: HeadingWords,
): AsyncGenerator<HeadedRow> {
  let header = first;
  let lineOf: ((cells: readonly string[]) => LineBelow) | undefined;
  const ahead: { readonly row: TableRow; readonly line: LineBelow }[] = [];
  function read(row: TableRow): LineBelow {
    const line = lineOf?.(row.cells) ?? 'row';
    if (row.rowNo === first.topRow) lineOf = ledgerLines(row, words);
    return row.rowNo <= first.rowNo ? 'row' : line;
  }
  function next(): HeadedRow[] {
    const [top] = ahead;
    if (!top) return [];
    const to = ahead.findIndex(({ line }) => line === 'row');
    const [one = top, ...further] = ahead.splice(0, to > 0 ? to : top.line === 'row' ? 1 : ahead.length);
    const lines = [one, ...further];
    const heading = lines.findLast(({ line }) => typeof line === 'object')?.line;
    if (typeof heading === 'object') {
      const below = ahead.map(({ row }) => row);
      header = sheetHeader(heading, [one.row, ...further.map(({ row }) => row)], below);
    }
    return lines.map(({ row }) => ({ row, header, isBelow: row.rowNo > header.rowNo }));
  }
  for await (const row of rows) if (ahead.push({ row, line: read(row) }) > TITLE_ROWS) yield* next();
  while (ahead.length > 0) yield* next();
}
