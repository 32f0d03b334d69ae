import type { writeTable } from '@tejian/contract/shared/table-file/table-file.contract.ts';
import { tableLimits } from '@tejian/contract/shared/table-file/table-file.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { tableFileText as text } from '@tejian/domain/shared/table-file/table-file.text.ts';
import { rowPlace } from '@tejian/domain/shared/list-import/row-place.ts';
import type { CellFigures } from '@tejian/domain/shared/typed/cell.ts';
import { Readable } from 'node:stream';
import { readTable } from '../../../platform/documents/read-table.ts';
import { inTurn } from '../../../platform/documents/reading-turns.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { workbook, xlsxMime, type SheetCell } from '../../../platform/documents/workbook.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer, Upload } from '../../../platform/http/route.ts';

const WIDTH = 120;

/** The table of a page as a workbook; what was refused is coloured, with its reason as a note. */
export function write({ name, columns, table, notes }: RequestOf<typeof writeTable>): FileAnswer {
  const reasons = new Map(notes.map(({ row, column, note }) => [`${String(row)} ${String(column)}`, note]));
  const cells = table.rows.map((row, at) =>
    row.map((value, column): SheetCell => {
      const note = reasons.get(`${String(at)} ${String(column)}`);
      return note === undefined ? value : { value, note };
    }),
  );
  const sheet = workbook({
    name,
    columns: columns.map(({ label, note }) => ({
      title: label,
      type: 'text',
      width: WIDTH,
      ...(note ? { note } : {}),
    })),
    batches: once(cells),
  });
  return { name: `${name}.xlsx`, mime: xlsxMime, body: Readable.from(sheet) };
}

async function* once(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield await Promise.resolve(rows);
}

/** The cells of the first sheet in sight that holds any, read in a process of its own; the file is not kept. */
export async function read({ userId }: Actor, upload: Upload | undefined): Promise<ReadRows> {
  if (!upload) throw new Refusal(text.noFile, { file: text.noFile });
  try {
    const foundRows = await inTurn(userId, () => rowsIn(upload.path));
    if (foundRows.rows.length === 0) throw new Refusal(text.noRows);
    return foundRows;
  } catch (problem) {
    if (problem instanceof TableProblem) throw new Refusal(problem.message);
    throw problem;
  }
}

interface ReadRows {
  readonly rows: string[][];
  /** The numbers of cells that show less than they hold, by row and column: a column of numbers takes these. */
  readonly figures: Record<number, CellFigures>;
  /** The sheets behind it that hold rows, too: they are told, not read. */
  readonly others: { name: string; rows: number }[];
}

async function rowsIn(path: string): Promise<ReadRows> {
  const rows: string[][] = [];
  const figures: Record<number, CellFigures> = {};
  const others = new Map<number, { name: string; rows: number }>();
  let readAt: number | undefined;
  for await (const { sheets, sheetAt, ...chunk } of readTable(path)) {
    const sheet = sheets[sheetAt];
    if (sheet?.isHidden || chunk.rows.length === 0) continue;
    readAt ??= sheetAt;
    if (sheetAt !== readAt) {
      const count = (others.get(sheetAt)?.rows ?? 0) + chunk.rows.length;
      others.set(sheetAt, { name: sheet?.name ?? '', rows: count });
      continue;
    }
    for (const { rowNo, cells, figures: whole } of chunk.rows) {
      if (whole) figures[rows.length] = whole;
      rows.push(cellsOf(cells, rowPlace(rowNo).row));
    }
    if (rows.length > tableLimits.rows) throw new Refusal(text.tooManyRows(tableLimits.rows));
  }
  return { rows, figures, others: [...others.values()] };
}

/** Text that somebody wrote into a cell arrives whole, or the file is refused with the place. */
function cellsOf(cells: readonly string[], row: number): string[] {
  const read = cells.map((cell) => cell.trim());
  if (read.findLastIndex((cell) => cell !== '') >= tableLimits.columns)
    throw new Refusal(text.tooManyColumns(row, tableLimits.columns));
  const long = read.findIndex((cell) => cell.length > tableLimits.cell);
  if (long >= 0) throw new Refusal(text.cellTooLong(row, long + 1, tableLimits.cell));
  return read.slice(0, tableLimits.columns);
}
