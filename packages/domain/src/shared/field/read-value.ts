import { monthEnd, onChinaClock } from '../day/day.ts';
import { typedDayText } from '../typed/typed-day.text.ts';
import { eitherMonth, readDay, readDayOrMonth, type DateReading } from '../typed/typed-day.ts';
import { tidyNumber, typedNumber } from '../typed/typed-number.ts';
import { oneLine, toHalfWidth, withoutInvisible } from '../typed/width.ts';
import { boundProblem, convertedBy, isBeyond, isWhole } from './bounds.ts';
import type { FieldDefinition } from './field-definition.ts';
import { fieldsText } from './fields.text.ts';
import { isNeverNegative } from './never-negative.ts';
import { chosenCode, inOfferedOrder, splitChoices, splitList, type Choice, type Offered } from './offered-choice.ts';
import { unitFactor } from './units.ts';

/** A stored value: text and codes, numbers, yes or no. Several codes are comma-joined (spec §3). */
export type FieldValue = string | number | boolean;
export type ReadValue = { value: FieldValue; problem?: undefined } | { value?: undefined; problem: string };

/**
 * The choices that a dictionary offers, by type; undefined for a type that is not known here: its codes are then taken
 * as they are.
 */
export interface Offers {
  (dictType: string): readonly Offered[] | undefined;
  /** The area that words mean. Areas are too many to be offered; absent where nobody knows them: codes are taken as they are. */
  readonly area?: (words: string) => Choice;
}

const LONGEST = 500;
const LONGEST_TEXTAREA = 2000;
const refuse = (problem: string): ReadValue => ({ problem });

interface Known {
  readonly offers: Offers;
  /** The value that the record holds already. */
  readonly stored?: unknown;
}

/** Reads one value that a person typed or a file held, within what the field can hold; the value is never blank. */
export function readValue(field: FieldDefinition, raw: unknown, offers: Offers, storedValue?: unknown): ReadValue {
  const readValue = readByType(field, raw, offers, storedValue);
  const problem = boundProblem(field, readValue.value);
  return problem === undefined ? readValue : refuse(problem);
}

function readByType(field: FieldDefinition, raw: unknown, offers: Offers, storedValue: unknown): ReadValue {
  switch (field.type) {
    case 'number':
    case 'integer':
      return readNumber(field, raw);
    case 'boolean':
      return readFlag(raw);
    case 'date':
    case 'yearMonth':
      return readDate(field, raw);
    case 'select':
    case 'multiselect':
    case 'industry':
      return readChoice(field, raw, { offers, stored: storedValue });
    case 'area':
      return offers.area ? offers.area(areaGiven(raw)) : readText(areaGiven(raw), LONGEST);
    default:
      return readText((field.type === 'textarea' ? withoutInvisible : oneLine)(String(raw)), longestOf(field));
  }
}

const longestOf = ({ type }: Pick<FieldDefinition, 'type'>): number =>
  type === 'textarea' ? LONGEST_TEXTAREA : LONGEST;

/** The reason that a text is longer than its field takes, or nothing. */
export function lengthProblem(field: Pick<FieldDefinition, 'type'>, value: unknown): string | undefined {
  return typeof value === 'string' ? readText(value, longestOf(field)).problem : undefined;
}

/** The words for an area as they are looked up. */
export const areaGiven = (raw: unknown): string => toHalfWidth(oneLine(String(raw))).trim();

/** True when a number or a date lies beyond what is usual for its field. */
export function isUnusual(field: FieldDefinition, raw: unknown): boolean {
  return field.usual !== undefined && isBeyond(field.usual, readByType(field, raw, () => undefined, undefined).value);
}

function readText(raw: unknown, max: number): ReadValue {
  const value = String(raw).trim();
  return value.length > max ? refuse(fieldsText.tooLong(max)) : { value };
}

/** The number, then its unit: 1,000 kg, １０００, 1吨. */
const QUANTITY = /^([+-]?[\d., ]*[\d.,](?:e[+-]?\d+(?![a-z]))?)\s*(.*)$/i;

/** Behind a number stands another one, as of two hooks (10/3.2 t) or of a range (-60～80): no unit. */
const FURTHER_NUMBER = /^[/~～至、—–-]\s*[+-]?\d/;

/** Numbers as `typedNumber` reads them; a unit of the same measure is converted. */
function readNumber(field: FieldDefinition, raw: unknown): ReadValue {
  const [, digits = '', unit = ''] = QUANTITY.exec(tidyNumber(String(raw))) ?? [];
  const readNumber = typedNumber(digits);
  if (readNumber.kind === 'blank') return refuse(fieldsText.notNumber);
  const factor = unit ? unitFactor(unit, field.unit ?? '') : 1;
  if (factor === undefined && FURTHER_NUMBER.test(unit)) return refuse(fieldsText.severalNumbers(String(raw).trim()));
  if (factor === undefined)
    return refuse(field.unit ? fieldsText.wrongUnit(unit, field.unit) : fieldsText.numberAlone(unit));
  if (readNumber.kind === 'wrong') return refuse(readNumber.reason);
  const value = convertedBy(factor, readNumber.value, field);
  if (value < 0 && isNeverNegative(field)) return refuse(fieldsText.negative);
  return isWhole(field) && !Number.isInteger(value) ? refuse(fieldsText.notInteger) : { value };
}

function readFlag(raw: unknown): ReadValue {
  if (typeof raw === 'boolean') return { value: raw };
  const text = toHalfWidth(String(raw)).trim().toUpperCase();
  if (text === fieldsText.yes || fieldsText.otherYes.some((one) => one === text)) return { value: true };
  if (text === fieldsText.no || fieldsText.otherNo.some((one) => one === text)) return { value: false };
  return refuse(fieldsText.notFlag);
}

const CLOCK = /(?:T| +)\d{1,2}:.*$/;

const withoutClock = (raw: unknown): string =>
  (raw instanceof Date ? raw.toISOString().slice(0, 10) : onChinaClock(String(raw).trim())).replace(CLOCK, '');

/** A day as a person or a file gives it; a time of day beside it is left out. */
export const readDayCell = (raw: unknown): DateReading => readDay(withoutClock(raw));

/** A day without its time of day; a month counts until its last day (spec: due dates). */
function readDate({ type, takesMonth }: FieldDefinition, raw: unknown): ReadValue {
  const text = withoutClock(raw);
  const isMonth = type === 'yearMonth';
  const { value, reason } = isMonth || takesMonth ? readDayOrMonth(text) : readDay(text);
  const toldReasons = [typedDayText.typed.shortYear(text.trim()), eitherMonth(text)];
  const isTold = !isMonth || toldReasons.includes(reason);
  if (value === undefined) return refuse(isTold ? reason : fieldsText.notMonth);
  return { value: isMonth ? monthEnd(value) : value };
}

/**
 * A code or its name, one or several; several are a set: they are kept in the order in which they are offered, and as they
 * are stored where the same ones are. A name that several codes bear means the stored one among them, and is refused where
 * none is stored.
 */
function readChoice(field: FieldDefinition, raw: unknown, { offers, stored }: Known): ReadValue {
  const offeredOptions = field.options ? optionsOf(field.options) : offers(field.dictType ?? '');
  const isMany = field.type === 'multiselect';
  if (!offeredOptions) return { value: isMany ? piecesOf([], raw).join(',') : String(raw).trim() };
  const givenPieces = isMany ? piecesOf(offeredOptions, raw) : [String(raw).trim()];
  const codes = isBlankValue(stored) ? [] : splitList(String(stored));
  const chosenTexts = new Set<string>();
  for (const one of givenPieces) {
    const { value, problem } = chosenCode(offeredOptions, one, codes);
    if (problem !== undefined) return refuse(problem);
    chosenTexts.add(value);
  }
  if (!isMany) return { value: [...chosenTexts].join(',') };
  if (isSameSet(codes, [...chosenTexts])) return { value: codes.join(',') };
  return { value: inOfferedOrder(offeredOptions, chosenTexts).join(',') };
}

/** True when the same ones were chosen, in whatever order. */
export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code));

const piecesOf = (offeredItems: readonly Offered[], raw: unknown): string[] =>
  Array.isArray(raw)
    ? raw.flatMap((one) => splitChoices(offeredItems, String(one)))
    : splitChoices(offeredItems, String(raw));

const isBlankValue = (value: unknown): boolean => value === undefined || value === null || value === '';

const optionLists = new WeakMap<readonly string[], readonly Offered[]>();
function optionsOf(options: readonly string[]): readonly Offered[] {
  const knownLists = optionLists.get(options) ?? options.map((option) => ({ value: option, label: option }));
  optionLists.set(options, knownLists);
  return knownLists;
}
