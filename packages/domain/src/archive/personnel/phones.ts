import { maskPhone } from './identity.ts';

const isPhone = (name: unknown): boolean => typeof name === 'string' && /phone$/i.test(name);
const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;
const sides = ['before', 'after', 'left', 'right'];

/**
 * A record as it is shown to people of another institute: telephone numbers are masked, wherever in it they stand, also in
 * the entries of a history.
 */
export function hidePhones<T>(value: T): T {
  return hiddenValue(value) as T; // the same shape, other texts
}

function hiddenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hiddenValue);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const isPhoneEntry = 'field' in value && isPhone(value.field);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shownValue(name, inner, isPhoneEntry && sides.includes(name))]),
  );
}

function shownValue(name: string, inner: unknown, isPhoneEntry: boolean): unknown {
  if (typeof inner !== 'string') return hiddenValue(inner);
  if (isPhoneEntry || isPhone(name)) return maskPhone(inner);
  return sides.includes(name) ? inner.replaceAll(MOBILE, maskPhone) : inner;
}
