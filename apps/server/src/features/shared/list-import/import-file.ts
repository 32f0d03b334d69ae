import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { rowPlace } from '@tejian/domain/shared/list-import/row-place.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import { workbook, type SheetCell, type SheetColumn } from '../../../platform/documents/workbook.ts';
import { cellsInWays, type FieldWays } from './field-ways.ts';
import type { Asked, Header } from './import-header.ts';
import { importRows, type ReadSheets } from './import-sheets.ts';

/** The reason that a row was refused: a sentence for the row, and sentences by field key. */
export interface RowProblem {
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Returned extends Pick<Asked, 'chunks' | 'importing' | 'chosen'> {
  readonly ways: FieldWays;
  readonly read: ReadSheets;
  readonly problems: ReadonlyMap<number, RowProblem>;
}

/**
 * The refused rows in the file's own columns, reasons at the end, the bad cells coloured with their reason as a note. Rows
 * of several sheets stand in one, below the columns of all of them.
 */
export function returnedWorkbook({
  chunks,
  importing,
  chosen,
  ways,
  read,
  problems,
}: Returned): AsyncGenerator<Uint8Array> {
  const titles = columnsOf(read.headers);
  const columns: SheetColumn[] = titles.map((title) => ({ title, type: 'code', width: 140 }));
  const foundIndex = titles.indexOf(text.reasons);
  const reasonAt = foundIndex < 0 ? titles.length : foundIndex;
  if (foundIndex < 0) columns.push({ title: text.reasons, type: 'text', width: 360 });
  const labels = new Map(importing.fields.map(({ key, labels }) => [key, labels[0] ?? key]));
  const askedPart = { chunks, importing, chosen };
  const areSeveral = read.sheets.filter(({ skipped }) => skipped === '').length > 1;
  async function* batches(): AsyncGenerator<SheetCell[][]> {
    for await (const { header, rows } of importRows(askedPart, { sheets: [], headers: [] })) {
      const places = placesOf(header, titles);
      yield rows.flatMap((row) => {
        const problem = problems.get(row.rowNo);
        if (!problem) return [];
        return [cellsOf({ ...row, cells: cellsInWays({ header, row }, ways) }, problem, { header, places })];
      });
    }
  }
  function cellsOf({ rowNo, cells }: TableRow, problem: RowProblem, at: { header: Header; places: readonly number[] }) {
    const out: SheetCell[] = titles.map(() => '');
    for (const [column, place] of at.places.entries()) {
      const note = problem.fields[at.header.keys[column] ?? ''];
      const value = cells[column] ?? '';
      out[place] = note === undefined ? value : { value, note };
    }
    const sheet = areSeveral ? read.sheets[rowPlace(rowNo).sheetAt]?.name : undefined;
    const reason = reasonOf(problem, labels);
    out[reasonAt] = sheet === undefined ? reason : text.reasonOfSheet(sheet, rowPlace(rowNo).row, reason);
    return out;
  }
  return workbook({ name: text.sheet, columns, batches: batches() });
}

/** The columns of all headers: the n-th of a name in one sheet is the n-th of that name in another. */
function columnsOf(headers: readonly Header[]): string[] {
  const titles: string[] = [];
  for (const { names } of headers)
    for (const [at, name] of names.entries()) if (placeOf(names, at, titles) < 0) titles.push(name);
  return titles;
}

const placesOf = ({ names }: Header, titles: readonly string[]): number[] =>
  names.map((_, at) => placeOf(names, at, titles));

function placeOf(names: readonly string[], at: number, titles: readonly string[]): number {
  const name = names[at];
  const before = names.slice(0, at).filter((other) => other === name).length;
  const places = [...titles.entries()].filter(([, title]) => title === name);
  return places[before]?.[0] ?? -1;
}

export function reasonOf({ sentence, fields }: RowProblem, labels: ReadonlyMap<string, string>): string {
  const namedTexts = Object.entries(fields).map(([key, why]) =>
    why.includes(labels.get(key) ?? key) ? why : `${labels.get(key) ?? key}：${why}`,
  );
  return namedTexts.length > 0 ? namedTexts.join('；') : sentence;
}
