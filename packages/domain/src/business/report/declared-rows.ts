// Rows of a grid that begin as what was declared row by row: the valves that were sent in, the lines of an installation.
import { isDay, monthEnd } from '../../shared/day/day.ts';
import { isBlank, numberOf } from './context.ts';
import type { Cell, ReportEntry, Row } from './entry.ts';
import { judgeText } from './report.text.ts';
import type { Column, GridSection, ReportTemplate } from './template.ts';

export interface DeclaredRow {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

type FedGrid = GridSection & { readonly rowsFrom: NonNullable<GridSection['rowsFrom']> };
const isFed = (section: { readonly type: string }): section is FedGrid =>
  section.type === 'grid' && 'rowsFrom' in section && section.rowsFrom !== undefined;

/** The grid that takes its rows from a table below the equipment, if the template has one. */
export const rowSource = ({ sections }: ReportTemplate): { section: FedGrid; table: string } | undefined => {
  const section = sections.find(isFed);
  return section && { section, table: section.rowsFrom.table };
};

/** Key of a row that no column shows: the row below the equipment that it is about. */
export const declaredKey = 'part';

/** The entry with a row for everything that was declared; what was entered before stays. */
export function withDeclaredRows(
  template: ReportTemplate,
  entry: ReportEntry,
  declaredRows: readonly DeclaredRow[],
): ReportEntry {
  const source = rowSource(template);
  if (!source || declaredRows.length === 0) return entry;
  const { section } = source;
  const before = (entry.grids[section.id] ?? []).filter((row) => section.columns.some(({ key }) => !isBlank(row[key])));
  const knownValues = new Set(before.map((row) => row[declaredKey]));
  const addedRows = declaredRows.filter(({ id }) => !knownValues.has(id)).map((one) => rowOf(section, one));
  return { ...entry, grids: { ...entry.grids, [section.id]: [...before, ...addedRows] } };
}

/**
 * The next dates that the report names for what was declared, each as the day it is stored by: of a month its last. A row that
 * names nothing declared, or no date, gives none.
 */
export function declaredDates(template: ReportTemplate, { grids }: Pick<ReportEntry, 'grids'>): Record<string, string> {
  const section = rowSource(template)?.section;
  const column = section?.columns.find(({ label, input = '' }) => isDated(input) && judgeText.nextOn.test(label));
  if (!section || !column) return {};
  return Object.fromEntries(
    (grids[section.id] ?? []).flatMap((row) => {
      const [id, date] = [row[declaredKey], dueDay(template, row[column.key])];
      return typeof id === 'string' && date !== undefined ? [[id, date]] : [];
    }),
  );
}

const isDated = (input: string): boolean => input === 'month' || input === 'date';

function dueDay({ nextDate }: ReportTemplate, cell: Cell | undefined): string | undefined {
  const text = typeof cell === 'string' ? cell : '';
  const isMonth = isDay(`${text}-01`);
  const day = isMonth ? `${text}-01` : text;
  if (!isDay(day)) return undefined;
  return isMonth || nextDate.precision === 'month' ? monthEnd(day) : day;
}

function rowOf({ columns, rowsFrom }: FedGrid, { id, values }: DeclaredRow): Row {
  const cells = columns.flatMap((column): [string, Cell][] => {
    const field = rowsFrom.columns[column.key];
    const size = rowsFrom.sizes?.[column.key];
    const cell = field !== undefined ? cellOf(column, values[field]) : size ? sizeOf(size, values) : null;
    return cell === null ? [] : [[column.key, cell]];
  });
  return { [declaredKey]: id, ...Object.fromEntries(cells) };
}

/** Measures of one thing with the sign between them; nothing while one of them is not known. */
function sizeOf(fields: readonly string[], values: DeclaredRow['values']): Cell {
  const measures = fields.map((field) => numberOf(plain(values[field])));
  return measures.includes(null) ? null : measures.join('×');
}

const plain = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** A value that the column does not offer is left to the inspector. */
function cellOf(column: Column, givenValue: unknown): Cell {
  const value = plain(givenValue);
  if (value === null) return null;
  if (column.input === 'number') return numberOf(value);
  const text = String(value);
  return column.options && !column.options.includes(text) ? null : text;
}
