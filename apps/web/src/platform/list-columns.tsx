import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  codeSetOf,
  usualWidth,
  wordsInstead,
  type CellType,
  type Column,
  type ListView,
} from '@tejian/contract/kit/list-view.ts';
import { thousandsApart } from '@tejian/domain/shared/typed/typed-number.ts';
import type { ReactNode } from 'react';
import type { CellKind, TableColumn } from '../ui/table/column.ts';
import { Moment } from '../ui/moment/Moment.tsx';
import { text } from './platform.text.ts';

/** Name of a code: in which set, which code. */
export type Label = (set: string, code: string) => string;

const kinds: Partial<Record<CellType, CellKind>> = { code: 'code', number: 'number', money: 'number', date: 'date', instant: 'date' }; // prettier-ignore

/** The text that a cell shows; also what a search result, a tooltip and a copy show. */
function cellText<Row>(column: Column<Row>, row: Row, label: Label): string {
  const instead = wordsInstead(column, row);
  if (instead !== undefined) return instead;
  const value: unknown = row[column.field];
  if (value === undefined || value === null || value === '') return '';
  if (value instanceof Date) return showInstant(value);
  if (typeof value === 'boolean') return value ? text.flag.yes : text.flag.no;
  if (column.type === 'money' && typeof value === 'string') return thousandsApart(value);
  const set = codeSetOf(column);
  const nameOf = (code: unknown) => (set ? label(set, String(code)) : String(code));
  return Array.isArray(value) ? value.map(nameOf).join('、') : nameOf(value);
}

/** Moments are read as people say them; what is searched, copied and exported is the whole. */
function momentCell<Row>({ field, type }: Column<Row>): ((row: Row) => ReactNode) | undefined {
  if (type !== 'instant') return undefined;
  return (row) => {
    const value: unknown = row[field];
    return value instanceof Date ? <Moment at={value} /> : '';
  };
}

/** The table's columns as the list's view declares them; `cells` draws some of them differently. */
export function tableColumns<Row>(
  view: ListView<Row>,
  label: Label,
  cells: Partial<Record<keyof Row & string, (row: Row) => ReactNode>>,
): TableColumn<Row>[] {
  return view.columns
    .filter((column) => !column.hidden)
    .map((column) => ({
      key: column.field,
      title: column.label,
      width: column.width ?? usualWidth[column.type ?? 'text'],
      kind: kinds[column.type ?? 'text'] ?? 'text',
      align: column.align,
      frozen: column.frozen,
      sortable: column.sortable,
      folded: column.folded,
      text: (row) => cellText(column, row, label),
      render: cells[column.field] ?? momentCell(column),
    }));
}
