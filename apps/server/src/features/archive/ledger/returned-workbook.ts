import { Readable } from 'node:stream';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { rowPlace } from '@tejian/domain/shared/list-import/row-place.ts';
import type { Db } from '../../../platform/db/database.ts';
import { workbook, type SheetCell, type SheetColumn } from '../../../platform/documents/workbook.ts';
import { columnsWithNotes, everyRow } from './ledger-run.store.ts';

type Asked = {
  readonly id: string;
  readonly outcome: 'refused' | 'warned';
  readonly columns: readonly string[];
  readonly sheetNames: readonly string[];
};

const WIDTH = { number: 60, reasons: 320, cell: 130 };
const BATCH = 200;

/**
 * The rows that were refused, or loaded with remarks, in the file's own columns, with the reasons beside the cells they
 * speak of. Once corrected it can be dropped into the wizard as it is: a column of reasons maps to nothing.
 * Cells are written as text and never as formulas, whatever they begin with.
 */
export async function returnedWorkbook(db: Db, asked: Asked): Promise<Readable> {
  const { id, outcome, columns, sheetNames } = asked;
  const noted = await columnsWithNotes(db, id, outcome);
  const text = (title: string, width: number): SheetColumn => ({ title, width, type: 'code' });
  const sheet: SheetColumn[] = [
    ...(sheetNames.length > 1 ? [text(ledgerText.sheetOfRow, WIDTH.cell)] : []),
    { title: ledgerText.rowNumber, width: WIDTH.number, type: 'number' },
    text(ledgerText.reasons, WIDTH.reasons),
    ...columns.flatMap((column) => [
      text(column, WIDTH.cell),
      ...(noted.has(column) ? [text(ledgerText.reasonOf(column), WIDTH.cell)] : []),
    ]),
  ];
  const batches = sheetRows(db, asked, noted);
  return Readable.from(workbook({ name: ledgerText.sheet[outcome], columns: sheet, batches }));
}

async function* sheetRows(
  db: Db,
  { id, outcome, columns, sheetNames }: Asked,
  noted: ReadonlySet<string>,
): AsyncGenerator<SheetCell[][]> {
  let batch: SheetCell[][] = [];
  for await (const { rowNo, details, raw } of everyRow(db, id, outcome)) {
    const reasons = new Map<string, string>();
    for (const { column, reason } of details.notes)
      reasons.set(column, reasons.has(column) ? `${reasons.get(column)}；${reason}` : reason);
    const cells = columns.flatMap((column, at) => {
      const cell = raw[at] ?? '';
      return noted.has(column) ? [cell, reasons.get(column) ?? ''] : [cell];
    });
    const { sheetAt, row } = rowPlace(rowNo);
    const place = sheetNames.length > 1 ? [sheetNames[sheetAt] ?? '', row] : [rowNo];
    if (batch.push([...place, [...reasons.values()].join('；'), ...cells]) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
