import { valueText } from '@tejian/domain/shared/field/value-text.ts';
const asParameter = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : valueText(value));

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== null;

/**
 * Name and value pairs of a form or an address: lists come indexed (`columnList[0].id`, spec §7), one without
 * entries as a blank (nothing would say that it was not sent), other structures as
 * JSON text, which the fields of a record read alike.
 */
export function formPairs(body: unknown): [string, string][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body)
    .filter(isGiven)
    .flatMap(([name, value]): [string, string][] => {
      if (Array.isArray(value) && value.length === 0) return [[name, '']];
      if (!Array.isArray(value)) return [[name, asParameter(value)]];
      return value.flatMap((one: unknown, index) => pairsOfEntry(`${name}[${index}]`, one));
    });
}

function pairsOfEntry(name: string, one: unknown): [string, string][] {
  if (typeof one !== 'object' || one === null) return [[name, String(one)]];
  return Object.entries(one)
    .filter(isGiven)
    .map(([inner, value]) => [`${name}.${inner}`, asParameter(value)]);
}
