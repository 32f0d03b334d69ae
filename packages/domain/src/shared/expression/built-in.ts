// What the functions of the language calculate. Every one is total: arguments that do not fit have no result (null).
import {
  divide,
  isZero,
  add,
  multiply,
  roundDecimal,
  subtract,
  wholeDecimal,
  wholeNumber,
  zero,
  type Decimal,
  type RoundingMode,
} from '../decimal/decimal.ts';
import { absolute } from './arithmetic.ts';
import { monthParts, monthsBetween, readDate, readDuration, timeParts, type DateValue } from './calendar.ts';
import { functions, type FunctionName, type PropertyName } from './functions.ts';
import { compare, equal, isListValue, isNumber, kindOf, type Value } from './value.ts';

type BuiltIn = (args: readonly Value[]) => Value;

/** One list as the only argument, or the arguments themselves. */
const elements = (args: readonly Value[]): readonly Value[] => {
  const [first = null] = args;
  return args.length === 1 && isListValue(first) ? first : args;
};

/** Unknown where one element is: the least of a value and an unknown one is not known. */
const extreme =
  (sign: 1 | -1): BuiltIn =>
  (args) => {
    const [first = null, ...others] = elements(args);
    let best: Value = kindOf(first) === 'boolean' || compare(first, first) === null ? null : first;
    for (const value of others) {
      const order = compare(value, best);
      if (order === null) return null;
      if (order === sign) best = value;
    }
    return best;
  };

function sum(args: readonly Value[]): Decimal | null {
  const all = elements(args);
  if (all.length === 0) return null;
  let total: Decimal | null = zero;
  for (const value of all) total = total && isNumber(value) ? add(total, value) : null;
  return total;
}

function mean(args: readonly Value[]): Value {
  const total = sum(args);
  return total && divide(total, wholeDecimal(elements(args).length));
}

const rounds =
  (mode: RoundingMode): BuiltIn =>
  ([value = null, scale = wholeDecimal(0)]) => {
    const digits = isNumber(scale) ? wholeNumber(scale) : null;
    return isNumber(value) && digits !== null ? roundDecimal(value, digits, mode) : null;
  };

/** The remainder with the sign of the divisor, as FEEL defines it. */
function modulo([dividend = null, divisor = null]: readonly Value[]): Value {
  if (!isNumber(dividend) || !isNumber(divisor) || isZero(divisor)) return null;
  const quotient = divide(dividend, divisor);
  const whole = quotient && roundDecimal(quotient, 0, 'floor');
  const product = whole && multiply(whole, divisor);
  return product && subtract(dividend, product);
}

function contains([list = null, element = null]: readonly Value[]): Value {
  if (!isListValue(list) || element === null) return null;
  let isUnknown = false;
  for (const value of list) {
    if (equal(value, element) === true) return true;
    if (value === null) isUnknown = true;
  }
  return isUnknown ? null : false;
}

function isSameValue([one = null, other = null]: readonly Value[]): boolean {
  if (one === null || other === null) return one === other;
  return equal(one, other) === true;
}

function months([from = null, to = null]: readonly Value[]): Value {
  const isDate = (value: Value): value is DateValue => kindOf(value) === 'date';
  return isDate(from) && isDate(to) ? monthsBetween(from, to) : null;
}

const builtIns: Readonly<Record<FunctionName, BuiltIn>> = {
  min: extreme(-1),
  max: extreme(1),
  sum,
  mean,
  count: ([list = null]) => (isListValue(list) ? wholeDecimal(list.length) : null),
  'list contains': contains,
  abs: ([value = null]) => absolute(value),
  modulo,
  floor: rounds('floor'),
  ceiling: rounds('ceiling'),
  'round up': rounds('up'),
  'round down': rounds('down'),
  'round half up': rounds('halfUp'),
  'round half down': rounds('halfDown'),
  decimal: rounds('halfEven'),
  date: ([text = null]) => (typeof text === 'string' ? readDate(text) : null),
  duration: ([text = null]) => (typeof text === 'string' ? readDuration(text) : null),
  'years and months duration': months,
  is: isSameValue,
};

/** The result of a call; null where the number of arguments is none that the function takes. */
export function call(name: FunctionName, args: readonly Value[]): Value {
  const { least, most } = functions[name];
  return args.length < least || args.length > most ? null : builtIns[name](args);
}

/** The property of a day or a duration; null for any other value. */
export function propertyOf(value: Value, name: PropertyName): Value {
  if (typeof value !== 'object' || value === null || isListValue(value) || 'coefficient' in value) return null;
  if (value.kind === 'date') return dateProperty(value, name);
  if (value.kind === 'months') {
    const { years, months: left } = monthParts(value);
    return name === 'years' ? wholeDecimal(years) : name === 'months' ? wholeDecimal(left) : null;
  }
  if (value.kind !== 'time') return null;
  const { whole, seconds } = timeParts(value);
  if (name === 'seconds') return seconds;
  const part = whole[['days', 'hours', 'minutes'].indexOf(name)];
  return part === undefined ? null : wholeDecimal(part);
}

const dateProperty = (value: DateValue, name: PropertyName): Value =>
  name === 'year' || name === 'month' || name === 'day' ? wholeDecimal(value[name]) : null;

/** The value of @"…": a day or a duration. */
export const atLiteral = (text: string): Value => readDate(text) ?? readDuration(text);

/** Says whether one value is less than, equal to or greater than another, as an operator asks it. */
export function compares(op: '=' | '!=' | '<' | '<=' | '>' | '>=', left: Value, right: Value): boolean | null {
  if (op === '=' || op === '!=') {
    const isEqual = equal(left, right);
    return isEqual === null ? null : isEqual === (op === '=');
  }
  const order = compare(left, right);
  if (order === null) return null;
  if (op === '<') return order < 0;
  if (op === '<=') return order <= 0;
  return op === '>' ? order > 0 : order >= 0;
}
