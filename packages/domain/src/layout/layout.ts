/** One column of a user's own layout (spec §3). */
export interface SavedColumn {
  id: string;
  labelColor: string;
  isFrozen: boolean;
  sort: number;
  width?: number;
}

export const DEFAULT_LABEL_COLOR = '#000000'; // spec §9

/** Palette of the label colours (spec §9: 24). */
export const LABEL_COLORS = [
  '#000000', '#434343', '#666666', '#8c8c8c', '#a8071a', '#cf1322', '#d4380d', '#ad4e00',
  '#d46b08', '#ad8b00', '#7cb305', '#5b8c00', '#389e0d', '#237804', '#08979c', '#006d75',
  '#1d39c4', '#0958d9', '#10239e', '#531dab', '#722ed1', '#9e1068', '#c41d7f', '#780650',
] as const; // prettier-ignore

/** Puts items into the order that was saved; what the layout does not name is not shown. */
export function arranged<T>(items: readonly T[], idOf: (item: T) => string, saved: readonly SavedColumn[]): T[] {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  return [...saved].sort((a, b) => a.sort - b.sort).flatMap(({ id }) => byId.get(id) ?? []);
}

/** Dragging a row onto another swaps the two (spec §4). */
export function swapped<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  const [a, b] = [rows[from], rows[to]];
  if (a === undefined || b === undefined) return next;
  next[from] = b;
  next[to] = a;
  return next;
}
