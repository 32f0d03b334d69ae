import { tableText } from './table.text.ts';

/** A spreadsheet has 2^20 rows; the numbers of all sheets fit into 32 bits. */
const ROWS_PER_SHEET = 2_000_000;
export const MOST_SHEETS = 100;

/**
 * One number for a row of a workbook: rows of the first sheet keep the number that the spreadsheet shows, rows of later
 * sheets follow. It tells rows of a file apart and sorts them in reading order.
 */
export const rowNumber = (sheetAt: number, row: number): number => sheetAt * ROWS_PER_SHEET + row;

/** The sheet and the row as the spreadsheet shows it. */
export const rowPlace = (rowNo: number): { readonly sheetAt: number; readonly row: number } => ({
  sheetAt: Math.floor(rowNo / ROWS_PER_SHEET),
  row: rowNo % ROWS_PER_SHEET,
});

/** The name by which a person is told of a row; the sheet is named where the workbook has several. */
export function rowName(rowNo: number, sheetNames: readonly string[]): string {
  const { sheetAt, row } = rowPlace(rowNo);
  const name = sheetNames[sheetAt];
  return sheetNames.length > 1 && name !== undefined ? tableText.rowOfSheet(name, row) : tableText.row(row);
}
