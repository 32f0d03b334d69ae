import type { ImportSheet } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { codeKeys, type RecordIdentity } from '@tejian/domain/shared/list-import/record-identity.ts';
import { headingReader, OWN_NAME } from '@tejian/domain/shared/list-import/heading.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { otherUnitInHeading } from '@tejian/domain/shared/field/units.ts';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { brokenCell, isNoNumber, tidy } from '@tejian/domain/shared/typed/cell.ts';
import { withoutInvisible } from '@tejian/domain/shared/typed/width.ts';
import type { TableChunk } from '../../../platform/documents/read-table.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ImportField, Importing, ImportValues } from './importer.ts';

const HEADER_AMONG = 5; // a title may stand above the header
const mostRows = 100_000;
// Some twenty statements and a commit go with a chunk; each row of it holds locks on its codes until then.
const AT_ONCE = 600;
const LETTERS_AT_ONCE = 4_000_000; // of rows with long texts fewer are held

/** What the columns of a sheet are. */
export interface Header {
  readonly rowNo: number;
  readonly names: readonly string[];
  /** Field key by column. */
  readonly keys: readonly (string | undefined)[];
  /** The unit of a column, where its heading says another than the field's. */
  readonly units?: readonly (string | undefined)[];
  readonly unknown: readonly string[];
  /** Keys of the fields by which records are known: “/” in one of them is no number. */
  readonly numbers: ReadonlySet<string>;
  /** Keys of the fields that hold numbers: of a cell that shows more they take the number alone. */
  readonly figures: ReadonlySet<string>;
  /** The rows are lines of a text: one separator too many shifts its cells, while cells of a workbook stand where they are. */
  readonly isText?: boolean;
}

/** What became of the file's sheets; filled as they are read. */
export interface ReadSheets {
  readonly sheets: ImportSheet[];
  /** Of the sheets that are read, in their order. */
  readonly headers: Header[];
}

interface Asked {
  /** Reads the file, from its beginning each time. */
  readonly chunks: () => AsyncGenerator<TableChunk>;
  readonly importing: Importing;
  readonly identity?: RecordIdentity | undefined;
  /** Names of the sheets to read; all that hold such records where nobody chose. */
  readonly chosen?: readonly string[] | undefined;
}

const isFigure = (type: string | undefined) => type === 'number' || type === 'integer';
function headerOf(row: TableRow, { importing, identity }: Asked): Header | undefined {
  const names = row.cells.map(cellOf);
  const keys = keysOf(names, importing);
  if (!importing.identity.some((key) => keys.includes(key))) return undefined;
  const ignored = new Set([...importing.ignored, text.reasons]);
  const unknown = names.filter((name, at) => name !== '' && keys[at] === undefined && !ignored.has(name));
  const numbers = new Set([...importing.identity, ...(identity ? codeKeys(identity) : [])]);
  const figures = new Set(importing.fields.flatMap(({ key, type }) => (isFigure(type) ? [key] : [])));
  const units = keys.map((key, at) => unitOfColumn(names[at] ?? '', importing.fields, key));
  return { rowNo: row.rowNo, names, keys, units, unknown, numbers, figures };
}

/** Where a field stands under a name of its own, columns that others call so are none of it; of others the likeliest is. */
function keysOf(names: readonly string[], { fields, ignored }: Importing): (string | undefined)[] {
  const read = headingReader(fields);
  const fits = names.map((name) => {
    const fit = read(name).at(-1); // of two under one name the last is read
    return fit && (fit.score >= OWN_NAME || !ignored.includes(name)) ? fit : undefined;
  });
  const best = new Map<string, number>();
  for (const fit of fits) if (fit) best.set(fit.key, Math.max(best.get(fit.key) ?? 0, Math.min(fit.score, OWN_NAME)));
  return fits.map((fit) => (fit && fit.score >= (best.get(fit.key) ?? 0) ? fit.key : undefined));
}

/** The unit of a column whose heading says another than the field's, and one that converts. */
function unitOfColumn(name: string, fields: readonly ImportField[], key: string | undefined): string | undefined {
  const own = fields.find((field) => field.key === key)?.unit;
  return own === undefined ? undefined : otherUnitInHeading(name, own);
}

/**
 * The rows below the headers of all sheets that hold such records, in chunks, each with its header. Sheets without such a
 * header (a cover, notes) are passed over and noted with their number of rows.
 */
export async function* importRows(
  asked: Asked,
  read: ReadSheets,
): AsyncGenerator<{ header: Header; rows: TableRow[] }> {
  const { chunks, importing, chosen } = asked;
  let header: Header | undefined;
  let count = 0;
  let waiting: TableRow[] = [];
  let letters = 0;
  for await (const chunk of chunks()) {
    if (chunk.isFirst) {
      if (header && waiting.length > 0) yield { header, rows: waiting };
      waiting = [];
      letters = 0;
      header = opened(chunk, asked);
      noteSheet(chunk, header, { read, chosen });
    }
    const sheet = read.sheets.at(-1);
    const rows = header ? chunk.rows.filter(({ rowNo }) => rowNo > (header?.rowNo ?? 0)) : chunk.rows;
    if (sheet) sheet.rows += rows.length;
    if (!header) continue;
    count += rows.length;
    if (count > mostRows) throw new Refusal(text.tooMany(mostRows));
    waiting = [...waiting, ...rows];
    letters += chunk.letters;
    if (waiting.length < AT_ONCE && letters < LETTERS_AT_ONCE) continue;
    yield { header, rows: waiting };
    waiting = [];
    letters = 0;
  }
  if (read.headers.length === 0) throw new Refusal(text.noHeader(identityLabels(importing)));
  if (header && (waiting.length > 0 || count === 0)) yield { header, rows: waiting };
}

function opened({ sheets, sheetAt, rows }: TableChunk, asked: Asked) {
  const { chosen } = asked;
  const isWanted = chosen === undefined || sheets.length === 1 || chosen.includes(sheets[sheetAt]?.name ?? '');
  if (!isWanted) return undefined;
  const row = rows.slice(0, HEADER_AMONG).find((one) => headerOf(one, asked));
  const header = row && headerOf(row, asked);
  return header && { ...header, isText: sheets[sheetAt]?.name === '' };
}

function noteSheet(
  { sheets, sheetAt, rows }: TableChunk,
  header: Header | undefined,
  { read, chosen }: { read: ReadSheets; chosen: Asked['chosen'] },
): void {
  const name = sheets[sheetAt]?.name ?? '';
  const { skipped } = tableText;
  const isLeft = chosen !== undefined && sheets.length > 1 && !chosen.includes(name);
  const why = header ? '' : isLeft ? skipped.notChosen : rows.length === 0 ? skipped.empty : skipped.noHeader;
  const titleRows = header ? rows.filter(({ rowNo }) => rowNo <= header.rowNo).length : 0;
  read.sheets.push({ name, rows: 0, titleRows, skipped: why });
  if (header) read.headers.push(header);
}

const identityLabels = ({ identity, fields }: Importing) =>
  identity.flatMap((key) => fields.find((field) => field.key === key)?.labels[0] ?? []).join('、');

const cellOf = (raw: string): string => withoutInvisible(raw).trim();

/** A number without a unit is meant in its column's. */
const inUnit = (cell: string, unit: string | undefined): string =>
  unit !== undefined && /^[+-]?[\d.,]*\d[\d.,]*$/.test(tidy(cell)) ? `${cell} ${unit}` : cell;

export function valuesOf(header: Header, { cells, figures }: TableRow): ImportValues {
  const { keys, numbers } = header;
  const values: Record<string, string> = {};
  for (const [at, key] of keys.entries()) {
    const figure = key !== undefined && header.figures.has(key) ? figures?.[at] : undefined;
    const cell = inUnit(figure ?? cellOf(cells[at] ?? ''), header.units?.[at]);
    if (key !== undefined && cell && !(numbers.has(key) && isNoNumber(tidy(cell)))) values[key] ??= cell;
  }
  return values;
}

/** Why cells of a row say nothing, by field: a spreadsheet has lost what stood there. */
export function brokenCells(values: ImportValues, { fields }: Importing): Readonly<Record<string, string>> {
  const broken: Record<string, string> = {};
  for (const { key, type = 'text' } of fields) {
    const why = values[key] === undefined ? undefined : brokenCell(tidy(values[key]), type === 'text');
    if (why !== undefined) broken[key] = why;
  }
  return broken;
}

/** A filled cell that goes nowhere: in which column, and why. */
interface DroppedCell {
  readonly column: string;
  readonly reason: string;
}

/** The filled cells of a row whose value no field takes. */
export function droppedCells(header: Header, row: TableRow, importing: Importing): DroppedCell[] {
  const values = valuesOf(header, row);
  return row.cells.flatMap((raw, at): DroppedCell[] => {
    const figure = header.figures.has(header.keys[at] ?? '') ? row.figures?.[at] : undefined;
    const cell = inUnit(figure ?? cellOf(raw), header.units?.[at]);
    const name = header.names[at] ?? '';
    const column = name === '' ? text.unnamedColumn(at + 1) : name;
    if (cell === '' || name === text.reasons) return [];
    const key = header.keys[at];
    if (key === undefined)
      return [{ column, reason: importing.ignored.includes(name) ? text.computedColumn : text.noSuchField }];
    const notTaken = importing.notTaken?.[key];
    if (notTaken !== undefined) return [{ column, reason: notTaken }];
    if (header.numbers.has(key) && isNoNumber(tidy(cell))) return [{ column, reason: cellText.noNumber }];
    return values[key] === cell ? [] : [{ column, reason: text.repeatedColumn }];
  });
}
