// Conditions of a template compiled to the expression language.
import { decimalOfNumber } from '../../shared/decimal/decimal.ts';
import type { CompareOperator, Node } from '../../shared/expression/ast.ts';
import {
  allOf,
  anyOf,
  booleanNode,
  comparedNode,
  fact,
  notKnown,
  numberNode,
  oneOf,
  textNode,
} from '../../shared/expression/build.ts';
import type { Value } from '../../shared/expression/value.ts';
import { isBlank, numberOf } from './context.ts';
import type { FieldValue } from './entry.ts';
import type { Cond, CountFilter, Effect, FieldCond, ItemClass } from './template.ts';

/** The fact that lists the judged items; each has `effect`, `cls`, `key` and `section`. */
export const itemsFact = 'entry.items';

/** Numbers of entries and templates are compared at so many significant digits (SHAPE.md, readings settled). */
const SIGNIFICANT = 12;

type Plain = string | number | boolean;

/**
 * The tree of a condition. A condition of a template holds or does not: what is blank does not hold, and `not` turns that
 * around, so a negation asks whether the inner condition is known to be true.
 */
export function conditionTree(cond: Cond): Node {
  if ('all' in cond) return allOf(cond.all.map(conditionTree));
  if ('any' in cond) return anyOf(cond.any.map(conditionTree));
  if ('not' in cond) return notKnown(conditionTree(cond.not));
  if ('count' in cond) {
    const value = numberNode(cond.value, SIGNIFICANT);
    return value ? comparedNode(operatorOf(cond.op), countTree(cond.count), value) : booleanNode(false);
  }
  return fieldTree(cond);
}

const operatorOf = (op: '==' | '!=' | '>' | '>=' | '<' | '<='): CompareOperator => (op === '==' ? '=' : op);

function countTree({ effect, key, section, cls }: CountFilter): Node {
  const condition = allOf([
    comparedNode('=', fact('effect'), textNode(effect)),
    ...(key === undefined ? [] : [comparedNode('=', fact('key'), booleanNode(key))]),
    ...(section === undefined ? [] : [comparedNode('=', fact('section'), textNode(section))]),
    ...(cls === undefined ? [] : [oneOf(fact('cls'), cls.map(textNode))]),
  ]);
  return { type: 'call', name: 'count', args: [{ type: 'index', value: fact(itemsFact), at: condition }] };
}

function fieldTree({ field, op, value }: FieldCond): Node {
  const askedNode = fact(field);
  if (op === 'filled') return comparedNode('!=', askedNode, { type: 'null' });
  const values: readonly Plain[] = value === undefined ? [] : typeof value === 'object' ? value : [value];
  const [first] = values;
  if (first === undefined) return booleanNode(false);
  if (op === 'in') return oneOf(askedNode, values.map(literalOf));
  if (op === '==') return comparedNode('=', askedNode, literalOf(first));
  if (op === '!=') return notKnown(comparedNode('=', askedNode, literalOf(first)));
  const number = numberOf(first);
  const bound = number === null ? null : numberNode(number, SIGNIFICANT);
  return bound ? comparedNode(op, askedNode, bound) : booleanNode(false);
}

function literalOf(value: Plain): Node {
  const number = numberOf(value);
  return (number === null ? null : numberNode(number, SIGNIFICANT)) ?? textNode(String(value).trim());
}

/** The value of a field as conditions see it: unknown where blank, a number where it is one, else its text. */
export function fieldFact(value: FieldValue | undefined): Value {
  if (value === undefined || isBlank(value)) return null;
  const number = numberOf(value);
  return number === null ? String(value).trim() : decimalOfNumber(number, SIGNIFICANT);
}

/** The facts that conditions ask of a judged item. */
export interface JudgedItem {
  readonly item: { readonly cls: ItemClass | null; readonly key: boolean };
  readonly judgement: { readonly effect: Effect | null; readonly section: string };
}

/** An item without an effect or a class has none of those that are asked for; that is known. */
export const itemFact = ({ item, judgement }: JudgedItem): Value => ({
  kind: 'record',
  fields: { effect: judgement.effect ?? '', cls: item.cls ?? '', key: item.key, section: judgement.section },
});
