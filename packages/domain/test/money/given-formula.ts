// The formulas of the given fee rules, read as they are written there: `max(cost*0.04,1800)`, `a>7?15:(b<-0.5?10:0)`.
import { ceiling, compared, fraction, greatest, least, negative, over, plus, times, whole } from './fraction.ts';
import type { Fraction } from './fraction.ts';

/** A name that a formula needs and nobody gave. */
export class MissingName extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`missing: ${key}`);
    this.key = key;
  }
}

const functions: Readonly<Record<string, (all: readonly Fraction[]) => Fraction>> = {
  max: greatest,
  min: least,
  ceil: ([value]) => ceiling(value!),
};
const truth = (isTrue: boolean) => whole(isTrue ? 1 : 0);

/** Reads a formula once, from left to right, and calculates as it reads. */
class Reading {
  private readonly formula: string;
  private readonly valueOf: (name: string) => Fraction | undefined;
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(formula: string, valueOf: (name: string) => Fraction | undefined) {
    this.formula = formula;
    this.valueOf = valueOf;
    this.tokens = formula.match(/\d+(?:\.\d+)?|[A-Za-z]\w*|\|\||&&|[-+*/()?:<>,]/g) ?? [];
  }

  get isRead(): boolean {
    return this.at === this.tokens.length;
  }
  private isNext(token: string): boolean {
    return this.tokens[this.at] === token;
  }
  private take(token: string): void {
    if (!this.isNext(token)) throw new Error(`${token} expected in ${this.formula}`);
    this.at += 1;
  }

  choice(): Fraction {
    const condition = this.either();
    if (!this.isNext('?')) return condition;
    this.take('?');
    const then = this.choice();
    this.take(':');
    const otherwise = this.choice();
    return condition.above === 0n ? otherwise : then;
  }
  private either(): Fraction {
    let value = this.comparison();
    while (this.isNext('||')) {
      this.take('||');
      const other = this.comparison();
      value = truth(value.above !== 0n || other.above !== 0n);
    }
    return value;
  }
  private comparison(): Fraction {
    const left = this.total();
    const sign = this.tokens[this.at];
    if (sign !== '<' && sign !== '>') return left;
    this.take(sign);
    const order = compared(left, this.total());
    return truth(sign === '<' ? order < 0 : order > 0);
  }
  private total(): Fraction {
    let value = this.product();
    while (this.isNext('+') || this.isNext('-')) {
      const sign = this.tokens[this.at]!;
      this.take(sign);
      const other = this.product();
      value = plus(value, sign === '+' ? other : negative(other));
    }
    return value;
  }
  private product(): Fraction {
    let value = this.single();
    while (this.isNext('*') || this.isNext('/')) {
      const sign = this.tokens[this.at]!;
      this.take(sign);
      value = sign === '*' ? times(value, this.single()) : over(value, this.single());
    }
    return value;
  }
  private single(): Fraction {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error(`ends too early: ${this.formula}`);
    this.take(token);
    if (token === '-') return negative(this.single());
    if (token === '(') {
      const value = this.choice();
      this.take(')');
      return value;
    }
    if (/^\d/.test(token)) return fraction(token);
    if (this.isNext('(')) return this.call(token);
    const value = this.valueOf(token);
    if (!value) throw new MissingName(token);
    return value;
  }
  private call(name: string): Fraction {
    this.take('(');
    const values = [this.choice()];
    while (this.isNext(',')) {
      this.take(',');
      values.push(this.choice());
    }
    this.take(')');
    const result = functions[name]?.(values);
    if (!result) throw new Error(`no function ${name}`);
    return result;
  }
}

/** The value of a formula; `valueOf` gives undefined for a name that is not known. */
export function formulaValue(formula: string, valueOf: (name: string) => Fraction | undefined): Fraction {
  const reading = new Reading(formula, valueOf);
  const value = reading.choice();
  if (!reading.isRead) throw new Error(`not understood: ${formula}`);
  return value;
}
