// Exact decimal numbers: a whole coefficient times a power of ten. No binary fraction is involved anywhere.

/** The value is `coefficient × 10^exponent`. Values are made here only, so that their bounds hold. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

export type RoundingMode = 'up' | 'down' | 'floor' | 'ceiling' | 'halfUp' | 'halfDown' | 'halfEven';

/** As decimal128 (IEEE 754-2008): significant digits, and the powers of ten between which a number lies. */
export const SIGNIFICANT_DIGITS = 34;
const LARGEST_EXPONENT = 6144;
const SMALLEST_EXPONENT = -6176;
/** `round(x, scale)` takes scales between these two. */
const LEAST_SCALE = -6111;
const MOST_SCALE = 6176;
const GUARD_DIGITS = 12;
/** Beyond this power a result has left the range, or is 0 or 1. */
const MOST_POWER = 100_000;
/** A longer text cannot be a number of 34 digits in this range, whatever zeros lead or trail it. */
const LONGEST_TEXT = 13_000;

const powers = new Map<number, bigint>();
function powerOfTen(exponent: number): bigint {
  const knownPower = powers.get(exponent);
  if (knownPower !== undefined) return knownPower;
  const power = 10n ** BigInt(exponent);
  if (exponent <= 100) powers.set(exponent, power);
  return power;
}

const TOO_LONG = powerOfTen(SIGNIFICANT_DIGITS);
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
/** Digits of a coefficient; 0 has one. */
const digitsOf = (coefficient: bigint): number => absolute(coefficient).toString().length;

export const zero: Decimal = { coefficient: 0n, exponent: 0 };
const one: Decimal = { coefficient: 1n, exponent: 0 };

/** Rounded half even to 34 digits; null where the number is too large. What is too small becomes 0. */
function boundedDecimal(coefficient: bigint, exponent: number): Decimal | null {
  let whole = coefficient;
  let power = exponent;
  if (whole >= TOO_LONG || whole <= -TOO_LONG) {
    const surplus = digitsOf(whole) - SIGNIFICANT_DIGITS;
    whole = roundedQuotient(whole, powerOfTen(surplus), 'halfEven');
    power += surplus;
  }
  if (whole === 0n) return zero;
  if (power < SMALLEST_EXPONENT) return zero;
  if (power + digitsOf(whole) - 1 > LARGEST_EXPONENT) return null;
  return { coefficient: whole, exponent: power };
}

/** A plain decimal text ("-12.50", ".5"): no exponent, no grouping. Null for anything else and for more than 34 digits. */
export function decimalOf(text: string): Decimal | null {
  if (text.length > LONGEST_TEXT) return null;
  const foundMatch = /^([+-]?)(\d*)(?:\.(\d+))?$/.exec(text);
  const [, sign = '', whole = '', fraction = ''] = foundMatch ?? [];
  if (!foundMatch || whole + fraction === '') return null;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return zero;
  if (significant.length > SIGNIFICANT_DIGITS) return null;
  const trailing = digits.length - significant.length;
  return boundedDecimal(BigInt(sign === '-' ? `-${significant}` : significant), trailing - fraction.length);
}

/** The shortest decimal form of a double, at most `digits` significant digits of it; null where it is no finite number. */
export function decimalOfNumber(value: number, digits?: number): Decimal | null {
  if (!Number.isFinite(value)) return null;
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e11) return { coefficient: BigInt(value), exponent: 0 };
  const text = digits === undefined ? String(value) : value.toPrecision(digits);
  const [mantissa = '', exponent = '0'] = text.split('e');
  const base = decimalOf(mantissa);
  return base && boundedDecimal(base.coefficient, base.exponent + Number(exponent));
}

export const wholeDecimal = (value: number): Decimal => decimalOfNumber(value) ?? zero;

/** The nearest double, for what leaves the decimals: a count, a drawing. */
export const numberOfDecimal = ({ coefficient, exponent }: Decimal): number => Number(`${coefficient}e${exponent}`);

/** Plain digits without an exponent and without trailing zeros behind the point: "0.5", "-1200". */
export function decimalText(value: Decimal): string {
  const { coefficient, exponent } = strippedDecimal(value);
  const sign = coefficient < 0n ? '-' : '';
  const digits = absolute(coefficient).toString();
  if (exponent >= 0) return `${sign}${digits}${'0'.repeat(exponent)}`;
  const paddedDigits = digits.padStart(1 - exponent, '0');
  return `${sign}${paddedDigits.slice(0, exponent)}.${paddedDigits.slice(exponent)}`;
}

/** Exactly so many decimals; the value must have no more of them (round first). */
export function fixedText(value: Decimal, decimals: number): string {
  const [whole = '', fraction = ''] = decimalText(value).split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** The same number with the shortest coefficient. */
function strippedDecimal({ coefficient, exponent }: Decimal): Decimal {
  if (coefficient === 0n) return zero;
  const digits = coefficient.toString();
  const zeros = digits.length - digits.replace(/0+$/, '').length;
  return zeros === 0
    ? { coefficient, exponent }
    : { coefficient: coefficient / powerOfTen(zeros), exponent: exponent + zeros };
}

/** -1, 0 or 1. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  if (left.exponent === right.exponent) return sign(left.coefficient - right.coefficient);
  const signs = sign(left.coefficient) - sign(right.coefficient);
  if (signs !== 0 || left.coefficient === 0n) return sign(BigInt(signs));
  // The place of the first digit decides before anything is multiplied by a large power.
  const places = digitsOf(left.coefficient) + left.exponent - digitsOf(right.coefficient) - right.exponent;
  if (places !== 0) return (left.coefficient < 0n ? -1 : 1) * Math.sign(places);
  const least = Math.min(left.exponent, right.exponent);
  return sign(scaledTo(left, least) - scaledTo(right, least));
}

const sign = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0);
const scaledTo = ({ coefficient, exponent }: Decimal, to: number): bigint => coefficient * powerOfTen(exponent - to);

export const negatedDecimal = ({ coefficient, exponent }: Decimal): Decimal => ({
  coefficient: -coefficient,
  exponent,
});
export const absoluteOf = (value: Decimal): Decimal => (value.coefficient < 0n ? negatedDecimal(value) : value);
export const isZero = ({ coefficient }: Decimal): boolean => coefficient === 0n;

export function add(left: Decimal, right: Decimal): Decimal | null {
  if (isZero(left)) return right;
  if (isZero(right)) return left;
  const [high, low] = left.exponent >= right.exponent ? [left, right] : [right, left];
  const distance = high.exponent + digitsOf(high.coefficient) - (low.exponent + digitsOf(low.coefficient));
  // Too small to change any of the 34 digits.
  if (distance > 2 * SIGNIFICANT_DIGITS + 2) return high;
  return boundedDecimal(scaledTo(high, low.exponent) + low.coefficient, low.exponent);
}

export const subtract = (left: Decimal, right: Decimal): Decimal | null => add(left, negatedDecimal(right));

export const multiply = (left: Decimal, right: Decimal): Decimal | null =>
  boundedDecimal(left.coefficient * right.coefficient, left.exponent + right.exponent);

/** Null for a division by 0. */
export const divide = (left: Decimal, right: Decimal): Decimal | null => quotient(left, right, SIGNIFICANT_DIGITS);

function quotient(left: Decimal, right: Decimal, digits: number): Decimal | null {
  if (isZero(right)) return null;
  if (isZero(left)) return zero;
  const shift = Math.max(0, digits + 2 + digitsOf(right.coefficient) - digitsOf(left.coefficient));
  const dividend = left.coefficient * powerOfTen(shift);
  const whole = dividend / right.coefficient;
  const exponent = left.exponent - right.exponent - shift;
  if (whole * right.coefficient === dividend) {
    const exact = strippedDecimal({ coefficient: whole, exponent });
    return boundedDecimal(exact.coefficient, exact.exponent);
  }
  // One more digit that is never 0 or 5, so that rounding half even sees that the quotient goes on.
  const isNegative = left.coefficient < 0n !== right.coefficient < 0n;
  return boundedDecimal(whole * 10n + (isNegative ? -1n : 1n), exponent - 1);
}

/** Only whole exponents: a root has no exact decimal. Null for anything else, for 0 to a negative power and beyond the range. */
export function power(base: Decimal, exponent: Decimal): Decimal | null {
  const times = wholeNumber(exponent);
  if (times === null || Math.abs(times) > MOST_POWER) return null;
  if (times < 0 && isZero(base)) return null;
  let coefficient = 1n;
  let place = 0;
  let factor = base.coefficient;
  let factorPlace = base.exponent;
  for (let left = Math.abs(times); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) [coefficient, place] = shortenedParts(coefficient * factor, place + factorPlace);
    [factor, factorPlace] = shortenedParts(factor * factor, factorPlace * 2);
  }
  if (Math.abs(place) > 4 * MOST_POWER) return place > 0 ? null : zero;
  return times >= 0
    ? boundedDecimal(coefficient, place)
    : quotient(one, { coefficient, exponent: place }, SIGNIFICANT_DIGITS);
}

/** Intermediate results keep more digits than the result has. */
function shortenedParts(coefficient: bigint, place: number): [bigint, number] {
  const surplus = digitsOf(coefficient) - SIGNIFICANT_DIGITS - GUARD_DIGITS;
  return surplus <= 0
    ? [coefficient, place]
    : [roundedQuotient(coefficient, powerOfTen(surplus), 'halfEven'), place + surplus];
}

/** The whole number that this is, as far as a double counts exactly; null for any other. */
export function wholeNumber(value: Decimal): number | null {
  const { coefficient, exponent } = strippedDecimal(value);
  if (exponent < 0 || exponent > 16) return null;
  const whole = Number(coefficient * powerOfTen(exponent));
  return Number.isSafeInteger(whole) ? whole : null;
}

/** Rounded to so many decimals (negative: tens, hundreds); null where the scale is none that a decimal can have. */
export function roundDecimal(value: Decimal, scale: number, mode: RoundingMode): Decimal | null {
  if (!Number.isInteger(scale) || scale < LEAST_SCALE || scale > MOST_SCALE) return null;
  const surplus = -scale - value.exponent;
  if (surplus <= 0) return value;
  // A divisor longer than the coefficient leaves less than a tenth: only its sign and the mode matter.
  const digits = Math.min(surplus, digitsOf(value.coefficient) + 1);
  return boundedDecimal(roundedQuotient(value.coefficient, powerOfTen(digits), mode), -scale);
}

function roundedQuotient(dividend: bigint, divisor: bigint, mode: RoundingMode): bigint {
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n) return whole;
  const away = dividend < 0n ? whole - 1n : whole + 1n;
  const half = sign(absolute(rest) * 2n - divisor);
  return goesAway(mode, dividend < 0n, half, whole) ? away : whole;
}

function goesAway(mode: RoundingMode, isNegative: boolean, half: number, whole: bigint): boolean {
  switch (mode) {
    case 'up':
      return true;
    case 'down':
      return false;
    case 'floor':
      return isNegative;
    case 'ceiling':
      return !isNegative;
    case 'halfUp':
      return half >= 0;
    case 'halfDown':
      return half > 0;
    case 'halfEven':
      return half > 0 || (half === 0 && whole % 2n !== 0n);
  }
}
