/** The keys from one row to another, in either direction: a click with Shift takes all between (both included). */
export function keysBetween(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [a, b] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return a < 0 || b < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}
