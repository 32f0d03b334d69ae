import { typedNumberText as text } from './typed-number.text.ts';
import { toHalfWidth } from './width.ts';

/** The meaning of a typed text where a number is expected: a number, nothing, or why it is refused. */
export type TypedNumber = { kind: 'blank' } | { kind: 'number'; value: number } | { kind: 'wrong'; reason: string };

/** A double keeps 15 significant digits; a longer text would be stored as another number. */
const SIGNIFICANT_DIGITS = 15;
/** No quantity of an inspection or an archive is larger. */
const LARGEST_NUMBER = 1e12;
/** Decisions section 10, "Numbers in entries": where no number of decimals is declared. */
export const DEFAULT_DECIMALS = 4;

/** U+2212 minus sign and the hyphens and the en dash that keyboards and word processors write for it. */
const MINUS = /^[\u2212\u2010-\u2013\ufe63]/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const GROUPED = /^[+-]?[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;

/** A blank of whatever width parts thousands only where groups of three prove it. */
const PARTED = /^([+-]?)([1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+)(?![\d ]*\d)/;

/** A number, or one with its unit, whose thousands are parted by no blanks: 30 000 mm is 30000 mm. */
export const withoutBlanks = (typedText: string): string =>
  typedText.replace(PARTED, (_, sign: string, digits: string) => sign + digits.replaceAll(/\D/g, ''));

/** Half-width, trimmed, one kind of minus sign, U+3002 as the decimal point of a Chinese keyboard. */
export const tidyNumber = (typedString: string): string =>
  TIDY.test(typedString)
    ? typedString
    : toHalfWidth(typedString)
        .replaceAll('\u3002', '.')
        .replaceAll(/[\s\u00a0\u2009\u202f]+/g, ' ')
        .trim()
        .replace(MINUS, '-')
        .replace(/^([+-]) /, '$1');

/** Most numbers are plain: there is nothing to tidy. */
const TIDY = /^[+-]?[\d.,]*$/;

/**
 * Reads a number as people type it. A comma or a blank separates thousands only where groups of three prove it;
 * elsewhere it may stand for a decimal point, so the text is refused.
 */
export function typedNumber(typedString: string): TypedNumber {
  const tidiedNumber = tidyNumber(typedString);
  if (tidiedNumber === '') return { kind: 'blank' };
  const plain = GROUPED.test(tidiedNumber) ? tidiedNumber.replaceAll(/[, ]/g, '') : tidiedNumber;
  if (!PLAIN.test(plain)) return { kind: 'wrong', reason: reasonFor(tidiedNumber) };
  const digits = plain.replace(/e.*$/i, '').replaceAll(/[+.-]/g, '').replace(/^0+/, '');
  if (digits.replace(/0+$/, '').length > SIGNIFICANT_DIGITS)
    return { kind: 'wrong', reason: text.tooPrecise(SIGNIFICANT_DIGITS) };
  const value = Number(plain);
  if (!isOrdinary(value)) return { kind: 'wrong', reason: text.tooLarge };
  return { kind: 'number', value: value === 0 ? 0 : value }; // no -0
}

function reasonFor(tidiedText: string): string {
  if (!/^[+-]?[\d., ]*$/.test(tidiedText) || !/\d/.test(tidiedText)) return text.notANumber;
  if (tidiedText.includes(',')) return text.comma;
  return tidiedText.includes(' ') ? text.blank : text.notANumber;
}

const isOrdinary = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= LARGEST_NUMBER;

/** The number of decimals of the shortest decimal form of a number: 6.04 has two, 1e-7 has seven. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/**
 * The reason that a number may not stand where so many decimals are declared, or nothing. It is refused, never rounded.
 */
export function numberProblem(
  value: number,
  decimals: number = DEFAULT_DECIMALS,
  isUnsigned = false,
): string | undefined {
  if (!isOrdinary(value)) return text.tooLarge;
  if (isUnsigned && value < 0) return text.negative;
  return decimalsOf(value) > decimals ? text.decimals(decimals) : undefined;
}

/** Rounded for display with exactly so many decimals; halves of the decimal form go away from zero, and zero has no sign. */
export function roundedText(value: number, decimals: number): string {
  const roundedNumber = scaledNumber(Math.round(scaledNumber(Math.abs(value), decimals)), -decimals);
  return `${value < 0 && roundedNumber !== 0 ? '-' : ''}${roundedNumber.toFixed(decimals)}`;
}

/**
 * A number for display, its thousands apart: 12,345.5; no more than four decimals, or exactly so many places. By hand: what the platform has for it reads
 * tables of languages at its first use, ten milliseconds of a first list.
 */
export function withThousands(value: number, places?: number): string {
  const writtenString =
    places === undefined ? String(Number(roundedText(value, DEFAULT_DECIMALS))) : value.toFixed(places);
  return thousandsApart(writtenString);
}

/** A plain decimal as it is written, its thousands apart: 1234567.50 is 1,234,567.50. */
export const thousandsApart = (plain: string): string => plain.replaceAll(/\B(?=(?:\d{3})+(?:\.|$))(?<!\..*)/g, ',');

/** Shifts the decimal point of the decimal form: 1.005 by two places is 100.5, which a multiplication misses. */
function scaledNumber(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
