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
export function chosenCode(offered: readonly Offered[], given: string, stored: readonly string[] = []): Choice {
  const { values, byCode, byName } = indexOf(offered);
  if (values.has(given)) return { value: given };
  const [coded, another] = lettered(given) ? (byCode.get(codeKey(given)) ?? []) : [];
  if (coded !== undefined && another === undefined && !byName.has(nameKey(given))) return { value: coded };
  const named = byName.get(nameKey(given)) ?? [];
  const value = named.length === 1 ? named[0] : named.find((one) => stored.includes(one));
  if (value !== undefined) return { value };
  return { problem: named.length > 1 ? fieldsText.ambiguous(given) : fieldsText.notOffered(given) };
}

/** Several codes or names in one text. A name may hold one of the signs that separate: the whole text is tried first. */
export function splitChoices(offered: readonly Offered[], text: string): string[] {
  const whole = text.trim();
  const { byCode, byName } = indexOf(offered);
  if (byCode.has(codeKey(whole)) || byName.has(nameKey(whole))) return [whole];
  return splitList(whole);
}

export const splitList = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Codes with letters (N1, DTS) are typed in full width and in small letters too; a bare number may be meant as a name. */
const lettered = (code: string): boolean => /[A-Z]/.test(codeKey(code));
const codeKey = (code: string): string => nameKey(code).toUpperCase();
const nameKey = (name: string): string => toHalfWidth(name).trim();

function indexOf(offered: readonly Offered[]): Index {
  const known = indexes.get(offered);
  if (known) return known;
  const byName = new Map<string, string[]>();
  for (const { value, label } of offered) {
    const codes = byName.get(nameKey(label)) ?? [];
    if (!codes.includes(value)) byName.set(nameKey(label), [...codes, value]);
  }
  const byCode = Map.groupBy(new Set(offered.map(({ value }) => value)), codeKey);
  const index = { values: new Set(offered.map(({ value }) => value)), byCode, byName };
  indexes.set(offered, index);
  return index;
}
