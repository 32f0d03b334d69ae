/** One field in the layout editor. */
export interface LayoutRow {
  id: string;
  /** Name on the wire. */
  name: string;
  /** The column or search field of the list that it is. */
  key: string;
  label: string;
  isShown: boolean;
  isFrozen: boolean;
  /** Long cells take two lines; a search field begins a new line. */
  isLine: boolean;
  color: string;
  width: number;
}

export interface LayoutControl {
  part: 'table' | 'search';
  /** Every field in the person's order; undefined until it is known. */
  rows: readonly LayoutRow[] | undefined;
  /** True until the layout has come, or cannot be had. */
  pending: boolean;
  /** The rows to edit, asked anew; undefined when they cannot be had. */
  load: () => Promise<readonly LayoutRow[] | undefined>;
  /** True when it was saved. */
  save: (rows: readonly LayoutRow[]) => Promise<boolean>;
  restore: () => Promise<boolean>;
}
