// The values that expressions calculate with. null is the unknown.
import { compareDecimals, type Decimal } from '../decimal/decimal.ts';
import { compareDates, type DateValue, type MonthsValue, type TimeValue } from './calendar.ts';

/** An element of a list of records: its fields by name. */
export interface RecordValue {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Value>>;
}
export type Value =
  | null
  | boolean
  | string
  | Decimal
  | DateValue
  | MonthsValue
  | TimeValue
  | RecordValue
  | readonly Value[];

export type Kind = 'null' | 'boolean' | 'text' | 'number' | 'date' | 'months' | 'time' | 'record' | 'list';

export const isListValue = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isNumber = (value: Value): value is Decimal =>
  typeof value === 'object' && value !== null && 'coefficient' in value;

export function kindOf(value: Value): Kind {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'text';
  if (isListValue(value)) return 'list';
  return 'coefficient' in value ? 'number' : value.kind;
}

/**
 * True when two known values are equal; null where either is unknown or they are of different kinds. An unknown element
 * makes lists unknown, unless others differ.
 */
export function equal(left: Value, right: Value): boolean | null {
  if (left === null || right === null) return null;
  if (typeof left === 'string' || typeof left === 'boolean')
    return typeof left === typeof right ? left === right : null;
  if (isListValue(left)) return isListValue(right) ? equalLists(left, right) : null;
  const order = compare(left, right);
  return order === null ? null : order === 0;
}

function equalLists(left: readonly Value[], right: readonly Value[]): boolean | null {
  if (left.length !== right.length) return false;
  let isKnown: boolean | null = true;
  for (const [at, value] of left.entries()) {
    const other = right[at] ?? null;
    const isSame = value === null && other === null ? true : equal(value, other);
    if (isSame === false) return false;
    if (isSame === null) isKnown = null;
  }
  return isKnown;
}

/** -1, 0 or 1 for two values of one kind that have an order; null for all others. */
export function compare(left: Value, right: Value): number | null {
  if (left === null || right === null) return null;
  if (typeof left === 'string') return typeof right === 'string' ? (left < right ? -1 : left > right ? 1 : 0) : null;
  if (typeof left !== 'object' || typeof right !== 'object' || isListValue(left) || isListValue(right)) return null;
  if ('coefficient' in left) return 'coefficient' in right ? compareDecimals(left, right) : null;
  if ('coefficient' in right || left.kind !== right.kind) return null;
  if (left.kind === 'date' && right.kind === 'date') return compareDates(left, right);
  if (left.kind === 'months' && right.kind === 'months') return Math.sign(left.months - right.months);
  return left.kind === 'time' && right.kind === 'time' ? compareDecimals(left.seconds, right.seconds) : null;
}
