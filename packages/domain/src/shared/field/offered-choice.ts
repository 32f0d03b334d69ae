import { toHalfWidth } from '../typed/width.ts';
import { fieldsText } from './fields.text.ts';

export interface Offered {
  readonly value: string;
  readonly label: string;
}

/** The code that a text stands for, or why it stands for none. */
export type Choice = { value: string; problem?: undefined } | { value?: undefined; problem: string };

interface Index {
  readonly values: ReadonlySet<string>;
  /** Codes by their half-width capitals. */
  readonly byCode: ReadonlyMap<string, readonly string[]>;
  /** Different codes by the half-width form of their name. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

/** A dictionary is searched for every cell of a file; it is indexed once. */
const indexes = new WeakMap<readonly Offered[], Index>();

/**
 * The offered code that a text gives, by itself or by its name. A name that several codes bear means the one that is
 * stored already, and otherwise none: which one is meant cannot be told.
 */
export function chosenCode(
  offeredItems: readonly Offered[],
  givenText: string,
  storedCodes: readonly string[] = [],
): Choice {
  const { values, byCode, byName } = indexOf(offeredItems);
  if (values.has(givenText)) return { value: givenText };
  const [codedText, another] = isLettered(givenText) ? (byCode.get(codeKey(givenText)) ?? []) : [];
  if (codedText !== undefined && another === undefined && !byName.has(nameKey(givenText))) return { value: codedText };
  const namedNames = byName.get(nameKey(givenText)) ?? [];
  const value = namedNames.length === 1 ? namedNames[0] : namedNames.find((one) => storedCodes.includes(one));
  if (value !== undefined) return { value };
  const both = bothIn(offeredItems, givenText);
  if (both !== undefined) return { value: both };
  return { problem: namedNames.length > 1 ? fieldsText.ambiguous(givenText) : fieldsText.notOffered(givenText) };
}

/** A code and its own name beside each other: 叉车司机（N1）, N1 叉车司机. */
function bothIn(offeredItems: readonly Offered[], givenText: string): string | undefined {
  const parts = nameKey(givenText)
    .split(/\s*[()（）]\s*|\s+|\s*[-:：]\s*/u)
    .filter(Boolean);
  const [one, other, third] = parts;
  if (one === undefined || other === undefined || third !== undefined) return undefined;
  const { byCode, byName } = indexOf(offeredItems);
  const codesOf = (code: string, name: string) => {
    const codes = byName.get(name) ?? [];
    return (byCode.get(codeKey(code)) ?? []).filter((value) => codes.includes(value));
  };
  const [value, another] = new Set([...codesOf(one, other), ...codesOf(other, one)]);
  return another === undefined ? value : undefined;
}

/** True when the code itself is offered. */
export const isOffered = (offeredItems: readonly Offered[], code: string): boolean =>
  indexOf(offeredItems).values.has(code);

/** The chosen codes in the order in which they are offered. */
export const inOfferedOrder = (offeredItems: readonly Offered[], chosenCodes: ReadonlySet<string>): string[] =>
  [...indexOf(offeredItems).values].filter((value) => chosenCodes.has(value));

/** Several codes or names in one text. A name may hold one of the signs that separate: the whole text is tried first. */
export function splitChoices(offeredItems: readonly Offered[], text: string): string[] {
  const whole = text.trim();
  const { byCode, byName } = indexOf(offeredItems);
  const isKnown = (one: string) => byCode.has(codeKey(one)) || byName.has(nameKey(one));
  if (isKnown(whole)) return [whole];
  return splitList(whole).flatMap((one) => {
    const parts = isKnown(one) ? [] : one.split(SLASH).map((part) => part.trim());
    return parts.length > 1 && parts.every(isKnown) ? parts : [one];
  });
}
/** It parts choices where each of them is one: it is part of many names. */
const SLASH = /[/／]/;

export const splitList = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Codes with letters (N1, DTS) are typed in full width and in small letters too; a bare number may be meant as a name. */
const isLettered = (code: string): boolean => /[A-Z]/.test(codeKey(code));
const codeKey = (code: string): string => nameKey(code).toUpperCase();
const nameKey = (name: string): string => toHalfWidth(name).trim();

function indexOf(offeredItems: readonly Offered[]): Index {
  const knownIndex = indexes.get(offeredItems);
  if (knownIndex) return knownIndex;
  const byName = new Map<string, string[]>();
  for (const { value, label } of offeredItems) {
    const codes = byName.get(nameKey(label)) ?? [];
    if (!codes.includes(value)) byName.set(nameKey(label), [...codes, value]);
  }
  const byCode = Map.groupBy(new Set(offeredItems.map(({ value }) => value)), codeKey);
  const index = { values: new Set(offeredItems.map(({ value }) => value)), byCode, byName };
  indexes.set(offeredItems, index);
  return index;
}
