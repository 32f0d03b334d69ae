import { createHash } from 'node:crypto';
import { wireNameOf } from '@tejian/contract/kit/call.ts';
import type { FormView } from '@tejian/contract/kit/form-view.ts';
import { usualWidth, type CellType, type Column, type SearchField } from '@tejian/contract/kit/list-view.ts';
import type { LayoutColumn } from '@tejian/contract/shared/layout/layout.contract.ts';
import { searchWireName } from '@tejian/contract/shared/layout/layout-names.ts';
import { DEFAULT_LABEL_COLOR } from '@tejian/domain/shared/layout/layout.ts';
import type { DeclaredColumn } from '@tejian/domain/shared/layout/arrange.ts';
import type { ListDeclared } from '../../../platform/list/declared-list.ts';

/** The parts that a list lets a person lay out, and the one that a form only shows. */
type Part = 'table' | 'search' | 'form';
export type ViewColumn = LayoutColumn & DeclaredColumn;

/** The same identifier on every installation and in every version: it is derived from what it names. */
export function stableId(...names: readonly string[]): string {
  const hex = createHash('sha256').update(names.join('/')).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

interface Shown {
  name: string;
  label: string;
  showType: string;
  span?: number;
  isFrozen?: boolean;
  isLine?: boolean;
  isFolded?: boolean;
  width?: number;
  dictType?: string | undefined;
  isRequired?: boolean;
}

const asColumn = (viewNo: string, part: Part, one: Shown, index: number): ViewColumn => ({
  id: stableId(viewNo, part, one.name),
  name: one.name,
  label: one.label,
  isShown: one.showType !== 'hidden' && !one.isFolded,
  isFolded: one.isFolded ?? false,
  isHidden: one.showType === 'hidden',
  showType: one.showType,
  span: one.span ?? 1,
  isFrozen: one.isFrozen ?? false,
  labelColor: DEFAULT_LABEL_COLOR,
  isLine: one.isLine ?? false,
  width: one.width ?? 0,
  order: index + 1,
  ...(one.dictType ? { dictType: one.dictType } : {}),
  ...(one.isRequired ? { isRequired: true } : {}),
});

const showTypes: Record<CellType, string> = {
  text: 'text',
  code: 'text',
  number: 'text',
  money: 'text',
  date: 'dateselect',
  instant: 'timeselect',
  dict: 'select',
  catalogue: 'select',
  category: 'select',
  step: 'select',
  flag: 'radiobox',
};

const ofTable = (row: unknown, column: Column<never>): Shown => ({
  name: wireNameOf(row, column.field),
  label: column.label,
  showType: column.hidden ? 'hidden' : showTypes[column.type ?? 'text'],
  isFrozen: column.frozen ?? false,
  isFolded: column.folded ?? false,
  width: column.width ?? usualWidth[column.type ?? 'text'],
  dictType: column.dictType,
});

const ofSearch = (search: unknown, field: SearchField<never>): Shown => ({
  name: searchWireName(search, field),
  label: field.label,
  showType:
    field.showType ?? (field.dictType || field.options ? 'select' : field.match === 'range' ? 'daterange' : 'text'),
  span: field.match === 'range' ? 2 : 1,
  dictType: field.dictType,
});

/** The columns of a list's table, or the fields of its search panel, as this version declares them. */
export function declaredColumns({ view, row, search }: ListDeclared, part: 'table' | 'search'): ViewColumn[] {
  const shownSearches =
    part === 'table'
      ? view.columns.map((column) => ofTable(row, column))
      : view.search.map((field) => ofSearch(search, field));
  return shownSearches.map((one, index) => asColumn(view.viewNo, part, one, index));
}

export const formColumns = ({ viewNo, fields }: FormView): ViewColumn[] =>
  fields.map((field, index) => asColumn(viewNo, 'form', field, index));
