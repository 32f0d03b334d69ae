import { fieldsText } from '../../shared/field/fields.text.ts';
import { convertedBy } from '../../shared/field/bounds.ts';
import { unitFactor, withoutNoise } from '../../shared/field/units.ts';
import { roundedText, typedNumber, withoutBlanks } from '../../shared/typed/typed-number.ts';
import { ledgerText } from './ledger.text.ts';
import { parseDate } from './parse-date.ts';
import { parseLength } from './parse-length.ts';

/** The ways in which a column's cells become values of ours. Kept by name in a mapping, so the names never change. */
export const conversions = [
  'text',
  'number',
  'integer',
  'feetLength',
  'metreLength',
  'inchLength',
  'feetPerMinute',
  'feetPerSecond',
  'metresPerMinute',
  'metresPerSecond',
  'kilometresPerHour',
  'pounds',
  'tonnes',
  'kilograms',
  'dateCompact',
  'dateIso',
  'dateUs',
  'dateDayFirst',
  'dateSerial',
  'dateAuto',
  'words',
  'yesNo',
] as const;
export type Conversion = (typeof conversions)[number];

export type CellValue = string | number | boolean;
export type Converted = { readonly value: CellValue } | { readonly reason: string };

/**
 * The units that the conversions of measured quantities give: a field in another unit of the same measure takes it
 * converted.
 */
export const convertedUnit: Partial<Record<Conversion, string>> = {
  metreLength: 'm',
  feetLength: 'm',
  inchLength: 'm',
  metresPerSecond: 'm/s',
  kilometresPerHour: 'm/s',
  metresPerMinute: 'm/s',
  feetPerMinute: 'm/s',
  feetPerSecond: 'm/s',
  kilograms: 'kg',
  pounds: 'kg',
  tonnes: 'kg',
};

const METRES_PER_FOOT = 0.3048;
const FEET_PER_MINUTE = METRES_PER_FOOT / 60;
const KILOGRAMS_PER_POUND = 0.453_592_37;
/** The unit may stand in the cell as well: it must then be the column's. */
const UNIT_SIGNS: Partial<Record<Conversion, RegExp>> = {
  feetPerMinute: / ?(?:FPM|FT\/MIN|F\.P\.M\.?)$/i,
  feetPerSecond: / ?(?:FPS|FT\/S(?:EC)?|F\.P\.S\.?)$/i,
  metresPerMinute: / ?(?:M\/MIN|MPM|米\/分钟?)$/i,
  metresPerSecond: / ?(?:M\/S|米\/秒)$/i,
  kilometresPerHour: / ?(?:KM\/H|KPH|KMH|(?:公里|千米)\/(?:小?时))$/i,
  pounds: / ?(?:LBS?\.?|POUNDS?|磅)$/i,
  tonnes: / ?(?:T|吨)$/i,
  kilograms: / ?(?:KG|千克|公斤)$/i,
};

/** One cell, tidied and not blank, by the column's conversion; words are not converted here but looked up. */
export function convert(tidiedSample: string, conversion: Conversion): Converted {
  switch (conversion) {
    case 'text':
    case 'words':
      return { value: tidiedSample };
    case 'feetLength':
      return parseLength(tidiedSample, 'ft');
    case 'metreLength':
      return parseLength(tidiedSample, 'm');
    case 'inchLength':
      return parseLength(tidiedSample, 'in');
    case 'dateCompact':
    case 'dateIso':
    case 'dateUs':
    case 'dateDayFirst':
    case 'dateSerial':
    case 'dateAuto':
      return parseDate(tidiedSample, conversion);
    case 'yesNo':
      return yesNo(tidiedSample);
    default:
      return measuredFigure(tidiedSample, conversion);
  }
}

/** A figure in the unit of its field; the cell's own unit wins over the column's (“1吨” in a column of kilograms). */
export function readFigure(
  tidiedUnit: string,
  conversion: Conversion,
  unit: string | undefined,
  type = 'number',
): Converted {
  const convertedText = convert(tidiedUnit, conversion);
  if ('reason' in convertedText) return (unit && withOwnUnit(tidiedUnit, { unit, type })) || convertedText;
  const givenUnit = convertedUnit[conversion];
  const factor = givenUnit && unit && typeof convertedText.value === 'number' ? unitFactor(givenUnit, unit) : undefined;
  return factor === undefined
    ? convertedText
    : { value: convertedBy(factor, Number(convertedText.value), { unit, type }) };
}

function withOwnUnit(
  tidiedText: string,
  field: { readonly unit: string; readonly type: string },
): Converted | undefined {
  const [, digits = '', ownText = ''] = /^([+-]?[\d.,]+) ?([^\d\s].*)$/.exec(withoutBlanks(tidiedText)) ?? [];
  const [factor, number] = [ownText ? unitFactor(ownText, field.unit) : undefined, parseNumber(digits)];
  return factor === undefined || number === undefined ? undefined : { value: convertedBy(factor, number, field) };
}

function measuredFigure(tidiedText: string, conversion: Conversion): Converted {
  const readNumber = typedNumber(shortenedText(tidiedText.replace(UNIT_SIGNS[conversion] ?? '', '')));
  if (readNumber.kind === 'number' && conversion === 'integer' && !Number.isInteger(readNumber.value))
    return { reason: fieldsText.notInteger };
  if (readNumber.kind === 'number') return { value: scaledNumber(readNumber.value, conversion) };
  return { reason: readNumber.kind === 'wrong' ? readNumber.reason : ledgerText.notANumber };
}

/** Rounds what is converted to what the field can know: speeds to a centimetre a second, masses to the kilogram. */
function scaledNumber(number: number, conversion: Conversion): number {
  switch (conversion) {
    case 'feetPerMinute':
      return roundedNumber(number * FEET_PER_MINUTE, 2);
    case 'feetPerSecond':
      return roundedNumber(number * METRES_PER_FOOT, 2);
    case 'metresPerMinute':
      return roundedNumber(number / 60, 2);
    case 'kilometresPerHour':
      return roundedNumber(number / 3.6, 2);
    case 'pounds':
      return roundedNumber(number * KILOGRAMS_PER_POUND, 0);
    case 'tonnes':
      return roundedNumber(number * 1000, 0);
    default:
      return number;
  }
}

/** A number without a unit, as the forms read it: a comma only where it parts thousands. */
export function parseNumber(tidiedDigits: string): number | undefined {
  const readNumber = typedNumber(shortenedText(tidiedDigits));
  return readNumber.kind === 'number' ? readNumber.value : undefined;
}

/** Programs write 17 digits of a fraction, a person never does: what a double does not keep is cut off, not refused. */
function shortenedText(tidiedText: string): string {
  return /^-?\d{1,12}\.\d{12,}$/.test(tidiedText) ? String(Number(Number(tidiedText).toPrecision(15))) : tidiedText;
}

function yesNo(tidiedText: string): Converted {
  const word = tidiedText.toUpperCase();
  if ((ledgerText.yes as readonly string[]).includes(word)) return { value: true };
  if ((ledgerText.no as readonly string[]).includes(word)) return { value: false };
  return { reason: ledgerText.notYesNo };
}

const roundedNumber = (value: number, digits: number): number => Number(roundedText(withoutNoise(value), digits));
