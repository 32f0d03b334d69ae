import type { ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import { undoToast } from '../feedback/feedback.ts';
import { text } from './report-sheet.text.ts';
import type { SheetTools } from './sheet-source.ts';

/** The place in an entry where the rows of a table stand. */
export interface RowsOfEntry {
  readonly read: (entry: ReportEntry) => readonly Row[];
  readonly write: (entry: ReportEntry, rows: readonly Row[]) => ReportEntry;
}

interface Taken {
  readonly row: Row;
  /** Its place among the rows of the entry, from 0, and its number as the person sees it. */
  readonly index: number;
  readonly no: number;
}

const holdsNothing = (row: Row): boolean => Object.values(row).every((cell) => cell === null || cell === '');

/** Takes a row away and offers to put it back where it stood, whatever was typed since; a blank one goes without a word. */
export function takeRow(
  { change }: Pick<SheetTools, 'change'>,
  { read, write }: RowsOfEntry,
  { row, index, no }: Taken,
): void {
  change((entry) =>
    write(
      entry,
      read(entry).filter((_, at) => at !== index),
    ),
  );
  if (holdsNothing(row)) return;
  undoToast(text.rowRemoved(no), () => change((entry) => write(entry, read(entry).toSpliced(index, 0, row))));
}
