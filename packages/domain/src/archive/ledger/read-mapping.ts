import { conversions, type Conversion } from './convert.ts';
import type { WordEntry } from './code-words.ts';
import { identifierKeys } from './ledger-field.ts';
import type { FieldMapping, LedgerMapping, Severity } from './mapping.ts';

/** Reads a mapping that came over the wire or out of storage; undefined when it is not one. Its sense is checked elsewhere. */
export function readMapping(raw: unknown): LedgerMapping | undefined {
  if (!isObject(raw) || !Array.isArray(raw['fields']) || raw['fields'].length > 300) return undefined;
  const identifier = identifierKeys.find((key) => key === raw['identifier']);
  const fields = raw['fields'].map(readField);
  const constants = isObject(raw['constants']) ? Object.entries(raw['constants']) : [];
  if (!identifier || typeof raw['kindCode'] !== 'string' || fields.includes(undefined)) return undefined;
  return {
    identifier,
    kindCode: raw['kindCode'],
    fields: fields.filter((field) => field !== undefined),
    constants: Object.fromEntries(constants.map(([key, value]) => [key, String(value)])),
  };
}

function readField(raw: unknown): FieldMapping | undefined {
  if (!isObject(raw) || typeof raw['field'] !== 'string' || !isTexts(raw['columns'])) return undefined;
  const conversion = conversions.find((one): one is Conversion => one === raw['conversion']);
  const words = raw['words'] === undefined ? undefined : readWords(raw['words']);
  if (!conversion || (raw['words'] !== undefined && !words)) return undefined;
  return {
    field: raw['field'],
    columns: raw['columns'],
    conversion,
    ...(words && { words }),
    ...(raw['isOpen'] === true && { isOpen: true as const }),
    ...(typeof raw['separator'] === 'string' && { separator: raw['separator'] }),
    ...(typeof raw['prefix'] === 'string' && { prefix: raw['prefix'] }),
    ...severity('onUnreadable', raw),
    ...severity('onOutOfRange', raw),
  };
}

function readWords(raw: unknown): WordEntry[] | undefined {
  if (!Array.isArray(raw) || raw.length > 2000) return undefined;
  const words = raw.map((one) => {
    if (!isObject(one) || typeof one['word'] !== 'string') return undefined;
    const code = typeof one['code'] === 'string' && one['code'] !== '' ? one['code'] : null;
    return { word: one['word'], code, ...(typeof one['reason'] === 'string' && { reason: one['reason'] }) };
  });
  return words.every((word) => word !== undefined) ? words : undefined;
}

function severity(
  key: 'onUnreadable' | 'onOutOfRange',
  raw: Record<string, unknown>,
): Partial<Record<typeof key, Severity>> {
  const value = raw[key];
  return value === 'warn' || value === 'refuse' ? { [key]: value } : {};
}

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isTexts = (raw: unknown): raw is string[] => Array.isArray(raw) && raw.every((one) => typeof one === 'string');
