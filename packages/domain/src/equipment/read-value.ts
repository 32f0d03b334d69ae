import { isDay, monthEnd, type Day } from '../calendar/day.ts';
import { toHalfWidth } from '../validation/width.ts';
import type { FieldDefinition } from './field-definition.ts';
import { fieldsText } from './fields.text.ts';
import { unitFactor, withoutNoise } from './units.ts';

/** A stored value: text and codes, numbers, yes or no. Several codes are comma-joined (spec §3). */
export type FieldValue = string | number | boolean;
export type ReadValue = { value: FieldValue; problem?: undefined } | { value?: undefined; problem: string };

/** What a dictionary offers, by type; undefined for a type that is not known here: its codes are then taken as they are. */
export type Offers = (dictType: string) => readonly { value: string; label: string }[] | undefined;

const LONGEST = 500;
const LONGEST_TEXTAREA = 2000;
const refuse = (problem: string): ReadValue => ({ problem });

/** Reads one value that a person typed or a file held; the value is never blank. */
export function readValue(field: FieldDefinition, raw: unknown, offers: Offers): ReadValue {
  switch (field.type) {
    case 'number':
    case 'integer':
      return readNumber(field, raw);
    case 'boolean':
      return readFlag(raw);
    case 'date':
    case 'yearMonth':
      return readDate(field.type, raw);
    case 'select':
    case 'multiselect':
    case 'industry':
      return readChoice(field, raw, offers);
    default:
      return readText(raw, field.type === 'textarea' ? LONGEST_TEXTAREA : LONGEST);
  }
}

/** Whether a number lies beyond what is usual for its field. */
export function isUnusual(field: FieldDefinition, raw: unknown): boolean {
  const { usual } = field;
  const value = usual && readNumber(field, raw).value;
  return typeof value === 'number' && usual !== undefined && (value < usual[0] || value > usual[1]);
}

function readText(raw: unknown, max: number): ReadValue {
  const value = String(raw).trim();
  return value.length > max ? refuse(fieldsText.tooLong(max)) : { value };
}

/** 1,000 kg, １０００, 1吨: separators, full-width digits and a unit of the same measure are understood. */
function readNumber(field: FieldDefinition, raw: unknown): ReadValue {
  const text = toHalfWidth(String(raw)).replace(/[,\s]/g, '');
  const [, digits = '', unit = ''] = /^([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(.*)$/i.exec(text) ?? [];
  if (!digits) return refuse(fieldsText.notNumber);
  const factor = unit ? unitFactor(unit, field.unit ?? '') : 1;
  if (factor === undefined) return refuse(field.unit ? fieldsText.wrongUnit(unit, field.unit) : fieldsText.notNumber);
  const value = withoutNoise(Number(digits) * factor);
  if (!Number.isFinite(value)) return refuse(fieldsText.notNumber);
  return field.type === 'integer' && !Number.isInteger(value) ? refuse(fieldsText.notInteger) : { value };
}

function readFlag(raw: unknown): ReadValue {
  if (typeof raw === 'boolean') return { value: raw };
  const text = toHalfWidth(String(raw)).trim().toUpperCase();
  if (text === fieldsText.yes || fieldsText.otherYes.some((one) => one === text)) return { value: true };
  if (text === fieldsText.no || fieldsText.otherNo.some((one) => one === text)) return { value: false };
  return refuse(fieldsText.notFlag);
}

const DATE = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(?:(\d{1,2})日?)?(?:[T ].*)?$/;

/** 2026-3-1, 2026/03/01, 2026.3.1, 20260301, 2026年3月1日; a month counts until its last day (spec: due dates). */
function readDate(type: 'date' | 'yearMonth', raw: unknown): ReadValue {
  const text = raw instanceof Date ? raw.toISOString() : toHalfWidth(String(raw)).trim();
  const [, year, month = '', day] = DATE.exec(text) ?? [];
  const found = year && dayFrom(year, month, day ?? (type === 'yearMonth' ? '1' : ''));
  if (!found) return refuse(type === 'date' ? fieldsText.notDate : fieldsText.notMonth);
  return { value: type === 'yearMonth' ? monthEnd(found) : found };
}

function dayFrom(year: string, month: string, day: string): Day | undefined {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(value) ? value : undefined;
}

/** A code or its label, one or several; several are kept in the order in which they are offered. */
function readChoice(field: FieldDefinition, raw: unknown, offers: Offers): ReadValue {
  const offered = field.options?.map((option) => ({ value: option, label: option })) ?? offers(field.dictType ?? '');
  const given = field.type === 'multiselect' ? splitted(raw) : [String(raw).trim()];
  if (!offered) return { value: given.join(',') };
  const chosen = new Set<string>();
  for (const one of given) {
    const found = offered.find(({ value }) => value === one) ?? offered.find(({ label }) => same(label, one));
    if (!found) return refuse(fieldsText.notOffered(one));
    chosen.add(found.value);
  }
  const inOrder = new Set(offered.map(({ value }) => value)); // one may be offered under several names
  return { value: [...inOrder].filter((value) => chosen.has(value)).join(',') };
}

const splitted = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw.map(String) : String(raw).split(/[,，、;；]/)).map((one) => one.trim()).filter(Boolean);

const same = (label: string, given: string): boolean => toHalfWidth(label) === toHalfWidth(given);
