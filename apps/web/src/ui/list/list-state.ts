import type { ListView } from '@tejian/contract/kit/list-view.ts';
import type { AdvancedControl } from './advanced-state.ts';
import type { LayoutControl } from './layout-row.ts';
import type { Sort, TableColumn } from '../table/column.ts';

export type SearchValues = Readonly<Record<string, unknown>>;

/** Everything that a list page shows and can ask for; made by the application, drawn by ListPage. */
export interface ListState<Row> {
  view: ListView<Row>;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  rows: readonly Row[];
  count: number;
  /** False when the count stopped at its bound: shown as 10,000+. */
  countExact: boolean;
  /** The rows are there, how many there are in all is still being counted: `count` is what is known so far. */
  isCounting: boolean;
  /** Nobody knows yet how many there are: nothing was answered. */
  isUnknown: boolean;
  loading: boolean;
  /** The rows could not be had: it has been said why, and nothing is known of what matches. */
  failed: boolean;
  /** False until the first search: query lists wait for one (decisions §9). */
  searched: boolean;
  search: SearchValues;
  submit: (values: SearchValues) => void;
  pageNo: number;
  pageSize: number;
  turnTo: (pageNo: number, pageSize: number) => void;
  sort: Sort;
  sortBy: (field: string) => void;
  selected: ReadonlySet<string>;
  select: (keys: ReadonlySet<string>) => void;
  selectedRows: readonly Row[];
  refresh: () => void;
  /** Stops the search that is going on, here and in the database. */
  stop?: () => void;
  /** Starts writing the list to a file, as it is seen; not there for whoever may not. */
  /** In the named columns, or in those that are shown. */
  exportRows?: (scope: 'page' | 'all', columns?: string[]) => Promise<unknown>;
  /** True when the user holds the permission code. */
  can: (permission: string | undefined) => boolean;
  /** True when an action with this code is in sight for whoever does not hold it, and says so on a click. */
  warns: (operatorCode: string) => boolean;
  /** The guided tour of lists, for people who have not seen it. */
  tour: { isOpen: boolean; end: () => void };
  widths: Readonly<Record<string, number>>;
  setWidth: (column: string, width: number) => void;
  /** The person's own layout of table and search panel, where the list has one. */
  layout?: LayoutControl;
  searchLayout?: LayoutControl;
  /** Conditions over the columns, instead of the search panel. */
  advanced?: AdvancedControl;
  /** Sums over the whole result, where columns declare them; absent beyond the bound of the count. */
  sums?: Partial<Record<string, number>>;
}

/** A button over the list. */
export interface ToolbarAction<Row> {
  /** Name of the action in the view's declaration; label and permission come from there unless said here. */
  name: string;
  label?: string;
  permission?: string;
  /** Shown to everybody; without this code a click says 无权限 (spec §6). */
  operatorCode?: string;
  primary?: boolean;
  danger?: boolean;
  /** Works on the selected rows: without any it says 请选择数据. */
  onSelection?: boolean;
  /** The reason that it cannot be used now; shown on hover. */
  disabled?: (rows: readonly Row[]) => string | undefined;
  /** May take a while: the button is busy until it ends. */
  run: (rows: readonly Row[]) => void | Promise<unknown>;
}

/** An action that can be done with one row. */
export interface RowAction<Row> {
  name: string;
  label?: string;
  permission?: string;
  operatorCode?: string;
  danger?: boolean;
  /** Always under 更多 (spec §2, row actions of the sheet list), or of such rows, where another act is the next one. */
  more?: boolean | ((row: Row) => boolean);
  /** Not for this row at all. */
  hidden?: (row: Row) => boolean;
  disabled?: (row: Row) => string | undefined;
  run: (row: Row) => void | Promise<unknown>;
}
