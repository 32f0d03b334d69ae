import type { Node, Test } from './ast.ts';
import { calculate, negative } from './arithmetic.ts';
import { atLiteral, call, compares, propertyOf } from './built-in.ts';
import { isFunctionName, isPropertyName } from './functions.ts';
import { limits } from './limits.ts';
import { compare, equal, isListValue, isNumber, type RecordValue, type Value } from './value.ts';
import { decimalOf, wholeNumber } from '../decimal/decimal.ts';

/** The value of a fact; null where nobody knows it. */
export type FactReader = (key: string) => Value;

export interface Evaluation {
  readonly value: Value;
  readonly steps: number;
  /** It took more steps than allowed; the value is unknown. */
  readonly isExceeded: boolean;
}

/** One run: the facts, the record that a filter looks at, and the steps so far. */
interface Run {
  readonly facts: FactReader;
  element: Value;
  steps: number;
}
type Code = (run: Run) => Value;
type TestCode = (run: Run, value: Value) => boolean | null;

export type Program = (facts: FactReader) => Evaluation;

class StepsExceeded extends Error {}
const tooManySteps = new StepsExceeded('too many steps');

function step(run: Run): void {
  run.steps += 1;
  if (run.steps > limits.steps) throw tooManySteps;
}

/** Comparing or adding up a list looks at each of its elements, and at those of lists within it: all of that counts. */
function lookAt(run: Run, value: Value): void {
  if (!isListValue(value)) return;
  for (const element of value) {
    step(run);
    lookAt(run, element);
  }
}

/** An expression made ready to be evaluated many times. Evaluation is total: it never throws, whatever the facts are. */
export function prepare(tree: Node): Program {
  const code = codeOf(tree);
  return (facts) => {
    const run: Run = { facts, element: null, steps: 0 };
    try {
      return { value: code(run), steps: run.steps, isExceeded: false };
    } catch (fault) {
      if (fault !== tooManySteps) throw fault;
      return { value: null, steps: run.steps, isExceeded: true };
    }
  };
}

/** The value of an expression once. */
export const evaluate = (tree: Node, facts: FactReader): Evaluation => prepare(tree)(facts);

const constant =
  (value: Value): Code =>
  (run) => {
    step(run);
    return value;
  };

function codeOf(node: Node): Code {
  switch (node.type) {
    case 'null':
      return constant(null);
    case 'boolean':
    case 'text':
      return constant(node.value);
    case 'number':
      return constant(decimalOf(node.text));
    case 'at':
      return constant(atLiteral(node.text));
    case 'fact':
      return factCode(node.key);
    case 'and':
    case 'or':
      return joint(node.parts.map(codeOf), node.type === 'or');
    case 'if':
      return conditional(codeOf(node.condition), codeOf(node.then), codeOf(node.otherwise));
    case 'compare':
      return comparison(node);
    case 'between':
      return between(codeOf(node.value), codeOf(node.low), codeOf(node.high));
    case 'in':
      return amongTexts(codeOf(node.value), node.tests) ?? membership(codeOf(node.value), node.tests.map(testCode));
    case 'index':
      return isFilter(node.at)
        ? filter(codeOf(node.value), codeOf(node.at))
        : index(codeOf(node.value), codeOf(node.at));
    default:
      return plainCode(node);
  }
}

type Plain = Extract<Node, { type: 'list' | 'negate' | 'not' | 'arithmetic' | 'call' | 'property' }>;

/** Operations that ask for all their parts and then calculate. */
function plainCode(node: Plain): Code {
  switch (node.type) {
    case 'list':
      return all(node.items.map(codeOf), (values) => values);
    case 'negate':
      return all([codeOf(node.value)], ([value = null]) => negative(value));
    case 'not':
      return all([codeOf(node.value)], ([value = null]) => (typeof value === 'boolean' ? !value : null));
    case 'arithmetic': {
      const { op } = node;
      return all([codeOf(node.left), codeOf(node.right)], ([left = null, right = null]) => calculate(op, left, right));
    }
    case 'call': {
      const { name } = node;
      return all(node.args.map(codeOf), (args, run) => {
        // A tree that was not parsed may name a function that does not exist; its value is unknown.
        if (!isFunctionName(name)) return null;
        if (name !== 'count') args.forEach((arg) => lookAt(run, arg));
        return call(name, args);
      });
    }
    case 'property': {
      const { name } = node;
      return all([codeOf(node.value)], ([value = null]) => (isPropertyName(name) ? propertyOf(value, name) : null));
    }
  }
}

const all =
  (parts: readonly Code[], calculation: (values: readonly Value[], run: Run) => Value): Code =>
  (run) => {
    step(run);
    return calculation(
      parts.map((part) => part(run)),
      run,
    );
  };

/** Within a filter a name is a field of the element first, `item` the element itself. */
const factCode =
  (key: string): Code =>
  (run) => {
    step(run);
    const { element } = run;
    if (element !== null) {
      if (isRecordValue(element) && Object.hasOwn(element.fields, key)) return element.fields[key] ?? null;
      if (key === 'item') return element;
    }
    const value = run.facts(key);
    return isListValue(value) && value.length > limits.list ? null : value;
  };

const isRecordValue = (value: Value): value is RecordValue =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'record';

/** `decides` is true for `or`, false for `and`: the value that settles the whole. Anything but true and false is unknown. */
const joint =
  (parts: readonly Code[], decides: boolean): Code =>
  (run) => {
    step(run);
    let isUnknown = false;
    for (const part of parts) {
      const value = part(run);
      if (value === decides) return decides;
      if (typeof value !== 'boolean') isUnknown = true;
    }
    return isUnknown ? null : !decides;
  };

const conditional =
  (condition: Code, then: Code, otherwise: Code): Code =>
  (run) => {
    step(run);
    const value = condition(run);
    if (typeof value !== 'boolean') return null;
    return value ? then(run) : otherwise(run);
  };

/** Beside the word null, = and != ask whether something is known; they are never unknown themselves. */
function comparison({ op, left, right }: Extract<Node, { type: 'compare' }>): Code {
  const askedCode = left.type === 'null' ? right : right.type === 'null' ? left : undefined;
  if (askedCode && (op === '=' || op === '!='))
    return all([codeOf(askedCode)], ([value = null]) => (value === null) === (op === '='));
  const [one, other] = [codeOf(left), codeOf(right)];
  return (run) => {
    step(run);
    const [before, after] = [one(run), other(run)];
    if (isListValue(before) && isListValue(after)) lookAt(run, before);
    return compares(op, before, after);
  };
}

function within(low: boolean | null, high: boolean | null): boolean | null {
  if (low === false || high === false) return false;
  return low === null || high === null ? null : true;
}

const between =
  (askedCode: Code, low: Code, high: Code): Code =>
  (run) => {
    step(run);
    const value = askedCode(run);
    return within(compares('>=', value, low(run)), compares('<=', value, high(run)));
  };

const membership =
  (askedCode: Code, tests: readonly TestCode[]): Code =>
  (run) => {
    step(run);
    const value = askedCode(run);
    return value === null ? null : anyTest(tests, run, value);
  };

/** The usual case, one of several codes, is looked up at once. */
function amongTexts(askedCode: Code, tests: readonly Test[]): Code | undefined {
  const texts = new Set<string>();
  for (const test of tests) {
    if (test.type !== 'equals' || test.value.type !== 'text') return undefined;
    texts.add(test.value.value);
  }
  return (run) => {
    step(run);
    const value = askedCode(run);
    if (typeof value === 'string') return texts.has(value);
    return value === null || texts.size > 0 ? null : false;
  };
}

function anyTest(tests: readonly TestCode[], run: Run, value: Value): boolean | null {
  let isUnknown = false;
  for (const test of tests) {
    const answer = test(run, value);
    if (answer === true) return true;
    if (answer === null) isUnknown = true;
  }
  return isUnknown ? null : false;
}

function testCode(test: Test): TestCode {
  switch (test.type) {
    case 'equals': {
      const code = codeOf(test.value);
      return (run, value) => isMember(run, value, code(run));
    }
    case 'compares': {
      const code = codeOf(test.value);
      return (run, value) => compares(test.op, value, code(run));
    }
    case 'range': {
      const [low, high] = [codeOf(test.low), codeOf(test.high)];
      const [above, below] = [test.lowOpen ? '>' : '>=', test.highOpen ? '<' : '<='] as const;
      return (run, value) => {
        const [least, most] = [low(run), high(run)];
        // A range with an unknown end is no range, even where the other end decides.
        if (compare(least, most) === null) return null;
        return within(compares(above, value, least), compares(below, value, most));
      };
    }
    case 'anyOf': {
      const codes = test.tests.map(testCode);
      return (run, value) => anyTest(codes, run, value);
    }
  }
}

/** Equal to the value, or to an element of it where it is a list. Of another kind is not equal. */
function isMember(run: Run, value: Value, askedCode: Value): boolean | null {
  if (!isListValue(askedCode)) return equal(value, askedCode);
  if (isListValue(value)) {
    lookAt(run, value);
    if (equal(value, askedCode) === true) return true;
  }
  let isUnknown = false;
  for (const element of askedCode) {
    step(run);
    lookAt(run, isListValue(value) ? element : null);
    if (element === null) isUnknown = true;
    else if (equal(value, element) === true) return true;
  }
  return isUnknown ? null : false;
}

const conditions: ReadonlySet<Node['type']> = new Set(['compare', 'between', 'in', 'and', 'or', 'not', 'boolean']);
/** True when what stands in brackets selects elements, as a condition does; elsewhere it counts them. */
export const isFilter = (node: Node): boolean =>
  conditions.has(node.type) || (node.type === 'call' && (node.name === 'is' || node.name === 'list contains'));

/** A single value is a list of one. */
const asList = (value: Value): readonly Value[] => (value === null ? [] : isListValue(value) ? value : [value]);

const index =
  (list: Code, at: Code): Code =>
  (run) => {
    step(run);
    const values = asList(list(run));
    const place = at(run);
    const number = isNumber(place) ? wholeNumber(place) : null;
    if (number === null || number === 0) return null;
    return values.at(number > 0 ? number - 1 : number) ?? null;
  };

/** The elements for which the condition is true; unknown as a whole where it is unknown for one. */
const filter =
  (list: Code, condition: Code): Code =>
  (run) => {
    step(run);
    const values = list(run);
    if (values === null) return null;
    const outer = run.element;
    const foundValues: Value[] = [];
    for (const element of asList(values)) {
      step(run);
      run.element = element;
      const holds = condition(run);
      run.element = outer;
      if (typeof holds !== 'boolean') return null;
      if (holds) foundValues.push(element);
    }
    return foundValues;
  };
