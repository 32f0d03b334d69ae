// An expression in words, for those who read rules and do not write them.
import type { Node, Test } from './ast.ts';
import { atLiteral } from './built-in.ts';
import { dateText, monthParts, timeParts, type DateValue, type DurationValue } from './calendar.ts';
import { isFilter } from './evaluate.ts';
import { describeText as text } from './expression.text.ts';
import { isFunctionName, isPropertyName } from './functions.ts';
import { isList, isRecord, type Fact, type FactCatalogue } from './fact-type.ts';
import { isListValue, kindOf, type Value } from './value.ts';
import { decimalOf, compareDecimals, decimalText, isZero, zero } from '../decimal/decimal.ts';

/** The expression in Chinese, with the labels of its facts, and of codes where a fact has words for them. */
export const describe = (tree: Node, catalogue: FactCatalogue): string => new Describer(catalogue).words(tree);

/** A value in words: a code by its label, a number with its unit. */
export function valueWords(value: Value, fact?: Fact): string {
  if (value === null) return text.unknown;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'string')
    return text.text(fact?.options?.find((option) => option.value === value)?.label ?? value);
  if (isListValue(value)) return text.list(value.map((item) => valueWords(item)).join(text.separator));
  if ('coefficient' in value) return fact?.unit ? `${decimalText(value)} ${fact.unit}` : decimalText(value);
  if (value.kind === 'date') return dayWords(value);
  return value.kind === 'record' ? text.item : durationWords(value);
}

const dayWords = (value: DateValue): string =>
  value.year > 0 ? text.day(value.year, value.month, value.day) : dateText(value);

function durationWords(value: DurationValue): string {
  const { units } = text;
  if (value.kind === 'months') {
    const { years, months } = monthParts(value);
    const words = [years && `${Math.abs(years)}${units.years}`, months && `${Math.abs(months)}${units.months}`];
    return (value.months < 0 ? text.minus : '') + text.duration(words.filter(Boolean).join(''));
  }
  const { whole, seconds } = timeParts(value);
  const names = [units.days, units.hours, units.minutes];
  const words = whole.map((part, at) => (part === 0 ? '' : `${Math.abs(part)}${names[at] ?? ''}`));
  if (!isZero(seconds)) words.push(`${decimalText(seconds).replace('-', '')}${units.seconds}`);
  return (compareDecimals(value.seconds, zero) < 0 ? text.minus : '') + text.duration(words.join(''));
}

type Operation = Extract<Node, { type: 'compare' | 'between' | 'in' | 'and' | 'or' | 'not' | 'if' }>;
const isOperation = (node: Node): node is Operation =>
  ['compare', 'between', 'in', 'and', 'or', 'not', 'if'].includes(node.type);

class Describer {
  readonly #catalogue: FactCatalogue;
  readonly #elements: (Fact | undefined)[] = [];

  constructor(catalogue: FactCatalogue) {
    this.#catalogue = catalogue;
  }

  words(node: Node, beside?: Fact): string {
    if (isOperation(node)) return this.#operation(node);
    switch (node.type) {
      case 'null':
        return text.unknown;
      case 'boolean':
      case 'text':
        return valueWords(node.value, beside);
      case 'number':
        return valueWords(decimalOf(node.text), beside);
      case 'at':
        return valueWords(atLiteral(node.text));
      case 'fact':
        return this.#fact(node.key)?.label ?? (node.key === 'item' ? text.item : node.key);
      case 'list':
        return text.list(node.items.map((item) => this.words(item, beside)).join(text.separator));
      case 'negate':
        return text.negative(this.#tight(node.value));
      case 'arithmetic': {
        const [left, right] = [this.#tight(node.left), this.#tight(node.right)];
        return node.op === '**' ? text.power(left, right) : left + text.operators[node.op] + right;
      }
      case 'call':
        return this.#call(node);
      case 'index':
        return this.#index(node);
      case 'property':
        return isPropertyName(node.name) ? text.of(this.#tight(node.value), text.property[node.name]) : node.name;
    }
  }

  #fact(key: string): Fact | undefined {
    const element = this.#elements.at(-1);
    const field = element && isRecord(element.type) && Object.hasOwn(element.type.record, key);
    return field && isRecord(element.type) ? element.type.record[key] : this.#catalogue(key);
  }

  #factOf = (node: Node): Fact | undefined => (node.type === 'fact' ? this.#fact(node.key) : undefined);

  /** Puts what consists of several words in parentheses beside an operator. */
  #tight(node: Node): string {
    const words = this.words(node);
    return isOperation(node) || node.type === 'arithmetic' ? text.group(words) : words;
  }

  #operation(node: Operation): string {
    switch (node.type) {
      case 'and':
      case 'or':
        return node.parts
          .map((part) => (part.type === 'and' || part.type === 'or' ? text.group(this.words(part)) : this.words(part)))
          .join(text.joint[node.type]);
      case 'not': {
        const askedNode = this.#knownTrue(node.value);
        return askedNode ? text.notKnown(this.words(askedNode)) : text.not(this.words(node.value));
      }
      case 'if':
        return text.conditional(this.words(node.condition), this.words(node.then), this.words(node.otherwise));
      case 'compare':
        return this.#compared(node);
      case 'between': {
        const fact = this.#factOf(node.value);
        return text.between(this.words(node.value), this.words(node.low, fact), this.words(node.high, fact));
      }
      case 'in':
        return this.#tests(node.value, node.tests);
    }
  }

  /** For `is(x, true)` what is asked: x. */
  #knownTrue(node: Node): Node | undefined {
    const [askedNode, truth] = node.type === 'call' && node.name === 'is' ? node.args : [];
    return truth?.type === 'boolean' && truth.value ? askedNode : undefined;
  }

  #compared({ op, left, right }: Extract<Node, { type: 'compare' }>): string {
    const askedNode = left.type === 'null' ? right : right.type === 'null' ? left : undefined;
    if (askedNode && (op === '=' || op === '!='))
      return op === '=' ? text.missing(this.words(askedNode)) : text.filled(this.words(askedNode));
    const words = this.words(left, this.#factOf(right));
    const other = this.words(right, this.#factOf(left));
    if (this.#isDay(left) || this.#isDay(right)) {
      if (op === '<') return text.before(words, other);
      if (op === '<=') return text.notAfter(words, other);
      if (op === '>') return text.after(words, other);
      if (op === '>=') return text.notBefore(words, other);
    }
    return text.compares[op](words, other);
  }

  #isDay(node: Node): boolean {
    if (node.type === 'at') return kindOf(atLiteral(node.text)) === 'date';
    return this.#factOf(node)?.type === 'date' || (node.type === 'call' && node.name === 'date');
  }

  #tests(value: Node, tests: readonly Test[]): string {
    const fact = this.#factOf(value);
    const words = this.words(value);
    const choices = tests.every(({ type }) => type === 'equals')
      ? tests.flatMap((test) => (test.type === 'equals' ? this.#choices(test.value, fact) : []))
      : undefined;
    if (choices)
      return choices.length === 1
        ? text.compares['='](words, choices[0] ?? '')
        : text.oneOf(words, choices.join(text.separator));
    return tests.map((test) => this.#test(words, test, fact)).join(text.joint.or);
  }

  #choices = (node: Node, fact: Fact | undefined): string[] =>
    node.type === 'list' ? node.items.map((item) => this.words(item, fact)) : [this.words(node, fact)];

  #test(words: string, test: Test, fact: Fact | undefined): string {
    switch (test.type) {
      case 'equals':
        return text.compares['='](words, this.words(test.value, fact));
      case 'compares':
        return text.compares[test.op](words, this.words(test.value, fact));
      case 'range': {
        const low = this.words(test.low, fact) + (test.lowOpen ? text.excluded : text.included);
        return text.range(words, low, this.words(test.high, fact) + (test.highOpen ? text.excluded : text.included));
      }
      case 'anyOf':
        return test.tests.map((each) => this.#test(words, each, fact)).join(text.joint.or);
    }
  }

  #call(node: Extract<Node, { type: 'call' }>): string {
    const [first] = node.args;
    const knownNode = this.#knownTrue(node);
    if (knownNode) return text.known(this.words(knownNode));
    if (first && node.name === 'count') return text.count(this.words(first));
    const name = isFunctionName(node.name) ? text.functions[node.name] : node.name;
    return text.called(name, node.args.map((arg) => this.words(arg)).join(text.separator));
  }

  #index({ value, at }: Extract<Node, { type: 'index' }>): string {
    const list = this.words(value);
    if (!isFilter(at)) {
      const place = at.type === 'negate' ? at.value : at;
      return (at.type === 'negate' ? text.last : text.element)(list, this.words(place));
    }
    const fact = this.#factOf(value);
    const element = fact && isList(fact.type) ? { ...fact, type: fact.type.list } : undefined;
    this.#elements.push(element);
    const condition = this.words(at);
    this.#elements.pop();
    return text.filtered(list, condition);
  }
}
