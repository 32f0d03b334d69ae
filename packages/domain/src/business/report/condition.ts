// First-order conditions of a template.
import { isBlank, numberOf, sameValue, significant, type Context } from './context.ts';
import type { Bind, Cond, CountFilter, FieldCond } from './template.ts';

export interface Facts {
  readonly context: Context;
  /** How many items answer this filter. */
  count(filter: CountFilter): number;
}

export function holds(cond: Cond, facts: Facts): boolean {
  if ('all' in cond) return cond.all.every((part) => holds(part, facts));
  if ('any' in cond) return cond.any.some((part) => holds(part, facts));
  if ('not' in cond) return !holds(cond.not, facts);
  if ('count' in cond) return compare(facts.count(cond.count), cond.op, cond.value);
  return fieldHolds(cond, facts.context);
}

function fieldHolds(cond: FieldCond, context: Context): boolean {
  const actual = context[cond.field];
  if (cond.op === 'filled') return !isBlank(actual);
  if (cond.value === undefined) return false;
  if (cond.op === 'in') return list(cond.value).some((value) => sameValue(actual, value));
  const [value] = list(cond.value);
  if (value === undefined) return false;
  if (cond.op === '==') return sameValue(actual, value);
  if (cond.op === '!=') return !sameValue(actual, value);
  const left = numberOf(actual);
  const right = numberOf(value);
  return left !== null && right !== null && compare(left, cond.op, right);
}

function list(value: NonNullable<FieldCond['value']>): readonly (string | number | boolean)[] {
  return typeof value === 'object' ? value : [value];
}

function compare(left: number, op: '>' | '>=' | '==' | '<' | '<=', right: number): boolean {
  const a = significant(left);
  const b = significant(right);
  switch (op) {
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '==':
      return a === b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
  }
}

/** The binds a condition reads. */
export function conditionBinds(cond: Cond): Bind[] {
  if ('all' in cond) return cond.all.flatMap(conditionBinds);
  if ('any' in cond) return cond.any.flatMap(conditionBinds);
  if ('not' in cond) return conditionBinds(cond.not);
  return 'count' in cond ? [] : [cond.field];
}

/** Facts before any item is judged: conditions that switch items on and off read fields only. */
export function fieldFacts(context: Context): Facts {
  return { context, count: () => 0 };
}
