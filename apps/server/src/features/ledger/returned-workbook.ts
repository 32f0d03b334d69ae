import { Readable } from 'node:stream';
import { ledgerText } from '@tejian/domain/ledger/ledger.text.ts';
import { writeXlsxStream } from 'hucre';
import type { Db } from '../../platform/db/database.ts';
import { columnsWithNotes, everyRow } from './ledger-run.store.ts';

type Asked = { readonly id: string; readonly outcome: 'refused' | 'warned'; readonly columns: readonly string[] };

/**
 * The rows that were refused, or loaded with remarks, in the file's own columns, with the reasons beside the cells they
 * speak of. Once corrected it can be dropped into the wizard as it is: a column of reasons maps to nothing.
 * Cells are written as text and never as formulas, whatever they begin with.
 */
export async function returnedWorkbook(db: Db, { id, outcome, columns }: Asked): Promise<Readable> {
  const noted = await columnsWithNotes(db, id, outcome);
  const rows = sheetRows(db, { id, outcome, columns }, noted);
  return Readable.fromWeb(
    writeXlsxStream(rows, { name: ledgerText.sheet[outcome], freezePane: { rows: 1, columns: 1 } }) as never,
  ); // the same stream under its DOM name
}

async function* sheetRows(
  db: Db,
  { id, outcome, columns }: Asked,
  noted: ReadonlySet<string>,
): AsyncGenerator<(string | number)[]> {
  yield [
    ledgerText.rowNumber,
    ledgerText.reasons,
    ...columns.flatMap((column) => (noted.has(column) ? [column, ledgerText.reasonOf(column)] : [column])),
  ];
  for await (const { rowNo, details, raw } of everyRow(db, id, outcome)) {
    const reasons = new Map<string, string>();
    for (const { column, reason } of details.notes)
      reasons.set(column, reasons.has(column) ? `${reasons.get(column)}；${reason}` : reason);
    yield [
      rowNo,
      [...reasons.values()].join('；'),
      ...columns.flatMap((column, at) => {
        const cell = raw[at] ?? '';
        return noted.has(column) ? [cell, reasons.get(column) ?? ''] : [cell];
      }),
    ];
  }
}
