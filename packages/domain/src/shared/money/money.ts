// Amounts in yuan as exact decimals. Everything that rounds an amount rounds it here: half up, to the fen.
import {
  add,
  compareDecimals,
  decimalOf,
  fixedText,
  multiply,
  roundDecimal,
  zero,
  type Decimal,
} from '../decimal/decimal.ts';
import { thousandsApart, tidyNumber } from '../typed/typed-number.ts';
import { moneyText as text } from './money.text.ts';

/** An amount in yuan with exactly two decimals: "1234.50". A text, so that no double touches it on its way. */
export type Money = string & { readonly money: true };

/** Fen. */
const DECIMALS = 2;
/** Below 10^13 yuan, as `numeric(15, 2)` stores it. */
const WHOLE_DIGITS = 13;
const PLAIN = /^-?\d+(?:\.\d+)?$/;
/** A comma or a blank separates thousands only where every group behind the first has three digits. */
const GROUPED = /^-?[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;

export type ReadMoney = { readonly money: Money; readonly reason?: undefined } | { readonly reason: string };

/** An amount as people type it or as the wire carries it. What would have to be rounded is refused, not rounded. */
export function readMoney(typedText: string): ReadMoney {
  const tidiedNumber = tidyNumber(typedText);
  const plain = GROUPED.test(tidiedNumber) ? tidiedNumber.replaceAll(/[, ]/g, '') : tidiedNumber;
  if (!PLAIN.test(plain)) return { reason: reasonFor(tidiedNumber) };
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  if (fraction.length > DECIMALS) return { reason: text.decimals(DECIMALS) };
  if (whole.replace(/^0+/, '').length > WHOLE_DIGITS) return { reason: text.tooLarge };
  const value = decimalOf(plain);
  return value ? { money: writtenAmount(value) } : { reason: text.tooLarge };
}

function reasonFor(tidiedText: string): string {
  if (/^-?[\d.]+e/i.test(tidiedText)) return text.exponent;
  return /^-?[\d.]*[, ][\d., ]*$/.test(tidiedText) ? text.grouping : text.notAnAmount;
}

/** The reason that a typed text is no amount, for the check of a form's field; a blank one is the field's own business. */
export const amountProblem = (typedText: string): string | undefined =>
  typedText.trim() ? readMoney(typedText).reason : undefined;

/** An amount from a number, which must have at most two decimals; null where it has more or is none. */
export function moneyOfNumber(value: number): Money | null {
  return knownAmount(readMoney(String(value)));
}

const knownAmount = (readAmount: ReadMoney): Money | null =>
  readAmount.reason === undefined ? readAmount.money : null;
const valueOf = (money: Money): Decimal => decimalOf(money) ?? zero;
/** Made here only, after the value was read or rounded to the fen. */
const writtenAmount = (value: Decimal): Money => fixedText(value, DECIMALS) as Money;

/** The one place where an amount is rounded: half up, away from zero, to the fen. Null where it is too large to be stored. */
export function roundedMoney(value: Decimal): Money | null {
  const roundedDecimal = roundDecimal(value, DECIMALS, 'halfUp');
  return roundedDecimal && knownAmount(readMoney(writtenAmount(roundedDecimal)));
}

/** As people read it, on screens and papers alike: 1,234.50; blank where there is none or it is hidden. `readMoney` reads it again. */
export const shownMoney = (amount: Money | undefined): string => (amount === undefined ? '' : thousandsApart(amount));

export const noMoney: Money = writtenAmount(zero);

/** The exact sum; null where it is too large to be stored. */
export function sumOfMoney(amounts: readonly Money[]): Money | null {
  let total: Decimal | null = zero;
  for (const amount of amounts) total = total && add(total, valueOf(amount));
  return total && roundedMoney(total);
}

/** An amount times a rate or a quantity: multiplied exactly, then rounded once. Null where it is too large to be stored. */
export function timesMoney(amount: Money, rate: Decimal): Money | null {
  const product = multiply(valueOf(amount), rate);
  return product && roundedMoney(product);
}

/** -1, 0 or 1. An amount is written in one way only. */
export const compareMoney = (one: Money, other: Money): number =>
  one === other ? 0 : compareDecimals(valueOf(one), valueOf(other));

/** The amount in whole fen, exact, where many are added and compared. */
export const fenOf = (amount: Money): bigint => BigInt(amount.replace('.', ''));
