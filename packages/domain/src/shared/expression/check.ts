import { decimalOf, SIGNIFICANT_DIGITS } from '../decimal/decimal.ts';
import type { ArithmeticOperator, CompareOperator, Finding, Node, Test } from './ast.ts';
import { atLiteral } from './built-in.ts';
import { isFilter } from './evaluate.ts';
import { expressionText as text, typeText } from './expression.text.ts';
import { functionEntry, isFunctionName, isPropertyName, properties } from './functions.ts';
import { limits } from './limits.ts';
import type { Places } from './parser.ts';
import { fits, isList, isRecord, joinedType, type Fact, type FactCatalogue, type Type } from './fact-type.ts';
import { kindOf } from './value.ts';

export interface Checked {
  readonly type: Type;
  readonly findings: readonly Finding[];
}

/** The type of an expression, and what in it names no fact or cannot go together, each with its place. */
export function check(tree: Node, places: Places, catalogue: FactCatalogue): Checked {
  const checker = new Checker(places, catalogue);
  const type = checker.typeOf(tree);
  return { type, findings: checker.findings.slice(0, limits.findings) };
}

/** The reader's name for a type. */
export function typeLabel(type: Type): string {
  if (typeof type === 'string') return typeText.name[type];
  return isList(type) ? typeText.name.list : typeText.name.record;
}

const orderedTypes: ReadonlySet<Type> = new Set(['any', 'null', 'number', 'text', 'date', 'months', 'time']);
const isDuration = (type: Type): boolean => type === 'months' || type === 'time';

/** The type of an operation; nothing where the operands do not go together. */
function calculatedType(op: ArithmeticOperator, left: Type, right: Type): Type | undefined {
  if (left === 'any' || right === 'any' || left === 'null' || right === 'null') return 'any';
  if (left === 'number' && right === 'number') return 'number';
  if (op === '+' && isDuration(left) && right === 'date') return 'date';
  if ((op === '+' || op === '-') && isDuration(right)) return left === 'date' || left === right ? left : undefined;
  if (op === '-' && left === 'date' && right === 'date') return 'time';
  if (op === '*' && left === 'number' && isDuration(right)) return right;
  if ((op === '*' || op === '/') && isDuration(left) && right === 'number') return left;
  return op === '/' && isDuration(left) && left === right ? 'number' : undefined;
}

class Checker {
  readonly findings: Finding[] = [];
  readonly #places: Places;
  readonly #catalogue: FactCatalogue;
  /** The elements that the filters around the present place look at, the innermost last. */
  readonly #elements: Type[] = [];

  constructor(places: Places, catalogue: FactCatalogue) {
    this.#places = places;
    this.#catalogue = catalogue;
  }

  typeOf(node: Node): Type {
    switch (node.type) {
      case 'null':
      case 'boolean':
      case 'text':
        return node.type;
      case 'number':
        if (!decimalOf(node.text)) this.#find(node, text.numberTooLong(SIGNIFICANT_DIGITS));
        return 'number';
      case 'at':
        return this.#at(node);
      case 'fact':
        return this.#fact(node);
      case 'list':
        return { list: node.items.map((item) => this.typeOf(item)).reduce(joinedType, 'null') };
      case 'negate':
        return this.#negated(node.value);
      case 'arithmetic':
        return this.#arithmetic(node);
      case 'call':
        return this.#call(node);
      case 'index':
        return this.#index(node);
      case 'property':
        return this.#property(node);
      case 'if':
        this.#want(node.condition, 'boolean');
        return joinedType(this.typeOf(node.then), this.typeOf(node.otherwise));
      default:
        return this.#condition(node);
    }
  }

  #find(node: Node, sentence: string): void {
    const { start, end } = this.#places.get(node) ?? { start: 0, end: 0 };
    this.findings.push({ start, end, sentence });
  }

  #want(node: Node, wantedType: Type): void {
    const givenType = this.typeOf(node);
    if (!fits(givenType, wantedType)) this.#find(node, text.wantsType(typeLabel(wantedType), typeLabel(givenType)));
  }

  #at(node: Extract<Node, { type: 'at' }>): Type {
    const kind = kindOf(atLiteral(node.text));
    if (kind === 'date' || kind === 'months' || kind === 'time') return kind;
    this.#find(node, text.notAt(node.text));
    return 'any';
  }

  #fact(node: Extract<Node, { type: 'fact' }>): Type {
    const foundFact = this.#elementFact(node.key) ?? this.#catalogue(node.key);
    if (!foundFact) this.#find(node, text.unknownFact(node.key));
    return foundFact?.type ?? 'any';
  }

  #elementFact(key: string): Pick<Fact, 'type'> | undefined {
    const element = this.#elements.at(-1);
    if (element === undefined) return undefined;
    const field = isRecord(element) && Object.hasOwn(element.record, key) ? element.record[key] : undefined;
    return field ?? (key === 'item' ? { type: element } : undefined);
  }

  #negated(value: Node): Type {
    const type = this.typeOf(value);
    if (type === 'number' || type === 'any' || type === 'null' || isDuration(type)) return type;
    this.#find(value, text.wantsType(typeText.name.number, typeLabel(type)));
    return 'any';
  }

  #arithmetic(node: Extract<Node, { type: 'arithmetic' }>): Type {
    const [left, right] = [this.typeOf(node.left), this.typeOf(node.right)];
    const type = calculatedType(node.op, left, right);
    if (type === undefined) this.#find(node, text.cannotCalculate(node.op, typeLabel(left), typeLabel(right)));
    const hasFraction = node.right.type === 'number' && /\.\d*[1-9]/.test(node.right.text);
    if (node.op === '**' && hasFraction) this.#find(node.right, text.wholeExponent);
    return type ?? 'any';
  }

  #condition(node: Extract<Node, { type: 'compare' | 'between' | 'in' | 'and' | 'or' | 'not' }>): Type {
    switch (node.type) {
      case 'and':
      case 'or':
        for (const part of node.parts) this.#want(part, 'boolean');
        break;
      case 'not':
        this.#want(node.value, 'boolean');
        break;
      case 'compare':
        this.#compared(node.op, node.right, this.typeOf(node.left), this.typeOf(node.right));
        break;
      case 'between': {
        const type = this.typeOf(node.value);
        for (const end of [node.low, node.high]) this.#compared('<=', end, type, this.typeOf(end));
        break;
      }
      case 'in': {
        const type = this.typeOf(node.value);
        for (const test of node.tests) this.#tested(type, test);
      }
    }
    return 'boolean';
  }

  #compared(op: CompareOperator, at: Node, left: Type, right: Type): void {
    if (!fits(left, right) && !fits(right, left))
      return this.#find(at, text.cannotCompare(typeLabel(left), typeLabel(right)));
    if (op === '=' || op === '!=') return;
    const odd = [left, right].find((type) => !orderedTypes.has(type));
    if (odd !== undefined) this.#find(at, text.noOrder(typeLabel(odd)));
  }

  #tested(type: Type, test: Test): void {
    switch (test.type) {
      case 'equals': {
        const givenType = this.typeOf(test.value);
        const isMemberOf = isList(givenType) && fits(type, givenType.list);
        if (!isMemberOf) this.#compared('=', test.value, type, givenType);
        return;
      }
      case 'compares':
        return this.#compared(test.op, test.value, type, this.typeOf(test.value));
      case 'range':
        for (const end of [test.low, test.high]) this.#compared('<=', end, type, this.typeOf(end));
        return;
      case 'anyOf':
        for (const each of test.tests) this.#tested(type, each);
    }
  }

  #call(node: Extract<Node, { type: 'call' }>): Type {
    if (!isFunctionName(node.name)) {
      this.#find(node, text.noFunction(node.name));
      return 'any';
    }
    const { takes, least, most, gives, ofList } = functionEntry(node.name);
    if (node.args.length < least || node.args.length > most) this.#find(node, text.arguments(node.name, least, most));
    let givenType: Type = 'null';
    node.args.forEach((arg, at) => {
      const type = this.typeOf(arg);
      const single = ofList && node.args.length === 1 && isList(type) ? type.list : type;
      const wantedType = takes[at] ?? takes.at(-1) ?? 'any';
      if (!fits(single, wantedType)) this.#find(arg, text.wantsType(typeLabel(wantedType), typeLabel(single)));
      givenType = joinedType(givenType, single);
    });
    return gives === 'ofArguments' ? givenType : gives;
  }

  #index(node: Extract<Node, { type: 'index' }>): Type {
    const list = this.typeOf(node.value);
    const element: Type = isList(list) ? list.list : list;
    if (!isFilter(node.at)) {
      const at = this.typeOf(node.at);
      if (at === 'boolean') this.#find(node.at, text.filterWritten);
      else if (!fits(at, 'number')) this.#find(node.at, text.wantsType(typeText.name.number, typeLabel(at)));
      return element;
    }
    this.#elements.push(element);
    this.#want(node.at, 'boolean');
    this.#elements.pop();
    return { list: element };
  }

  #property(node: Extract<Node, { type: 'property' }>): Type {
    const type = this.typeOf(node.value);
    const isOwn = isPropertyName(node.name) && fits(type, properties[node.name]);
    if (!isOwn) this.#find(node, text.propertyOf(node.name, typeLabel(type)));
    return 'number';
  }
}
