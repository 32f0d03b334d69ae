import { codeSetOf, wordsInstead, type Column, type ListView } from '@tejian/contract/kit/list-view.ts';
import { longTaskText as text } from '@tejian/domain/shared/long-task/long-task.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SheetCell, SheetColumn } from '../../../platform/documents/workbook.ts';
import { codeNames, type CodeNames } from './code-names.ts';

const DEFAULT_WIDTH = 120;

const sheetTypes = ['code', 'number', 'money', 'date', 'instant'] as const;
const isSheetType = (type: string | undefined): type is (typeof sheetTypes)[number] =>
  sheetTypes.some((one) => one === type);

export function sheetColumn<Row>({ label, type, width = DEFAULT_WIDTH }: Column<Row>): SheetColumn {
  return { title: label, width, type: isSheetType(type) ? type : 'text' };
}

/** The cells of a row by the columns of its list: names where the screen shows names, dates and numbers as such. */
export async function rowCells<Row>(
  db: Db,
  columns: readonly Column<Row>[],
  view: ListView<Row>,
): Promise<(row: Row) => SheetCell[]> {
  const names = await codeNames(
    db,
    columns.flatMap((column) => codeSetOf(column) ?? []),
  );
  const cells = columns.map((column) => cellOf(column, view, names));
  return (row) => cells.map((cell) => cell(row));
}

function cellOf<Row>(column: Column<Row>, view: ListView<Row>, names: CodeNames): (row: Row) => SheetCell {
  const set = codeSetOf(column);
  const options = view.search.find(
    ({ over, options: offeredOptions }) => offeredOptions && over.length === 1 && over[0] === column.field,
  )?.options;
  const words = new Map(options?.map(({ value, label }) => [value, label]));
  const nameOf = (code: unknown): string =>
    set ? names(set, String(code)) : (words.get(String(code)) ?? String(code));
  const isCoded = set !== undefined || words.size > 0;
  return (row) => {
    const instead = wordsInstead(column, row);
    if (instead !== undefined) return instead;
    const value: unknown = row[column.field];
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (Array.isArray(value)) return value.map(nameOf).join('、');
    if (value instanceof Date || (typeof value === 'number' && !isCoded)) return value;
    return typeof value === 'object' ? undefined : nameOf(value);
  };
}
