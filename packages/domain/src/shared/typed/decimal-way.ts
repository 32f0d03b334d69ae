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

const isComma = ({ sign, isMixed }: DecimalWay): boolean => sign === ',' && !isMixed;

/**
 * The decimal sign of a column, by how often each text stands in it. A comma is one where the column shows it beyond doubt, or where
 * the file writes them; elsewhere it may part two numbers, or a mistyped one decides for all that are grouped by thousands.
 */
export function decimalWay(
  counts: readonly (readonly [text: string, times: number])[],
  ofFile: WayOfFile = { otherwise: POINT, showsCommas: false },
): DecimalWay {
  const { otherwise, showsCommas } = ofFile;
  const signs = signsOf(counts);
  if (signs.comma + signs.point === 0) return signs.grouped + signs.dotted > 0 ? otherwise : POINT;
  if (signs.point > 0 || isBeyondDoubt(signs, showsCommas) || isComma(otherwise)) return wayOf(signs);
  return signs.grouped > 0 ? { sign: '.', isMixed: true } : POINT;
}

/** The numbers of a column by the way in which they are written. */
interface Signs {
  /** With a decimal comma: 1,75 and 1.234,5. */
  readonly comma: number;
  /** Those among them that can be nothing else: 0,63 is no pair of numbers. */
  readonly belowOne: number;
  /** Those that may be something else: 32,5 is also a pair of hooks, 12,5000 also a mistyped 125,000. */
  readonly doubtful: number;
  /** With a point: 1.75 and 1,234.5. */
  readonly point: number;
  /** Grouped by thousands, or with three decimals: 1,234. */
  readonly grouped: number;
  /** The same with a point: 1.234. */
  readonly dotted: number;
  /** Without either sign: 12. */
  readonly whole: number;
}

function signsOf(counts: Counts): Signs {
  const signs = { comma: 0, belowOne: 0, doubtful: 0, point: 0, grouped: 0, dotted: 0, whole: 0 };
  for (const [text, times] of counts) {
    const digits = digitsOf(text);
    const sign = signOf(digits);
    const [, separator] = GROUPED.exec(digits) ?? [];
    if (sign) signs[sign === ',' ? 'comma' : 'point'] += times;
    if (sign === ',' && digits.startsWith('0,')) signs.belowOne += times;
    if (sign === ',' && isDoubtful(digits)) signs.doubtful += times;
    if (separator) signs[separator === ',' ? 'grouped' : 'dotted'] += times;
    if (/^\d+$/.test(digits)) signs.whole += times;
  }
  return signs;
}

/** Two whole numbers of one size, as loads and heights of two hooks are, or the larger one first, or thousands with a nought too many. */
function isDoubtful(digits: string): boolean {
  const [, first, second] = /^([1-9]\d*),([1-9]\d*)$/.exec(digits) ?? [];
  return second !== undefined && (Number(second) <= Number(first) * ONE_SIZE || second.endsWith('000'));
}

const ONE_SIZE = 2;

/** As many clear ones as such that are grouped by thousands prove nothing, unless one of them is below one. */
const isBeyondDoubt = ({ comma, belowOne, doubtful, point, grouped, whole }: Signs, showsCommas = false): boolean =>
  belowOne > 0 ? comma >= grouped : comma > grouped && comma > whole + point && (showsCommas || comma > doubtful);

/** Most of the clear numbers say it; beside points a comma may part two numbers, as beside whole ones. */
const wayOf = (signs: Signs): DecimalWay => {
  const { comma, belowOne, point, whole } = signs;
  const isMost = comma > point && (point === 0 || belowOne > 0 || comma > point + whole);
  return { sign: isMost ? ',' : '.', isMixed: comma > 0 && point > 0 };
};

/** The way in which a file writes decimals. */
export interface WayOfFile {
  /** The way of a column whose own numbers do not say any. */
  readonly otherwise: DecimalWay;
  /** Some column has decimal commas beyond doubt, and none has points. */
  readonly showsCommas: boolean;
}

/** The way that those numbers of a column say that can be read in one way only, and if it is beyond doubt. */
export type ClearWay = DecimalWay & { readonly isBeyondDoubt: boolean };

/**
 * The way of a file by its columns. Who parts cells with semicolons writes decimal commas: 2,159 is one where the other columns
 * have them, and has two readings where they say nothing, or both.
 */
export function wayOfOthers(columns: readonly (ClearWay | undefined)[], delimiter: string): WayOfFile {
  const clear = columns.filter((way) => way !== undefined);
  const showsCommas = clear.every(isComma) && clear.some((way) => way.isBeyondDoubt);
  if (delimiter !== ';') return { otherwise: POINT, showsCommas };
  const [first] = clear;
  const isOne = clear.every(({ sign, isMixed }) => sign === first?.sign && !isMixed);
  const otherwise = first && isOne ? { sign: first.sign, isMixed: false } : ({ sign: '.', isMixed: true } as const);
  return { otherwise, showsCommas };
}

/** The way of a column by its clear numbers; nothing where there is none. */
export function clearWay(counts: Counts): ClearWay | undefined {
  const signs = signsOf(counts);
  return signs.comma + signs.point === 0 ? undefined : { ...wayOf(signs), isBeyondDoubt: isBeyondDoubt(signs) };
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
