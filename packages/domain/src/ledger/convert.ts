import { ledgerText } from './ledger.text.ts';
import { parseDate } from './parse-date.ts';
import { parseLength } from './parse-length.ts';

/** How a column's cells become values of ours. Kept by name in a mapping, so the names never change. */
export const conversions = [
  'text',
  'number',
  'integer',
  'feetLength',
  'metreLength',
  'feetPerMinute',
  'metresPerMinute',
  'metresPerSecond',
  'pounds',
  'tonnes',
  'kilograms',
  'dateCompact',
  'dateIso',
  'dateUs',
  'dateSerial',
  'dateAuto',
  'words',
  'yesNo',
] as const;
export type Conversion = (typeof conversions)[number];

export type CellValue = string | number | boolean;
export type Converted = { readonly value: CellValue } | { readonly reason: string };

const FEET_PER_MINUTE = 0.3048 / 60;
const KILOGRAMS_PER_POUND = 0.453_592_37;
/** The unit may stand in the cell as well: it must then be the column's. */
const UNIT_SIGNS: Partial<Record<Conversion, RegExp>> = {
  feetPerMinute: / ?(?:FPM|FT\/MIN|F\.P\.M\.?)$/i,
  metresPerMinute: / ?(?:M\/MIN|MPM|米\/分钟?)$/i,
  metresPerSecond: / ?(?:M\/S|米\/秒)$/i,
  pounds: / ?(?:LBS?\.?|POUNDS?|磅)$/i,
  tonnes: / ?(?:T|吨)$/i,
  kilograms: / ?(?:KG|千克|公斤)$/i,
};

/** One cell, tidied and not blank, by the column's conversion; words are not converted here but looked up. */
export function convert(tidied: string, conversion: Conversion): Converted {
  switch (conversion) {
    case 'text':
    case 'words':
      return { value: tidied };
    case 'feetLength':
      return parseLength(tidied, 'ft');
    case 'metreLength':
      return parseLength(tidied, 'm');
    case 'dateCompact':
    case 'dateIso':
    case 'dateUs':
    case 'dateSerial':
    case 'dateAuto':
      return parseDate(tidied, conversion);
    case 'yesNo':
      return yesNo(tidied);
    default:
      return measured(tidied, conversion);
  }
}

function measured(tidied: string, conversion: Conversion): Converted {
  const number = parseNumber(tidied.replace(UNIT_SIGNS[conversion] ?? '', ''));
  if (number === undefined) return { reason: ledgerText.notANumber };
  return { value: scaled(number, conversion) };
}

/** Rounded to what the field can know: speeds to a centimetre a second, masses to the kilogram. */
function scaled(number: number, conversion: Conversion): number {
  switch (conversion) {
    case 'feetPerMinute':
      return rounded(number * FEET_PER_MINUTE, 2);
    case 'metresPerMinute':
      return rounded(number / 60, 2);
    case 'pounds':
      return rounded(number * KILOGRAMS_PER_POUND, 0);
    case 'tonnes':
      return rounded(number * 1000, 0);
    case 'kilograms':
    case 'integer':
      return rounded(number, 0);
    default:
      return number;
  }
}

/** A plain number; commas only where they part thousands, so that 2,25 is not read as 225. */
export function parseNumber(tidied: string): number | undefined {
  if (!/^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(tidied) || !/\d/.test(tidied)) return undefined;
  return Number(tidied.replaceAll(',', ''));
}

function yesNo(tidied: string): Converted {
  const word = tidied.toUpperCase();
  if ((ledgerText.yes as readonly string[]).includes(word)) return { value: true };
  if ((ledgerText.no as readonly string[]).includes(word)) return { value: false };
  return { reason: ledgerText.notYesNo };
}

function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round((value + Number.EPSILON) * factor) / factor;
}
