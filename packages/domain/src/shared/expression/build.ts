// Trees made by code: for rules that are kept as data of another shape and compile to the language.
import { decimalOfNumber, decimalText } from '../decimal/decimal.ts';
import type { CompareOperator, Node } from './ast.ts';

export const fact = (key: string): Node => ({ type: 'fact', key });
export const textNode = (value: string): Node => ({ type: 'text', value });
export const booleanNode = (value: boolean): Node => ({ type: 'boolean', value });

/** A finite number as a literal with at most so many significant digits; null where it is none. */
export function numberNode(value: number, digits: number): Node | null {
  const decimal = decimalOfNumber(value, digits);
  if (!decimal) return null;
  const text = decimalText(decimal);
  const literal = (writtenText: string): Node => ({ type: 'number', text: writtenText });
  return text.startsWith('-') ? { type: 'negate', value: literal(text.slice(1)) } : literal(text);
}

export const comparedNode = (op: CompareOperator, left: Node, right: Node): Node => ({
  type: 'compare',
  op,
  left,
  right,
});

/** True where the value is one of these; false where there are none. */
export const oneOf = (value: Node, choices: readonly Node[]): Node => ({
  type: 'in',
  value,
  tests: choices.map((choice) => ({ type: 'equals', value: choice })),
});

/** All of them hold; true where there are none. */
export const allOf = (parts: readonly Node[]): Node => joint('and', parts);
/** One of them holds; false where there are none. */
export const anyOf = (parts: readonly Node[]): Node => joint('or', parts);

function joint(type: 'and' | 'or', parts: readonly Node[]): Node {
  const [first] = parts;
  if (!first) return booleanNode(type === 'and');
  return parts.length === 1 ? first : { type, parts };
}

/** True where it is not known to be true: the negation of rules that take the unknown for what does not hold. */
export const notKnown = (condition: Node): Node => ({
  type: 'not',
  value: { type: 'call', name: 'is', args: [condition, booleanNode(true)] },
});
