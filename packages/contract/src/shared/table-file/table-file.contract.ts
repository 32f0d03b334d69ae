import { call, fileCall } from '../../kit/call.ts';
import { integer, json, optional, requiredText, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

export const tableLimits = { rows: 2000, columns: 60, cell: 2000 } as const;

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.length <= tableLimits.rows &&
  value.every(
    (row) =>
      Array.isArray(row) &&
      row.length <= tableLimits.columns &&
      row.every((cell) => typeof cell === 'string' && cell.length <= tableLimits.cell),
  );
/** A table within an object: a form-encoded body holds no list of lists. */
const table = () =>
  json<{ rows: string[][] }>((value) =>
    typeof value === 'object' && value !== null && 'rows' in value && isTable(value.rows)
      ? { rows: value.rows }
      : undefined,
  );

/** The numbers of cells that show less than they hold (3 of 3.25), by row of the table and by column. */
type TableFigures = Readonly<Record<number, Readonly<Record<number, string>>>>;
const isByPlace = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d{1,4}$/.test(key));
const areFigures = (value: unknown): value is TableFigures =>
  isByPlace(value) &&
  Object.values(value).every((row) => isByPlace(row) && Object.values(row).every((one) => typeof one === 'string'));
const figures = () => json<TableFigures>((value) => (areFigures(value) ? value : undefined));

const cellNote = record({ row: integer({ min: 0 }), column: integer({ min: 0 }), note: text({ max: 300 }) });

/** A table of a page as a workbook to fill in; notes hang on the cells that were refused. */
export const writeTable = fileCall({
  path: '/api/tableFile/write',
  request: record({
    name: requiredText('文件名', { max: 60 }),
    columns: list(record({ label: requiredText('列名', { max: 100 }), note: optional(text({ max: 300 })) }), {
      max: tableLimits.columns,
    }),
    table: table(),
    notes: list(cellNote, { max: tableLimits.rows }),
  }),
});

/** The cells of a workbook's first sheet or of a csv file as they are shown, and the whole numbers behind them; nothing is kept. */
export const readTable = call({
  path: '/api/tableFile/read',
  encoding: 'multipart',
  request: record({}),
  answer: record({ table: table(), figures: figures(), others: list(record({ name: text(), rows: integer() })) }),
});
