import { entryLimits } from '@tejian/domain/business/report/entry-limits.ts';
import { sheetText as text } from '@tejian/domain/business/report/report.text.ts';
import { readTable, type TableChunk } from '../../../platform/documents/read-table.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { FileContext } from '../../../platform/http/route.ts';
import { findItem } from '../item/item.service.ts';

/** Rows that a table could take, and some that its reader is told have no room. */
const MOST_ROWS = entryLimits.rows * 2;
const MOST_COLUMNS = 60;

interface SheetRows {
  readonly sheet: string;
  readonly rows: string[][];
}

/** The rows of a spreadsheet for a measurement table: of the first sheet in sight that holds any. The file is not kept. */
export async function sheetRows({ db, body, actor, upload }: FileContext<{ itemNo: string }>): Promise<SheetRows> {
  await findItem(db, body.itemNo, actor); // refuses what the person may not see
  if (!upload) throw new Refusal(text.noFile);
  let found: SheetRows | undefined;
  try {
    for await (const chunk of readTable(upload.path)) {
      if (found && (chunk.isFirst || found.rows.length >= MOST_ROWS)) break;
      found = found ? { ...found, rows: [...found.rows, ...cellsOf(chunk)] } : opened(chunk);
    }
  } catch (problem) {
    if (problem instanceof TableProblem) throw new Refusal(problem.message);
    throw problem;
  }
  if (!found) throw new Refusal(text.noRows);
  return { ...found, rows: found.rows.slice(0, MOST_ROWS) };
}

function opened(chunk: TableChunk): SheetRows | undefined {
  const sheet = chunk.sheets[chunk.sheetAt];
  if (!sheet || sheet.isHidden || chunk.rows.length === 0) return undefined;
  return { sheet: sheet.name, rows: cellsOf(chunk) };
}

const cellsOf = ({ rows }: TableChunk): string[][] =>
  rows.map(({ cells }) => cells.slice(0, MOST_COLUMNS).map((cell) => cell.trim()));
