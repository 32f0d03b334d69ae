import { Readable } from 'node:stream';
import { convert } from '@tejian/domain/archive/ledger/convert.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import type { ColumnWays } from '@tejian/domain/archive/ledger/row-readers.ts';
import { rowPlace } from '@tejian/domain/shared/list-import/row-place.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { withPoint } from '@tejian/domain/shared/typed/decimal-way.ts';
import type { Db } from '../../../platform/db/database.ts';
import { workbook, type SheetCell, type SheetColumn } from '../../../platform/documents/workbook.ts';
import { columnsWithNotes, everyRow } from './ledger-run.store.ts';

type Asked = {
  readonly id: string;
  readonly outcome: 'refused' | 'warned';
  readonly columns: readonly string[];
  readonly sheetNames: readonly string[];
  readonly mapping: LedgerMapping | null;
  readonly ways: ColumnWays | undefined;
};

const WIDTH = { number: 60, reasons: 320, cell: 130 };
const BATCH = 200;

/**
 * The rows that were refused, or loaded with remarks, in the file's own columns, with the reasons beside the cells they
 * speak of. Once corrected it can be dropped into the wizard as it is: a column of reasons maps to nothing.
 * Cells are written as text and never as formulas, whatever they begin with.
 */
export async function returnedWorkbook(db: Db, request: Asked): Promise<Readable> {
  const { id, outcome, columns, sheetNames } = request;
  const notedColumns = await columnsWithNotes(db, id, outcome);
  const text = (title: string, width: number): SheetColumn => ({ title, width, type: 'code' });
  const sheet: SheetColumn[] = [
    ...(sheetNames.length > 1 ? [text(ledgerText.sheetOfRow, WIDTH.cell)] : []),
    { title: ledgerText.rowNumber, width: WIDTH.number, type: 'number' },
    text(ledgerText.reasons, WIDTH.reasons),
    ...columns.flatMap((column) => [
      text(column, WIDTH.cell),
      ...(notedColumns.has(column) ? [text(ledgerText.reasonOf(column), WIDTH.cell)] : []),
    ]),
  ];
  const batches = sheetRows(db, request, notedColumns);
  return Readable.from(workbook({ name: ledgerText.sheet[outcome], columns: sheet, batches }));
}

async function* sheetRows(
  db: Db,
  { id, outcome, columns, sheetNames, ...decision }: Asked,
  notedTexts: ReadonlySet<string>,
): AsyncGenerator<SheetCell[][]> {
  let batch: SheetCell[][] = [];
  for await (const { rowNo, details, raw } of everyRow(db, id, outcome)) {
    const reasons = new Map<string, string>();
    for (const { column, reason } of details.notes)
      reasons.set(column, reasons.has(column) ? `${reasons.get(column)}；${reason}` : reason);
    const cells = columns.flatMap((column, at) => {
      const cell = reasons.has(column) ? (raw[at] ?? '') : asRead(column, raw[at] ?? '', decision);
      return notedTexts.has(column) ? [cell, reasons.get(column) ?? ''] : [cell];
    });
    const { sheetAt, row } = rowPlace(rowNo);
    const place = sheetNames.length > 1 ? [sheetNames[sheetAt] ?? '', row] : [rowNo];
    if (batch.push([...place, [...reasons.values()].join('；'), ...cells]) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * A cell as it was read where its whole column decided how: a decimal comma, or a day before its month, would be read otherwise
 * among the few rows that come back. What nobody could read, and everything else, stays as it is written.
 */
function asRead(column: string, cell: string, { mapping, ways }: Pick<Asked, 'mapping' | 'ways'>): string {
  const way = ways?.[column];
  const pointedPoint = way && withPoint(cell, way);
  if (pointedPoint) return 'text' in pointedPoint ? pointedPoint.text : cell;
  const conversion = mapping?.fields.find(({ columns }) => columns.includes(column))?.conversion;
  if (conversion !== 'dateUs' && conversion !== 'dateDayFirst') return cell;
  const day = convert(tidy(cell), conversion);
  return 'value' in day && typeof day.value === 'string' ? day.value : cell;
}
