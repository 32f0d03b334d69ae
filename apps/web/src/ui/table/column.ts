import type { ReactNode } from 'react';

/** The kind of content of a column; decides alignment and typeface. */
export type CellKind = 'text' | 'code' | 'number' | 'date';

export interface TableColumn<Row> {
  key: string;
  title: string;
  width: number;
  kind?: CellKind;
  align?: 'left' | 'center' | 'right';
  /** Stays in place at the left when the table is scrolled sideways. */
  frozen?: boolean;
  sortable?: boolean;
  /** Not shown before the person asks for it. */
  folded?: boolean;
  /** Long cells take two lines instead of being cut (the user's own layout, isLine). */
  wraps?: boolean;
  /** Colour of the heading (the user's own layout, spec §9). */
  color?: string;
  /** The content of the cell, as text; also its tooltip. */
  text: (row: Row) => string;
  /** Drawn instead of the text where a cell is more than text. */
  render?: (row: Row) => ReactNode;
}

export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}

/** The way in which a row stands out: red for failed or overdue, orange for due soon, green for passed. */
export type RowMark = 'danger' | 'warning' | 'success';

/** The mark of a record that may have ended: void, scrapped, revoked or disabled ones ask nothing of anybody. */
export const markUnlessEnded = (isEnded: boolean, mark: RowMark | undefined): RowMark | undefined =>
  isEnded ? undefined : mark;

export const ROW_HEIGHT = 36;
const MIN_WIDTH = 48;
const MAX_WIDTH = 800;

/** Asks on one press of the button, then the opposite, then the list's own order again. */
export function nextSort(current: Sort | undefined, field: string): Sort | undefined {
  if (current?.field !== field) return { field, order: 'asc' };
  return current.order === 'asc' ? { field, order: 'desc' } : undefined;
}

export const boundedWidth = (width: number) => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));

const CELL_PADDING = 16;

/** More than the sign takes at the table's 13 px: digits and punctuation, letters, Chinese. */
const signWidth = (code: number) => (code < 0x40 ? 8 : code < 0x2e80 ? 12 : 14);

/**
 * True when a text surely fits into a column. Such a cell is not clipped: a clip of its own for each of a thousand
 * cells costs half of a scrolled frame.
 */
export function surelyFits(text: string, width: number): boolean {
  let left = width - CELL_PADDING;
  for (let at = 0; at < text.length && left >= 0; at += 1) left -= signWidth(text.charCodeAt(at));
  return left >= 0;
}

const SORT_MARK = 16;

/** As wide as the heading and every text of the page need it; a cell that draws more than its text keeps its room. */
export function fittingWidth<Row>(column: TableColumn<Row>, rows: readonly Row[]): number {
  const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + signWidth(sign.codePointAt(0) ?? 0), 0);
  const texts = rows.map((row) => widthOf(column.text(row)));
  const neededCount = Math.max(widthOf(column.title) + (column.sortable ? SORT_MARK : 0), ...texts) + CELL_PADDING;
  return boundedWidth(column.render ? Math.max(neededCount, column.width) : neededCount);
}

const MEASURED_ROWS = 100;
const GROWN_WIDTH = 480;

/**
 * The width that a column would take of a window that is wider than the table: its longest text among the first rows,
 * within reason.
 */
export const neededWidth = <Row>(column: TableColumn<Row>, rows: readonly Row[]): number =>
  Math.min(GROWN_WIDTH, fittingWidth(column, rows.slice(0, MEASURED_ROWS)));
