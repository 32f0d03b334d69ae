// The rows of a statement below its headings, as they are read: on each sheet, and on each page that repeats them.
import {
  headingsOf,
  isOtherHeading,
  type StatementMapping,
} from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { rowReader, statedIn, type RowReading } from '@tejian/domain/money/bank-statement/statement-rows.ts';
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { readAmount } from '@tejian/domain/money/bank-statement/statement-cells.ts';
import type { SourceRow } from './statement-source.ts';

interface HeadedRows {
  /** The first rows of the file. */
  readonly rows: readonly SourceRow[];
  readonly headingAt: number;
  readonly mapping: StatementMapping;
}

/** Amounts as a workbook holds them, where it shows nothing but a number: without decimals 12345.67 is shown as 12346. */
function asHeld(cells: readonly string[], figures: SourceRow['figures'], mapping: StatementMapping): readonly string[] {
  if (!figures) return cells;
  const amountColumns = new Set([mapping.amount, mapping.income, mapping.expense]);
  const holdsMore = (cell: string, at: number) => amountColumns.has(at) && readAmount(cell).reason === undefined;
  return cells.map((cell, at) => (holdsMore(cell, at) ? (figures[at] ?? cell) : cell));
}

/**
 * On each sheet nothing is read above its heading but sums that are stated there. The sheets that follow the first have the
 * same heading, or their rows are refused.
 */
export function belowHeadings(
  heading: readonly string[],
  { rows, headingAt, mapping }: HeadedRows,
): (row: SourceRow) => RowReading {
  const wantedText = headingsOf(heading).join('\n');
  const first = rows.slice(headingAt + 1).map(({ cells }) => cells);
  const read = rowReader(heading, mapping, first);
  let count = 0;
  let sheetAt: number | undefined;
  let isBelow = false;
  return ({ cells, sheetAt: of, figures }) => {
    const at = count;
    count += 1;
    if (of !== sheetAt) isBelow = false;
    sheetAt = of;
    if (isBelow && isOtherHeading(cells, heading)) {
      isBelow = false;
      return { kind: 'refused', reason: text.otherHeadingBelow };
    }
    if (isBelow) return read(asHeld(cells, figures, mapping));
    isBelow = at === headingAt || (at > headingAt && headingsOf(cells).join('\n') === wantedText);
    const total = isBelow ? undefined : statedIn(cells);
    if (total) return { kind: 'total', total };
    const filledCount = cells.filter((cell) => cell.trim() !== '').length;
    if (isBelow || filledCount === 0) return { kind: 'none' };
    const isRow = at > headingAt && filledCount * 2 > heading.length;
    return isRow ? { kind: 'refused', reason: text.notSameHeading } : { kind: 'unread' };
  };
}
