// First-order conditions of a template: evaluated as expressions, compiled once.
import { prepare, type Program } from '../../shared/expression/evaluate.ts';
import type { Value } from '../../shared/expression/value.ts';
import { conditionTree, fieldFact, itemFact, itemsFact, type JudgedItem } from './condition-expression.ts';
import type { Context } from './context.ts';
import type { Bind, Cond } from './template.ts';

export interface Facts {
  readonly context: Context;
  /** The judged items, which conditions count. */
  readonly items: readonly JudgedItem[];
}

// Templates are data that never change, so a condition is compiled when it is first asked.
const programs = new WeakMap<Cond, Program>();
const itemLists = new WeakMap<readonly JudgedItem[], Value>();

/** True when the condition is known to be true. */
export function holds(cond: Cond, { context, items }: Facts): boolean {
  const program = programs.get(cond) ?? compiledProgram(cond);
  return program((key) => (key === itemsFact ? listOf(items) : fieldFact(context[key]))).value === true;
}

function compiledProgram(cond: Cond): Program {
  const program = prepare(conditionTree(cond));
  programs.set(cond, program);
  return program;
}

function listOf(items: readonly JudgedItem[]): Value {
  const knownList = itemLists.get(items);
  if (knownList) return knownList;
  const list = items.map(itemFact);
  itemLists.set(items, list);
  return list;
}

export function conditionBinds(cond: Cond): Bind[] {
  if ('all' in cond) return cond.all.flatMap(conditionBinds);
  if ('any' in cond) return cond.any.flatMap(conditionBinds);
  if ('not' in cond) return conditionBinds(cond.not);
  return 'count' in cond ? [] : [cond.field];
}

/** Facts before any item is judged: conditions that switch items on and off read fields only. */
export function fieldFacts(context: Context): Facts {
  return { context, items: [] };
}
