import { importText as text } from '@tejian/domain/list-import/list-import.text.ts';
import { readTable } from '../../platform/documents/read-table.ts';
import type { TableRow } from '../../platform/documents/table-source.ts';
import { workbook, type SheetCell, type SheetColumn } from '../../platform/documents/workbook.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Importing, ImportValues } from './importer.ts';

const HEADER_AMONG = 5; // a title may stand above the header
const mostRows = 100_000;
// Some twenty statements and a commit go with a chunk; each row of it holds locks on its codes until then.
const AT_ONCE = 600;

/** What the columns of a file are. */
export interface Header {
  readonly rowNo: number;
  readonly names: readonly string[];
  /** Field key by column. */
  readonly keys: readonly (string | undefined)[];
  readonly unknown: readonly string[];
}

const tidy = (name: string) => name.replace(/[\s*＊]/g, '').replace(/[（(].*?[)）]$/, '');

function headerOf(row: TableRow, importing: Importing): Header | undefined {
  const byLabel = new Map(importing.fields.flatMap(({ key, labels }) => labels.map((label) => [label, key] as const)));
  const byTidy = new Map([...byLabel].map(([label, key]) => [tidy(label), key]));
  const names = row.cells.map((cell) => cell.trim());
  const keys = names.map((name) => byLabel.get(name) ?? byTidy.get(tidy(name)));
  if (!importing.identity.some((key) => keys.includes(key))) return undefined;
  const ignored = new Set([...importing.ignored, text.reasons]);
  const unknown = names.filter((name, at) => name !== '' && keys[at] === undefined && !ignored.has(name));
  return { rowNo: row.rowNo, names, keys, unknown };
}

/** The rows below the header, in chunks; the header is found once and given with each. */
export async function* importRows(
  path: string,
  importing: Importing,
): AsyncGenerator<{ header: Header; rows: TableRow[] }> {
  let header: Header | undefined;
  let count = 0;
  let waiting: TableRow[] = [];
  for await (const chunk of readTable(path)) {
    let rows = chunk;
    if (!header) {
      const at = chunk.slice(0, HEADER_AMONG).findIndex((row) => headerOf(row, importing));
      const found = chunk[at];
      header = found && headerOf(found, importing);
      if (!header) throw new Refusal(text.noHeader(identityLabels(importing)));
      rows = chunk.slice(at + 1);
    }
    count += rows.length;
    if (count > mostRows) throw new Refusal(text.tooMany(mostRows));
    waiting = [...waiting, ...rows];
    if (waiting.length < AT_ONCE) continue;
    yield { header, rows: waiting };
    waiting = [];
  }
  if (!header) throw new Refusal(text.noHeader(identityLabels(importing)));
  if (waiting.length > 0 || count === 0) yield { header, rows: waiting };
}

const identityLabels = ({ identity, fields }: Importing) =>
  identity.flatMap((key) => fields.find((field) => field.key === key)?.labels[0] ?? []).join('、');

export function valuesOf({ keys }: Header, { cells }: TableRow): ImportValues {
  const values: Record<string, string> = {};
  for (const [at, key] of keys.entries()) {
    const cell = cells[at]?.trim();
    if (key !== undefined && cell) values[key] ??= cell;
  }
  return values;
}

/** Why a row was refused: a sentence for the row, and sentences by field key. */
export interface RowProblem {
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The refused rows in the file's own columns, reasons at the end, the bad cells coloured with their reason as a note. */
export function returnedWorkbook(
  path: string,
  importing: Importing,
  header: Header,
  problems: ReadonlyMap<number, RowProblem>,
): AsyncGenerator<Uint8Array> {
  const columns: SheetColumn[] = header.names.map((title) => ({ title, type: 'code', width: 140 }));
  const reasonAt = header.names.indexOf(text.reasons);
  if (reasonAt < 0) columns.push({ title: text.reasons, type: 'text', width: 360 });
  const labels = new Map(importing.fields.map(({ key, labels }) => [key, labels[0] ?? key]));
  async function* batches(): AsyncGenerator<SheetCell[][]> {
    for await (const { rows } of importRows(path, importing))
      yield rows.flatMap((row) => {
        const problem = problems.get(row.rowNo);
        return problem ? [cellsOf(row, problem)] : [];
      });
  }
  function cellsOf({ cells }: TableRow, problem: RowProblem): SheetCell[] {
    const out: SheetCell[] = header.names.map((_, at) => {
      const note = problem.fields[header.keys[at] ?? ''];
      const value = cells[at] ?? '';
      return note === undefined ? value : { value, note };
    });
    out[reasonAt < 0 ? header.names.length : reasonAt] = reasonOf(problem, labels);
    return out;
  }
  return workbook({ name: text.sheet, columns, batches: batches() });
}

export function reasonOf({ sentence, fields }: RowProblem, labels: ReadonlyMap<string, string>): string {
  const named = Object.entries(fields).map(([key, why]) =>
    why.includes(labels.get(key) ?? key) ? why : `${labels.get(key) ?? key}：${why}`,
  );
  return named.length > 0 ? named.join('；') : sentence;
}
