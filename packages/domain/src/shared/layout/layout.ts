export const DEFAULT_LABEL_COLOR = '#000000'; // spec §9

/** Dragging a row onto another swaps the two (spec §4). */
export function swappedRows<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  const [a, b] = [rows[from], rows[to]];
  if (a === undefined || b === undefined) return next;
  next[from] = b;
  next[to] = a;
  return next;
}
