import type { OperatorCode } from '@tejian/domain/shared/permission/operator-codes.ts';
import type { CodeSet } from './coded.ts';

/**
 * A list screen, declared once: columns, search fields, order and actions (spec §2 “Generic list screen”). Search panel,
 * table, layout editor, export and the server's validated query all follow from it.
 */
export type CellType =
  | 'text'
  | 'code'
  | 'number'
  | 'money'
  | 'date'
  | 'instant'
  | 'dict'
  | 'catalogue'
  | 'category'
  | 'step'
  | 'flag';

/** Width of a column that declares none. */
export const usualWidth: Record<CellType, number> = {
  text: 160,
  code: 168,
  number: 100,
  money: 120, // 10,000,000.00
  date: 110,
  instant: 168,
  dict: 110,
  catalogue: 150,
  category: 150, // 年度检查（年度检验）
  step: 110,
  flag: 72,
};

export interface Column<Row> {
  field: keyof Row & string;
  label: string;
  type?: CellType;
  dictType?: string;
  width?: number;
  frozen?: boolean;
  hidden?: boolean;
  /** Offered in 表格设置 and in exports, but not shown before the person asks for it. */
  folded?: boolean;
  sortable?: boolean;
  /** Rows that are equal by it stand in the order of this field: an index has both. */
  thenBy?: keyof Row & string;
  align?: 'left' | 'right' | 'center';
  /** The value is a list of codes. */
  many?: boolean;
  /** False for what no condition can ask: computed lists. */
  queried?: false;
  /** Its sum over the whole result stands under the table. */
  sum?: boolean;
  /** The sum is shown with so many decimals: amounts to the fen. */
  decimals?: number;
  /** The words that stand in place of the value where this flag of the row is not set, in exports too. */
  unless?: { readonly flag: keyof Row & string; readonly words: string };
}

export interface SearchField<Row> {
  /** Wire name of the search value; `over` says which columns it looks into. */
  name: string;
  label: string;
  over: (keyof Row & string)[];
  match?: 'equal' | 'contains' | 'range';
  /** The columns hold several codes each; any of them is looked for. */
  isMany?: boolean;
  showType?: 'text' | 'select' | 'dateselect' | 'daterange' | 'areaselect' | 'hidden';
  dictType?: string;
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
  /** The things that the field looks through, where its hint has no room for them: said on hover. */
  help?: string;
}

export interface Action {
  name: string;
  label: string;
  /** Not there without this permission code (spec §6, the first kind of directive). */
  permission?: string;
  /** There for everybody; without this code a click says 无权限 (spec §6, the second kind). */
  operatorCode?: OperatorCode;
  danger?: boolean;
  primary?: boolean;
}

export interface ListView<Row> {
  viewNo: string;
  title: string;
  columns: readonly Column<Row>[];
  search: readonly SearchField<Row>[];
  sort: { field: keyof Row & string; order: 'asc' | 'desc' };
  /** Work lists search on opening; query lists wait for a search (decisions §9). */
  searchOnOpen?: boolean;
  /** The permission to export; without one, whoever may read. */
  exportPermission?: string;
  /** An export of all columns may be changed and comes back in by the import of this list. */
  comesBack?: true;
  toolbar?: readonly Action[];
  rowActions?: readonly Action[];
  /** Records of this kind have own fields; those that are listed stand before this column. */
  own?: { readonly of: string; readonly before: keyof Row & string };
}

/** An amount in yuan. No condition asks it: amounts are hidden from some, and a condition would tell them. */
export const moneyColumn = { type: 'money', width: usualWidth.money, queried: false, decimals: 2 } as const;

/** Cells that hold a quantity: compared, ordered and aligned as one. */
export const isQuantity = (type: CellType | undefined): boolean => type === 'number' || type === 'money';

/** The set of codes whose names a column shows: a dictionary, or one of the product's own sets under its cell type. */
export function codeSetOf<Row>({ dictType, type }: Column<Row>): string | undefined {
  return dictType ?? (type === 'catalogue' || type === 'category' || type === 'step' ? type : undefined);
}

/** The words that stand in place of the value of a row's cell, if any do. */
export const wordsInstead = <Row>({ unless }: Column<Row>, row: Row): string | undefined =>
  unless && row[unless.flag] !== true ? unless.words : undefined;

/** The set of codes that a search field asks by: the one it offers, or that of the column it looks into. */
export function codeSetSought<Row>(
  { search, columns }: ListView<Row>,
  { name, wireName }: { name: string; wireName: string },
): CodeSet | undefined {
  const askedField = search.find((one) => one.name === wireName || one.name === name);
  if (askedField?.match === 'contains' || askedField?.match === 'range') return undefined;
  if (askedField?.options) return askedField.options.map(({ value }) => value);
  if (askedField?.showType === 'areaselect') return 'AREA';
  const column = columns.find(({ field }) => field === name);
  return askedField?.dictType ?? (column && codeSetOf(column));
}

/** The values that the search panel offers for exactly this column. */
export const offeredFor = <Row>({ search }: Pick<ListView<Row>, 'search'>, name: string) =>
  search.find(({ over, options }) => options && over.length === 1 && over[0] === name)?.options;

export const listView = <Row>(view: ListView<Row>): ListView<Row> => view;

interface Titled {
  readonly columns: readonly { readonly field: string; readonly label: string }[];
}

/** The columns of a full export: all that have a name, whether they are shown or not; what only the program reads is left. */
export const exportableFields = ({ columns }: Titled): string[] =>
  columns.filter(({ field, label }) => label !== field).map(({ field }) => field);
