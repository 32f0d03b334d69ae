import { typedNumberText } from './typed-number.text.ts';
import { withoutBlanks } from './typed-number.ts';

/**
 * The way that the numbers of one column are written: which sign begins the decimals, and whether both do somewhere.
 */
export interface DecimalWay {
  readonly sign: '.' | ',';
  readonly isMixed: boolean;
}

type Counts = Iterable<readonly [text: string, times: number]>;

const NUMBER = /^([+-]?)(\d[\d.,]*\d|\d)(?=\D*$|\s)/;
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}$/;

const digitsOf = (text: string): string => NUMBER.exec(withoutBlanks(text.trim()))?.[2] ?? '';

/** A number that can be read in one way only: 1,75 and 1.234,5 have a decimal comma, 1.75 and 1,234.5 a point. */
function signOf(digits: string): DecimalWay['sign'] | undefined {
  const signs = digits.replaceAll(/\d/g, '');
  if (signs.length === 1) return GROUPED.test(digits) ? undefined : signs === ',' ? ',' : '.';
  if (/^\.+,$/.test(signs)) return ',';
  return /^,+\.$/.test(signs) ? '.' : undefined;
}

const POINT: DecimalWay = { sign: '.', isMixed: false };

/** The decimal sign of a column, by how often each text stands in it. What most of its clear numbers say counts. */
export const decimalWay = (
  counts: readonly (readonly [text: string, times: number])[],
  otherwise = POINT,
): DecimalWay => clearWay(counts) ?? (counts.some(([text]) => GROUPED.test(digitsOf(text))) ? otherwise : POINT);

/**
 * The way of a column whose own numbers do not say any. Who parts cells with semicolons writes decimal commas: 2,159 is one
 * where the other columns have them, and has two readings where they say nothing, or both.
 */
export function wayOfOthers(columns: readonly (DecimalWay | undefined)[], delimiter: string): DecimalWay {
  if (delimiter !== ';') return POINT;
  const clear = columns.filter((way) => way !== undefined);
  const [first] = clear;
  const isOne = clear.every(({ sign, isMixed }) => sign === first?.sign && !isMixed);
  return first && isOne ? first : { sign: '.', isMixed: true };
}

/** The way that those numbers of a column say that can be read in one way only; nothing where there is none. */
export function clearWay(counts: Counts): DecimalWay | undefined {
  const foundSigns = { ',': 0, '.': 0 };
  for (const [text, times] of counts) {
    const sign = signOf(digitsOf(text));
    if (sign) foundSigns[sign] += times;
  }
  if (foundSigns[','] + foundSigns['.'] === 0) return undefined;
  return { sign: foundSigns[','] > foundSigns['.'] ? ',' : '.', isMixed: foundSigns[','] > 0 && foundSigns['.'] > 0 };
}

/**
 * A number with a decimal point for a decimal comma where its column has them: 1,75 m/s is 1.75 m/s, and so is 1,750. Where
 * a column has both signs, a number that has two readings is refused, whichever is meant.
 */
export function withPoint(writtenCell: string, { sign, isMixed }: DecimalWay): { text: string } | { reason: string } {
  if (sign === '.' && !isMixed) return { text: writtenCell };
  const text = withoutBlanks(writtenCell.trim());
  const [, , digits = ''] = NUMBER.exec(text) ?? [];
  const [, separator] = GROUPED.exec(digits) ?? [];
  if (separator !== undefined && (isMixed || separator !== sign))
    return sign === '.' && separator === '.' ? { text } : { reason: typedNumberText.twoReadings(digits) };
  if (sign === '.' || !digits.includes(',')) return { text };
  if (digits.replaceAll(/[^,]/g, '').length > 1) return { text };
  return { text: text.replace(digits, digits.replaceAll('.', '').replace(',', '.')) };
}
