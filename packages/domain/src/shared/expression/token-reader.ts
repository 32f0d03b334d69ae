import type { Finding } from './ast.ts';
import { expressionText as text } from './expression.text.ts';
import { limits } from './limits.ts';
import type { Token } from './tokenizer.ts';

/** The first place that cannot be read ends the reading. */
export class Refused extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.sentence);
    this.finding = finding;
  }
}

/** Steps through the tokens of an expression and counts how deep it is in it. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The end of the last token that was taken. */
  protected get lastEnd(): number | undefined {
    return this.#tokens[this.#at - 1]?.end;
  }

  protected skip(tokens: number): void {
    this.#at += tokens;
  }

  protected peek(ahead = 0): Token {
    const token = this.#tokens[this.#at + ahead] ?? this.#tokens.at(-1);
    if (!token) throw new Error('a list of tokens ends with its end');
    return token;
  }

  protected take(): Token {
    const token = this.peek();
    this.#at += 1;
    return token;
  }

  protected is(value: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return (token.type === 'sign' || token.type === 'name') && token.value === value;
  }

  protected accept(value: string): boolean {
    const isThere = this.is(value);
    if (isThere) this.#at += 1;
    return isThere;
  }

  protected expect(value: string): void {
    const token = this.peek();
    if (!this.accept(value)) this.refuse(token, text.expected(value, token.value));
  }

  protected refuse({ start, end }: { start: number; end: number }, sentence: string): never {
    throw new Refused({ start, end, sentence });
  }

  protected listed<T>(closing: string, next: () => T): T[] {
    const foundParts: T[] = [];
    if (this.accept(closing)) return foundParts;
    do foundParts.push(next());
    while (this.accept(','));
    this.expect(closing);
    return foundParts;
  }

  protected nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > limits.depth) this.refuse(this.peek(), text.tooDeep(limits.depth));
    const foundParts = read();
    this.#depth -= 1;
    return foundParts;
  }

  /** True when the sign stands in what the bracket there encloses, on its own level and before a comma. */
  protected isAhead(sign: string, bracket = 0): boolean {
    let openCount = 0;
    for (let ahead = bracket + 1; ; ahead += 1) {
      const token = this.peek(ahead);
      if (token.type === 'end') return false;
      if (token.type !== 'sign') continue;
      if (token.value === sign && openCount === 0) return true;
      if (token.value === ',' && openCount === 0) return false;
      if ('(['.includes(token.value)) openCount += 1;
      else if (')]'.includes(token.value)) openCount -= 1;
      if (openCount < 0) return false;
    }
  }
}
