import type { ArithmeticOperator, CompareOperator, Node, Test } from '../../src/shared/expression/ast.ts';
import type { Random } from './random.ts';

const operators: ArithmeticOperator[] = ['+', '-', '*', '/', '**'];
const comparisons: CompareOperator[] = ['=', '!=', '<', '<=', '>', '>='];
const texts = ['', 'a', '合格', 'say "x"', 'back\\slash', 'two\nlines', 'and'];
const keys = ['a', 'par.speed', 'rep.round', '额定.载荷', 'x1'];
const calls = ['min', 'max', 'sum', 'is', 'round half up', 'years and months duration', 'list contains'];

/** Any tree that the grammar can write, most of them without sense. */
export function randomTree(random: Random, depth: number): Node {
  const part = () => randomTree(random, depth - 1);
  const parts = (least: number) => random.times(least, 3, part);
  const leaves: (() => Node)[] = [
    () => ({ type: 'null' }),
    () => ({ type: 'boolean', value: random.next() < 0.5 }),
    () => ({ type: 'number', text: random.oneOf(['0', '1', '2.50', '.5', '1000000', '3']) }),
    () => ({ type: 'text', value: random.oneOf(texts) }),
    () => ({ type: 'at', text: random.oneOf(['2026-01-31', 'P1Y2M', '-P3DT4H', '0999-12-31']) }),
    () => ({ type: 'fact', key: random.oneOf(keys) }),
  ];
  if (depth <= 0) return random.oneOf(leaves)();
  return random.oneOf<() => Node>([
    ...leaves.slice(2),
    () => ({ type: 'list', items: parts(0) }),
    () => ({ type: 'negate', value: part() }),
    () => ({ type: 'not', value: part() }),
    () => ({ type: 'arithmetic', op: random.oneOf(operators), left: part(), right: part() }),
    () => ({ type: 'compare', op: random.oneOf(comparisons), left: part(), right: part() }),
    () => ({ type: 'between', value: part(), low: part(), high: part() }),
    () => ({ type: 'in', value: part(), tests: random.times(0, 3, () => randomTest(random, depth - 1)) }),
    () => ({ type: random.oneOf(['and', 'or'] as const), parts: parts(2) }),
    () => ({ type: 'if', condition: part(), then: part(), otherwise: part() }),
    () => ({ type: 'call', name: random.oneOf(calls), args: parts(0) }),
    () => ({ type: 'index', value: part(), at: part() }),
    () => ({ type: 'property', value: part(), name: random.oneOf(['year', 'days', 'months']) }),
  ])();
}

function randomTest(random: Random, depth: number): Test {
  const value = () => randomTree(random, depth);
  const isOpen = () => random.next() < 0.5;
  return random.oneOf<() => Test>([
    () => ({ type: 'equals', value: value() }),
    () => ({ type: 'compares', op: random.oneOf(comparisons), value: value() }),
    () => ({ type: 'range', low: value(), high: value(), lowOpen: isOpen(), highOpen: isOpen() }),
    () => ({
      type: 'anyOf',
      tests: [{ type: 'range', low: value(), high: value(), lowOpen: false, highOpen: isOpen() }],
    }),
  ])();
}
