import type { ArithmeticOperator, CompareOperator, Finding, Node, Test } from './ast.ts';
import { partsOf } from './ast.ts';
import { atLiteral } from './built-in.ts';
import { expressionText as text } from './expression.text.ts';
import { isFunctionName, isPropertyName, keywords, leftOutWords, wordyNames } from './functions.ts';
import { limits } from './limits.ts';
import { Refused, TokenReader } from './token-reader.ts';
import { tokenize, type Token } from './tokenizer.ts';

/** The places of the parts of a tree in its text. */
export type Places = ReadonlyMap<Node, { readonly start: number; readonly end: number }>;

export type Parsed =
  | { readonly tree: Node; readonly places: Places; readonly finding?: undefined }
  | { readonly tree?: undefined; readonly places?: undefined; readonly finding: Finding };

const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
const isComparison = (value: string): value is CompareOperator => comparisons.has(value);

/**
 * The tree of an expression, or the first place that cannot be read. `isFact` says which dotted names are facts, so that
 * `par.years` is one where it is declared, and the years of the duration `par` elsewhere.
 */
export function parse(source: string, isFact: (key: string) => boolean = () => false): Parsed {
  const { tokens, finding } = tokenize(source);
  if (finding) return { finding };
  const parser = new Parser(tokens, isFact);
  try {
    const tree = parser.whole();
    if (depthOf(tree) > limits.depth)
      return { finding: { start: 0, end: source.length, sentence: text.tooDeep(limits.depth) } };
    return { tree, places: parser.places };
  } catch (fault) {
    if (fault instanceof Refused) return { finding: fault.finding };
    throw fault;
  }
}

const depthOf = (node: Node): number => 1 + Math.max(0, ...partsOf(node).map(depthOf));

class Parser extends TokenReader {
  readonly places = new Map<Node, { start: number; end: number }>();
  readonly #isFact: (key: string) => boolean;

  constructor(tokens: readonly Token[], isFact: (key: string) => boolean) {
    super(tokens);
    this.#isFact = isFact;
  }

  whole(): Node {
    const tree = this.#expression();
    const left = this.peek();
    if (left.type !== 'end') this.refuse(left, text.unexpected(left.value));
    return tree;
  }

  #place<T extends Node>(node: T, start: number): T {
    this.places.set(node, { start, end: this.lastEnd ?? start });
    return node;
  }

  /** Every way back to a whole expression counts, so that no text can exhaust the stack. */
  #expression(): Node {
    return this.nested(() => (this.is('if') ? this.#conditional() : this.#joined('or')));
  }

  #conditional(): Node {
    const { start } = this.take();
    const condition = this.#expression();
    this.expect('then');
    const then = this.#expression();
    this.expect('else');
    const otherwise = this.#expression();
    return this.#place({ type: 'if', condition, then, otherwise }, start);
  }

  #joined(type: 'and' | 'or'): Node {
    const { start } = this.peek();
    const next = () => (type === 'or' ? this.#joined('and') : this.#comparison());
    const parts = [next()];
    while (this.accept(type)) parts.push(next());
    const [only] = parts;
    return parts.length === 1 && only ? only : this.#place({ type, parts }, start);
  }

  #comparison(): Node {
    const { start } = this.peek();
    const left = this.#sum();
    const node = this.#compared(left, start);
    const behind = this.peek();
    if (node !== left && (isComparison(behind.value) || this.is('in') || this.is('between')) && behind.type !== 'text')
      this.refuse(behind, text.chained);
    return node;
  }

  #compared(left: Node, start: number): Node {
    const { type, value } = this.peek();
    if (type === 'sign' && isComparison(value)) {
      this.take();
      return this.#place({ type: 'compare', op: value, left, right: this.#sum() }, start);
    }
    if (this.accept('between')) {
      const low = this.#sum();
      this.expect('and');
      return this.#place({ type: 'between', value: left, low, high: this.#sum() }, start);
    }
    return this.accept('in') ? this.#place({ type: 'in', value: left, tests: this.#tests() }, start) : left;
  }

  /** One test, or several in parentheses. */
  #tests(): readonly Test[] {
    if (!this.is('(') || this.#isRangeAhead()) return [this.#test()];
    this.take();
    return this.listed(')', () => this.#test());
  }

  #test(): Test {
    const { type, value } = this.peek();
    if (type === 'sign' && isComparison(value)) {
      this.take();
      return { type: 'compares', op: value, value: this.#sum() };
    }
    if (this.#isRangeAhead()) return this.#range();
    if (this.is('[') && this.#isListOfTests()) {
      this.take();
      return { type: 'anyOf', tests: this.nested(() => this.listed(']', () => this.#test())) };
    }
    return { type: 'equals', value: this.#sum() };
  }

  /** True when the bracket opens a range: two points on its own level, before it closes. */
  #isRangeAhead(ahead = 0): boolean {
    return (this.is('[', ahead) || this.is('(', ahead)) && this.isAhead('..', ahead);
  }

  /** A list of ranges or comparisons, at any depth; a list of plain values is an expression. */
  #isListOfTests(): boolean {
    let ahead = 1;
    while (this.is('[', ahead) && !this.#isRangeAhead(ahead)) ahead += 1;
    const { type, value } = this.peek(ahead);
    return (type === 'sign' && isComparison(value)) || this.#isRangeAhead(ahead);
  }

  #range(): Test {
    const lowOpen = this.take().value !== '[';
    const low = this.#sum();
    this.expect('..');
    const high = this.#sum();
    const closing = this.take();
    if (closing.type !== 'sign' || ![')', ']'].includes(closing.value))
      this.refuse(closing, text.expected(']', closing.value));
    return { type: 'range', low, high, lowOpen, highOpen: closing.value !== ']' };
  }

  #chain(next: () => Node, operators: readonly ArithmeticOperator[]): Node {
    const { start } = this.peek();
    let node = next();
    for (;;) {
      const op = operators.find((operator) => this.peek().type === 'sign' && this.is(operator));
      if (!op) return node;
      this.take();
      node = this.#place({ type: 'arithmetic', op, left: node, right: next() }, start);
    }
  }

  #sum = (): Node => this.#chain(this.#product, ['+', '-']);
  #product = (): Node => this.#chain(this.#power, ['*', '/']);
  #power = (): Node => this.#chain(this.#unary, ['**']);

  #unary = (): Node => {
    const { start } = this.peek();
    if (!this.accept('-')) return this.#suffixed();
    const value = this.nested(this.#unary);
    return this.#place({ type: 'negate', value }, start);
  };

  #suffixed(): Node {
    const { start } = this.peek();
    let node = this.#primary();
    for (;;) {
      if (this.accept('[')) {
        const at = this.#expression();
        this.expect(']');
        node = this.#place({ type: 'index', value: node, at }, start);
      } else if (this.accept('.')) {
        const name = this.take();
        if (!isPropertyName(name.value)) this.refuse(name, text.noProperty(name.value));
        node = this.#place({ type: 'property', value: node, name: name.value }, start);
      } else return node;
    }
  }

  #primary(): Node {
    const token = this.peek();
    const { start } = token;
    if (token.type === 'name') return this.#word(token);
    this.take();
    if (token.type === 'number') return this.#place({ type: 'number', text: token.value }, start);
    if (token.type === 'text') return this.#place({ type: 'text', value: token.value }, start);
    if (token.type === 'at') return this.#moment(token);
    if (token.type === 'sign' && token.value === '(') {
      const inner = this.#expression();
      this.expect(')');
      return inner;
    }
    if (token.type === 'sign' && token.value === '[')
      return this.#place({ type: 'list', items: this.listed(']', () => this.#expression()) }, start);
    return this.refuse(token, token.type === 'end' ? text.unfinished : text.unexpected(token.value));
  }

  /** A time of day is no value of this language: facts are days. */
  #moment(token: Token): Node {
    const { value, start } = token;
    if (/^(-?\d+-\d\d-\d\dT)?\d\d:\d\d/.test(value)) this.refuse(token, text.noTime(value));
    if (atLiteral(value) === null) this.refuse(token, text.notAt(value));
    return this.#place({ type: 'at', text: value }, start);
  }

  #word(token: Token): Node {
    const { value, start } = token;
    const wordy = wordyNames.find(
      (words) => words.every((word, ahead) => this.is(word, ahead)) && this.is('(', words.length),
    );
    if (wordy) return this.#call(wordy.join(' '), wordy.length);
    if (leftOutWords.has(value)) this.refuse(token, text.leftOut(value));
    if (value === 'if') return this.nested(() => this.#conditional());
    if (value === 'not') return this.#negation(start);
    if (value === 'true' || value === 'false' || value === 'null') {
      this.take();
      return this.#place(value === 'null' ? { type: 'null' } : { type: 'boolean', value: value === 'true' }, start);
    }
    if (keywords.has(value)) this.refuse(token, text.unexpected(value));
    return this.is('(', 1) ? this.#call(value, 1) : this.#fact();
  }

  #negation(start: number): Node {
    this.take();
    this.expect('(');
    const value = this.#expression();
    this.expect(')');
    return this.#place({ type: 'not', value }, start);
  }

  #call(name: string, words: number): Node {
    const first = this.peek();
    const last = this.peek(words - 1);
    if (!isFunctionName(name)) this.refuse({ start: first.start, end: last.end }, text.noFunction(name));
    this.skip(words);
    this.expect('(');
    const args = this.listed(')', () => this.#expression());
    return this.#place({ type: 'call', name, args }, first.start);
  }

  /** A name with points is one fact; the last word may be what is asked of it. */
  #fact(): Node {
    const { start, value } = this.take();
    const words = [value];
    while (this.is('.') && this.peek(1).type === 'name') {
      this.take();
      words.push(this.take().value);
    }
    const behind = this.peek();
    // FEEL allows blanks in names; here a name is one word, so the second word has no place.
    if (behind.type === 'name' && !keywords.has(behind.value))
      this.refuse({ start, end: behind.end }, text.blankInName(`${words.join('.')} ${behind.value}`));
    const askedTexts: string[] = [];
    while (words.length > 1 && isPropertyName(words.at(-1) ?? '') && !this.#isFact(words.join('.')))
      askedTexts.unshift(words.pop() ?? '');
    const fact = this.#place<Node>({ type: 'fact', key: words.join('.') }, start);
    return askedTexts.reduce((node, name) => this.#place<Node>({ type: 'property', value: node, name }, start), fact);
  }
}
