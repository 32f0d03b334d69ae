// Limits as data: resolved against the context into bounds, or into "missing" when an operand is not there.
import { isBlank, numberOf, sameValue, significant, type Context } from './context.ts';
import type { Bind, Limit, Operand, TableLimit } from './template.ts';

interface Bound {
  readonly at: number;
  readonly open: boolean;
}
export type ResolvedLimit =
  | { readonly kind: 'bounds'; readonly lower?: Bound; readonly upper?: Bound }
  /** These binds are blank, no number, or name no row of the table: the limit is not known, nothing is judged. */
  | { readonly kind: 'missing'; readonly binds: readonly Bind[] }
  | { readonly kind: 'recordOnly' };

const recordOnly: ResolvedLimit = { kind: 'recordOnly' };

/** A missing operand is null: not judged, never a pass. */
export function resolveOperand(operand: Operand, context: Context): number | null {
  if (typeof operand === 'number') return operand;
  if ('sum' in operand) {
    let total = 0;
    for (const part of operand.sum) {
      const value = resolveOperand(part, context);
      if (value === null) return null;
      total += value;
    }
    return total;
  }
  const x = numberOf(context[operand.bind]);
  if (x === null) return null;
  const value = (operand.times ?? 1) * x ** (operand.pow ?? 1) + (operand.plus ?? 0);
  return Number.isFinite(value) ? value : null;
}

function operandBinds(operand: Operand): Bind[] {
  if (typeof operand === 'number') return [];
  return 'sum' in operand ? operand.sum.flatMap(operandBinds) : [operand.bind];
}

export function limitBinds(limit: Limit): Bind[] {
  switch (limit.op) {
    case 'none':
      return [];
    case 'between':
      return [...operandBinds(limit.min), ...operandBinds(limit.max)];
    case 'table':
      return [
        limit.by,
        ...limit.rows.flatMap((row) => limitBinds(row.limit)),
        ...(limit.other ? limitBinds(limit.other) : []),
      ];
    default:
      return operandBinds(limit.value);
  }
}

export function resolveLimit(limit: Limit, context: Context): ResolvedLimit {
  switch (limit.op) {
    case 'none':
      return recordOnly;
    case 'table':
      return resolveTable(limit, context);
    case 'between': {
      const min = resolveOperand(limit.min, context);
      const max = resolveOperand(limit.max, context);
      if (min === null || max === null) return missing([limit.min, limit.max], context);
      return { kind: 'bounds', lower: { at: min, open: false }, upper: { at: max, open: false } };
    }
    default: {
      const at = resolveOperand(limit.value, context);
      if (at === null) return missing([limit.value], context);
      const bound: Bound = { at, open: limit.op === '>' || limit.op === '<' };
      if (limit.op === '==') return { kind: 'bounds', lower: bound, upper: bound };
      return limit.op === '>=' || limit.op === '>'
        ? { kind: 'bounds', lower: bound }
        : { kind: 'bounds', upper: bound };
    }
  }
}

function resolveTable(limit: TableLimit, context: Context): ResolvedLimit {
  const by = context[limit.by];
  const number = numberOf(by);
  if (isBlank(by)) return { kind: 'missing', binds: [limit.by] };
  for (const row of limit.rows) {
    const hit = 'eq' in row ? sameValue(by, row.eq) : number !== null && significant(number) <= significant(row.upTo);
    if (hit) return resolveLimit(row.limit, context);
  }
  // A text lies in no band, so it cannot be said to lie beyond the bands either.
  const isUnknown = number === null && limit.rows.some((row) => 'upTo' in row);
  return limit.other && !isUnknown ? resolveLimit(limit.other, context) : { kind: 'missing', binds: [limit.by] };
}

function missing(operands: readonly Operand[], context: Context): ResolvedLimit {
  const binds = operands.flatMap(operandBinds).filter((bind) => numberOf(context[bind]) === null);
  return { kind: 'missing', binds: [...new Set(binds)] };
}

/** True within, false outside, null where nothing is judged. Both ends of a closed bound are inside. */
export function isWithin(value: number, limit: ResolvedLimit): boolean | null {
  if (limit.kind !== 'bounds') return null;
  const x = significant(value);
  const { lower, upper } = limit;
  if (lower) {
    const at = significant(lower.at);
    if (x < at || (lower.open && x === at)) return false;
  }
  if (upper) {
    const at = significant(upper.at);
    if (x > at || (upper.open && x === at)) return false;
  }
  return true;
}
