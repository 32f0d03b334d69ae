// Expressions of a tariff, read once for each version.
import { booleanNode } from '../../shared/expression/build.ts';
import { prepare, type FactReader, type Program } from '../../shared/expression/evaluate.ts';
import { factsOf } from '../../shared/expression/expression.ts';
import type { Node } from '../../shared/expression/ast.ts';
import { parse } from '../../shared/expression/parser.ts';
import type { Value } from '../../shared/expression/value.ts';
import type { Tariff } from './tariff.ts';
import { isTariffFact } from './tariff-facts.ts';

export interface TariffExpression {
  readonly tree: Node;
  readonly program: Program;
  readonly facts: readonly string[];
}

/** The node for what cannot be read: never true and never a number; the check of a tariff says where it stands. */
const unreadable: Node = { type: 'null' };

const expressionsOfTariff = new WeakMap<Tariff, Map<string, TariffExpression>>();

export function tariffExpression(tariff: Tariff, source: string): TariffExpression {
  const knownExpressions = expressionsOfTariff.get(tariff) ?? new Map<string, TariffExpression>();
  expressionsOfTariff.set(tariff, knownExpressions);
  const before = knownExpressions.get(source);
  if (before) return before;
  const tree = parse(source, isTariffFact).tree ?? unreadable;
  const expression = { tree, program: prepare(tree), facts: factsOf(tree) };
  knownExpressions.set(source, expression);
  return expression;
}

const always: TariffExpression = { tree: booleanNode(true), program: () => alwaysTrue, facts: [] };
const alwaysTrue = { value: true, steps: 0, isExceeded: false };

export const conditionOf = (tariff: Tariff, condition: string | undefined): TariffExpression =>
  condition === undefined ? always : tariffExpression(tariff, condition);

export const valueOf = (expression: TariffExpression, facts: FactReader): Value => expression.program(facts).value;

/** Facts of an expression that nobody knows. */
export const missingOf = (expression: TariffExpression, facts: FactReader): string[] =>
  expression.facts.filter((key) => facts(key) === null);
