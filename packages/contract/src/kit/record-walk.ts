import type { Field } from './field.ts';

/** A field of a record, under the name that it has on the wire where that is another. */
export type Entry = Field<unknown> | { readonly kind: 'wired'; readonly name: string; readonly inner: Field<unknown> };
export const isRecord = (of: Field<unknown>): of is Field<unknown> & { readonly fields: Record<string, Entry> } =>
  'fields' in of;

/** Goes to each leaf that a record as it was read has a value for, rows of lists one by one, with its place on the wire. */
export function withinRecord(
  field: Field<unknown>,
  value: unknown,
  visit: (leaf: Field<unknown>, value: unknown, path: string) => void,
  path = '',
): void {
  if (value === undefined || value === null) return;
  if (isRecord(field)) {
    const source = value as Record<string, unknown>; // what a record reads
    for (const [name, entry] of Object.entries(field.fields)) {
      const [wireName, inner] = entry.kind === 'wired' ? [entry.name, entry.inner] : [name, entry];
      withinRecord(inner, source[name], visit, path ? `${path}.${wireName}` : wireName);
    }
  } else if (field.inner && Array.isArray(value) && !field.optional) {
    for (const [at, one] of value.entries()) withinRecord(field.inner, one, visit, `${path}[${at}]`);
  } else if (field.inner) withinRecord(field.inner, value, visit, path);
  else visit(field, value, path);
}
