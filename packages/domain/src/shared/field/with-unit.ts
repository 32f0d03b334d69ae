import { typedNumber } from '../typed/typed-number.ts';
import { headingRemarks } from './unit-spellings.text.ts';
import { isUnitText, unitFactor, withoutNoise } from './units.ts';

/** Remarks in brackets at the end are of the value, not of its unit: 0.8（壳程） still lacks one. */
const REMARK_AT_END = /\s*\([^()]*\)$/;
/** Powers belong to the unit, not to the number: m3, cm^2, m·min-1. */
const POWER = /(\p{L})(?:\^?-[123]|\^[23]|(?<=m)[23])$/u;
/** The text behind the last number: 840 kPa, 150°C, 45%. */
const BEHIND_NUMBER = /\d\s*([^\d\s][^\d]*)$/;
const BEGINS_A_UNIT = /^[a-zµΩ°%‰'"′″]/i;

/**
 * A value to read with the unit of its field behind it, once: a text that ends with a unit of its own, whichever that is,
 * stands as it was written, and so does a word (常温). An empty text is what goes before a unit that stands apart.
 */
export function withUnit(text: string, unit: string | undefined): string {
  if (!unit) return text;
  return text === '' || isBare(text) ? `${text} ${unit}` : text;
}

/** A number and what stands behind it. */
const ONE_NUMBER = /^([+-]?\d[\d., ]*?)\s*([^\d\s.,].*)$/;

/**
 * A text that is one number with a unit of its own, as a number in the unit of its field: 500 L is 0.5 of m³, so that limits in
 * that unit hold for it. Every other text stays as it stands.
 */
export function inFieldUnit(text: string, unit: string): string {
  const [, digits = '', ownText = ''] = ONE_NUMBER.exec(text.normalize('NFKC').trim()) ?? [];
  const [readNumber, factor] = [typedNumber(digits), unitFactor(ownText.trim(), unit.normalize('NFKC'))];
  return readNumber.kind === 'number' && ownText !== '' && factor !== undefined
    ? String(withoutNoise(readNumber.value * factor))
    : text;
}

function isBare(text: string): boolean {
  const shownText = text.normalize('NFKC').trim().replace(REMARK_AT_END, '');
  if (!/\d/.test(shownText)) return false;
  const [, behind = ''] = BEHIND_NUMBER.exec(shownText.replace(POWER, '$1')) ?? [];
  const word = behind.trim();
  return word === '' || headingRemarks.has(word) || !(BEGINS_A_UNIT.test(word) || isUnitText(word));
}
