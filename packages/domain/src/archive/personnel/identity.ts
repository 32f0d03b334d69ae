import { birthDateOf, isIdNumber } from '../../shared/validation/id-number.ts';
import { unpartedCode } from '../../shared/typed/normal-code.ts';
import { identityText as text } from './identity.text.ts';

/** First two digits of the area code: provinces, and Hong Kong, Macao and Taiwan residents (GB/T 2260). */
const provinces: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);
const OLD_LENGTH = 15;
const LENGTH = 18;
const OLDEST = '1900-01-01';

/** As it is stored: half-width, without blanks, the check character in capitals. */
export const tidyIdentity = (value: string): string => unpartedCode(value);

/**
 * The reason that a number is not that of a living person's identity card on this day; a blank one is not judged here.
 */
export function identityProblem(value: string, today: string): string | undefined {
  const number = tidyIdentity(value);
  if (number === '') return undefined;
  if (number.length === OLD_LENGTH && /^\d+$/.test(number)) return text.oldNumber;
  if (number.length !== LENGTH) return text.wrongLength(number.length);
  if (!/^\d{17}[\dX]$/.test(number)) return text.wrongCharacters;
  if (!provinces.has(number.slice(0, 2))) return text.wrongArea;
  const birth = birthDateOf(number);
  if (!birth || birth < OLDEST || birth > today) return text.wrongBirth;
  return isIdNumber(number) ? undefined : text.wrongCheck;
}

/** Dictionary SEX: the 17th digit is odd for men. */
export const sexOfIdentity = (value: string): '1' | '2' => (Number(value[16]) % 2 === 1 ? '1' : '2');

/** 110101********1234: area and last four, as counters read them to one another. */
export const maskIdentity = (value: string): string =>
  value.length === LENGTH ? `${value.slice(0, 6)}${'*'.repeat(8)}${value.slice(-4)}` : '*'.repeat(value.length);

/** 138****1234; of other numbers the last four are shown, of short ones nothing. */
export function maskPhone(value: string): string {
  if (/^\d{11}$/.test(value)) return `${value.slice(0, 3)}****${value.slice(-4)}`;
  return value.length > 6 ? `${'*'.repeat(value.length - 4)}${value.slice(-4)}` : '*'.repeat(value.length);
}

/** True when a number is one that was masked: it was read, and nobody has typed it. */
export const isMaskedPhone = (value: string): boolean => value.includes('*');

/** The district is enough to recognise an address; house and door are hidden. */
export const maskAddress = (value: string): string =>
  value ? `${value.slice(0, Math.min(6, value.length - 1))}******` : '';
