/**
 * The text of a value whose kind only its definition knows: a record's fields are `unknown` until that reads them. Lists
 * are joined as codes are on the wire; a structure shows what it holds, never `[object Object]`.
 */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.map((one) => (one === undefined || one === null ? '' : valueText(one))).join(',');
  if (value instanceof Date) return value.toString();
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'function' || typeof value === 'symbol'
    ? ''
    : `${value as number | boolean | null | undefined}`; // what is left
}
