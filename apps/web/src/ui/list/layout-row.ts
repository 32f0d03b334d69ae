/** One field in the layout editor. */
export interface LayoutRow {
  id: string;
  label: string;
  isShown: boolean;
  isFrozen: boolean;
  color: string;
  width: number | undefined;
}

export interface LayoutControl {
  /** Every field of the table in the person's order; undefined until it is known. */
  rows: readonly LayoutRow[] | undefined;
  /** True when it was saved. */
  save: (rows: readonly LayoutRow[]) => Promise<boolean>;
  restore: () => Promise<boolean>;
}
