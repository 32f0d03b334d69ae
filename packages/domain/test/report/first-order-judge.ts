// The conditions of templates (SHAPE.md, "Limits and conditions") written a second time, without the expression language.
import type { JudgedItem } from '../../src/business/report/condition-expression.ts';
import { isBlank, numberOf, sameValue, significant, type Context } from '../../src/business/report/context.ts';
import type { Cond, FieldCond } from '../../src/business/report/template.ts';

export function judgeHolds(cond: Cond, context: Context, items: readonly JudgedItem[]): boolean {
  if ('all' in cond) return cond.all.every((part) => judgeHolds(part, context, items));
  if ('any' in cond) return cond.any.some((part) => judgeHolds(part, context, items));
  if ('not' in cond) return !judgeHolds(cond.not, context, items);
  if (!('count' in cond)) return fieldHolds(cond, context);
  const { effect, key, section, cls } = cond.count;
  const counted = items.filter(
    ({ item, judgement }) =>
      judgement.effect === effect &&
      (key === undefined || item.key === key) &&
      (section === undefined || judgement.section === section) &&
      (cls === undefined || (item.cls !== null && cls.includes(item.cls))),
  );
  return compare(counted.length, cond.op, cond.value);
}

function fieldHolds(cond: FieldCond, context: Context): boolean {
  const actual = context[cond.field];
  if (cond.op === 'filled') return !isBlank(actual);
  if (cond.value === undefined) return false;
  const values = typeof cond.value === 'object' ? cond.value : [cond.value];
  if (cond.op === 'in') return values.some((value) => sameValue(actual, value));
  const [value] = values;
  if (value === undefined) return false;
  if (cond.op === '==') return sameValue(actual, value);
  if (cond.op === '!=') return !sameValue(actual, value);
  const [left, right] = [numberOf(actual), numberOf(value)];
  return left !== null && right !== null && compare(left, cond.op, right);
}

function compare(left: number, op: '>' | '>=' | '==' | '<' | '<=', right: number): boolean {
  const [a, b] = [significant(left), significant(right)];
  return { '>': a > b, '>=': a >= b, '==': a === b, '<': a < b, '<=': a <= b }[op];
}
