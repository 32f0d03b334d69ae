// Exact numbers for the second calculation of a charge: nothing is rounded before the end.

export interface Fraction {
  readonly above: bigint;
  /** More than nought. */
  readonly below: bigint;
}

export const whole = (value: number | bigint): Fraction => ({ above: BigInt(value), below: 1n });

/** A decimal number as it is written: "-0.5", "12", "3.25". */
export function fraction(written: string | number): Fraction {
  const match = /^(-?)(\d*)(?:\.(\d+))?$/.exec(String(written).trim());
  if (!match || (match[2] === '' && match[3] === undefined)) throw new Error(`not a decimal number: ${written}`);
  const decimals = match[3] ?? '';
  const digits = BigInt(`${match[2] ?? ''}${decimals}`);
  return { above: match[1] === '-' ? -digits : digits, below: 10n ** BigInt(decimals.length) };
}

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.below + other.above * one.below,
  below: one.below * other.below,
});
export const negative = ({ above, below }: Fraction): Fraction => ({ above: -above, below });
export const times = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.above,
  below: one.below * other.below,
});

export function over(one: Fraction, other: Fraction): Fraction {
  if (other.above === 0n) throw new Error('divided by nought');
  const sign = other.above < 0n ? -1n : 1n;
  return { above: one.above * other.below * sign, below: one.below * other.above * sign };
}

/** Less than nought, nought or more than nought, as the first is smaller, equal or greater. */
export function compared(one: Fraction, other: Fraction): number {
  const difference = one.above * other.below - other.above * one.below;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const least = (all: readonly Fraction[]): Fraction => all.reduce((a, b) => (compared(a, b) <= 0 ? a : b));
export const greatest = (all: readonly Fraction[]): Fraction => all.reduce((a, b) => (compared(a, b) >= 0 ? a : b));
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, whole(0));

const floor = ({ above, below }: Fraction): bigint => {
  const quotient = above / below;
  return above % below < 0n ? quotient - 1n : quotient;
};
export const ceiling = (value: Fraction): Fraction => whole(-floor(negative(value)));

/** 四舍五入 to the fen: a half goes up. Charges are never below nought. */
export const fen = (value: Fraction): bigint => floor(plus(times(value, whole(100)), { above: 1n, below: 2n }));
