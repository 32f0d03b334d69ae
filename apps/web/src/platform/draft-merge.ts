/** The fields that hold something else than what was loaded. */
export const changedNames = <V extends object>(loaded: V, values: V): (keyof V & string)[] =>
  [...new Set([...Object.keys(loaded), ...Object.keys(values)])].filter(
    (name) => JSON.stringify(loaded[name as keyof V]) !== JSON.stringify(values[name as keyof V]), // keys of the two
  ) as (keyof V & string)[];

/** One value, several codes, or a record that was picked; rows of a table are none: they would undo another's rows. */
function isSingle(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value) ? value.every((one) => typeof one !== 'object') : 'id' in value;
}

/** What of a draft goes into a record that somebody else has changed since: the fields that were changed here. */
export function carriedOver<V extends object>(values: V, changed: readonly (keyof V & string)[]): Partial<V> {
  const singles = changed.filter((name) => isSingle(values[name])).map((name) => [name, values[name]]);
  return Object.fromEntries(singles) as Partial<V>; // pairs of its own
}
