import { withoutNoise } from '../../shared/field/units.ts';
import { DEFAULT_DECIMALS, roundedText, typedNumber, withoutBlanks } from '../../shared/typed/typed-number.ts';
import { looksLikeMangledDate } from '../../shared/typed/cell.ts';
import { lengthMarks } from './length-marks.text.ts';
import { ledgerText } from './ledger.text.ts';

export type Reading = { readonly value: number } | { readonly reason: string };

const METRES_PER_FOOT = 0.3048;
const METRES_PER_INCH = 0.0254;
const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`;
const FEET_SIGN = lengthMarks.feet;
const INCH_SIGN = lengthMarks.inches;

/** 60'  60FT  60 feet  9.5'  56'" (the inches were never typed) */
const FEET_ONLY = new RegExp(`^${NUMBER} ?${FEET_SIGN} ?-? ?"?$`, 'i');
/** 16'4"  16'-4"  16' 4  16 FT 4 IN  7'1.5  9'2' (the second sign mistyped) */
const FEET_AND_INCHES = new RegExp(`^(\\d+) ?${FEET_SIGN} ?-? ?${NUMBER} ?(?:${INCH_SIGN}|')?$`, 'i');
/** 20"8"  23"0: nobody writes inches twice, the first sign stands for feet. */
const INCH_SIGN_FOR_FEET = /^(\d+)" ?-?(\d+(?:\.\d+)?)["']?$/;
/** As in `73-10` and `9-10'`: feet and inches. */
const DASHED = /^(\d+)-(\d{1,2})['"]?$/;
const INCHES_ONLY = new RegExp(`^${NUMBER} ?${INCH_SIGN}(?: ?-| ?${FEET_SIGN})?$`, 'i');
const METRIC = new RegExp(`^${NUMBER} ?(${Object.keys(lengthMarks.metric).join('|')})$`, 'i');
const BARE = new RegExp(`^${NUMBER}$`);
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** Said in words there is no doubt; the sign alone may be a slip for feet. */
const NAMED_INCHES = new RegExp(`^${NUMBER} ?${lengthMarks.namedInches}$`, 'i');
const BARE_UNITS = { ft: METRES_PER_FOOT, m: 1, in: METRES_PER_INCH } as const;

/**
 * A length as ledgers write it, in metres. A bare number is in the unit that the column is said to have.
 * What has two readings is refused rather than guessed: 21" may be inches or a mistyped 21', 141/2 is 14½ or 141 over 2.
 */
export function parseLength(writtenText: string, bareUnit: keyof typeof BARE_UNITS): Reading {
  const tidiedBlanks = withoutBlanks(writtenText);
  const bare = GROUPED.test(tidiedBlanks) ? tidiedBlanks.replaceAll(',', '') : tidiedBlanks;
  if (BARE.test(bare)) return metres(Number(bare) * BARE_UNITS[bareUnit]);
  const inches = (bareUnit === 'in' ? INCHES_ONLY : NAMED_INCHES).exec(tidiedBlanks);
  if (inches) return metres(Number(inches[1]) * METRES_PER_INCH);
  const metric = METRIC.exec(tidiedBlanks);
  if (metric) return metres(Number(metric[1]) * (lengthMarks.metric[metric[2]?.toUpperCase() ?? ''] ?? 1));
  const feet = FEET_ONLY.exec(tidiedBlanks);
  if (feet) return metres(Number(feet[1]) * METRES_PER_FOOT);
  if (looksLikeMangledDate(tidiedBlanks)) return { reason: ledgerText.madeADate };
  const numberTyped = typedNumber(tidiedBlanks); // as people type numbers at every other door: 1e2, 12。5
  if (numberTyped.kind === 'number' && numberTyped.value >= 0) return metres(numberTyped.value * BARE_UNITS[bareUnit]);
  const both = FEET_AND_INCHES.exec(tidiedBlanks) ?? INCH_SIGN_FOR_FEET.exec(tidiedBlanks) ?? DASHED.exec(tidiedBlanks);
  if (both) return feetAndInches(Number(both[1]), Number(both[2]));
  return { reason: reasonFor(tidiedBlanks) };
}

function feetAndInches(feet: number, inches: number): Reading {
  return inches < 12 ? metres(feet * METRES_PER_FOOT + inches * METRES_PER_INCH) : { reason: ledgerText.inchesTooMany };
}

function reasonFor(tidiedText: string): string {
  if (INCHES_ONLY.test(tidiedText)) return ledgerText.onlyInches;
  return /^[\d.]+\s*[;:,/ ]\s*[\d.]+["']?$/.test(tidiedText) ? ledgerText.ambiguousMark : ledgerText.notALength;
}

/** Lengths keep what somebody wrote, to a tenth of a millimetre, as at every other door. */
const metres = (value: number): Reading => ({ value: Number(roundedText(withoutNoise(value), DEFAULT_DECIMALS)) });
