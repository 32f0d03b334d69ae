import {
  absoluteOf,
  add,
  compareDecimals,
  divide,
  isZero,
  multiply,
  negatedDecimal,
  numberOfDecimal,
  power,
  roundDecimal,
  subtract,
  wholeDecimal,
  zero,
  type Decimal,
} from '../decimal/decimal.ts';
import type { ArithmeticOperator } from './ast.ts';
import { addDuration, daysApart, monthsValue, type DateValue, type DurationValue } from './calendar.ts';
import { isListValue, isNumber, kindOf, type Value } from './value.ts';

const isDuration = (value: Value): value is DurationValue => {
  const kind = kindOf(value);
  return kind === 'months' || kind === 'time';
};

const isDate = (value: Value): value is DateValue => kindOf(value) === 'date';

/** The value of an operation; null where the operands are unknown, do not go together, or have no result. */
export function calculate(op: ArithmeticOperator, left: Value, right: Value): Value {
  if (isNumber(left) && isNumber(right)) return ofNumbers(op, left, right);
  if (left === null || right === null) return null;
  switch (op) {
    case '+':
      return sumOf(left, right) ?? sumOf(right, left);
    case '-':
      return difference(left, right);
    case '*':
      if (isNumber(left)) return isDuration(right) ? times(right, left) : null;
      return isNumber(right) && isDuration(left) ? times(left, right) : null;
    case '/':
      return quotient(left, right);
    case '**':
      return null;
  }
}

function ofNumbers(op: ArithmeticOperator, left: Decimal, right: Decimal): Value {
  switch (op) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return multiply(left, right);
    case '/':
      return divide(left, right);
    case '**':
      return power(left, right);
  }
}

export function negative(value: Value): Value {
  if (isNumber(value)) return negatedDecimal(value);
  return isDuration(value) ? reversedValue(value) : null;
}

const reversedValue = (value: DurationValue): DurationValue =>
  value.kind === 'months'
    ? { kind: 'months', months: value.months === 0 ? 0 : -value.months }
    : { kind: 'time', seconds: negatedDecimal(value.seconds) };

export function absolute(value: Value): Value {
  if (isNumber(value)) return absoluteOf(value);
  if (!isDuration(value)) return null;
  const isNegative = value.kind === 'months' ? value.months < 0 : compareDecimals(value.seconds, zero) < 0;
  return isNegative ? reversedValue(value) : value;
}

function sumOf(left: Value, right: Value): Value {
  if (left === null || right === null || typeof left !== 'object' || isListValue(left) || 'coefficient' in left)
    return null;
  if (left.kind === 'date') return isDuration(right) ? addDuration(left, right) : null;
  if (!isDuration(right) || left.kind !== right.kind) return null;
  if (left.kind === 'months' && right.kind === 'months') return monthsValue(left.months + right.months);
  return left.kind === 'time' && right.kind === 'time' ? timeValue(add(left.seconds, right.seconds)) : null;
}

const timeValue = (seconds: Decimal | null): Value => seconds && { kind: 'time', seconds };

function difference(left: Value, right: Value): Value {
  if (isDuration(right)) return sumOf(left, reversedValue(right));
  return isDate(left) && isDate(right) ? daysApart(left, right) : null;
}

/** Months stay whole: what is left of a month is dropped. */
function times(duration: DurationValue, factor: Decimal): Value {
  if (duration.kind === 'time') return timeValue(multiply(duration.seconds, factor));
  return wholeMonths(multiply(wholeDecimal(duration.months), factor));
}

function wholeMonths(months: Decimal | null): Value {
  const whole = months && roundDecimal(months, 0, 'down');
  return whole && monthsValue(numberOfDecimal(whole));
}

function quotient(left: Value, right: Value): Value {
  if (!isDuration(left)) return null;
  if (isNumber(right)) {
    if (isZero(right)) return null;
    return left.kind === 'time'
      ? timeValue(divide(left.seconds, right))
      : wholeMonths(divide(wholeDecimal(left.months), right));
  }
  if (!isDuration(right)) return null;
  if (left.kind === 'months' && right.kind === 'months')
    return divide(wholeDecimal(left.months), wholeDecimal(right.months));
  return left.kind === 'time' && right.kind === 'time' ? divide(left.seconds, right.seconds) : null;
}
