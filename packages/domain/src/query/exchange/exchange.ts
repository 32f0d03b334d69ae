// Rules of the exchange (specification sections 2 and 7; decisions section 11). What the counterpart expects is not in the
// specification: names and values are mapped by data.
import { exchangeText as text } from './exchange.text.ts';

export const exchangeSubjects = ['equipment', 'inspection'] as const;
export type ExchangeSubject = (typeof exchangeSubjects)[number];

export const exchangeModes = ['full', 'changed'] as const;
export type ExchangeMode = (typeof exchangeModes)[number];

export const runStates = ['running', 'done', 'failed'] as const;
export const recordStates = ['waiting', 'sent', 'failed'] as const;

export type EquipmentSource = keyof typeof text.fields.equipment;
export type InspectionSource = keyof typeof text.fields.inspection;

/** A source as the wire has it, subject and field: `equipment.deviceCode`. */
export const sourceOptions: readonly { readonly value: string; readonly label: string }[] = exchangeSubjects.flatMap(
  (subject) =>
    Object.entries(text.fields[subject]).map(([field, label]) => ({
      value: `${subject}.${field}`,
      label: text.sourceOf(text.subjects[subject], label),
    })),
);

/** Subject and field of a source; nothing where it is none. */
export function readSource(source: string): { readonly subject: ExchangeSubject; readonly field: string } | undefined {
  const [before, field = ''] = source.split('.');
  const subject = exchangeSubjects.find((one) => one === before);
  return subject && sourceOptions.some(({ value }) => value === source) ? { subject, field } : undefined;
}

/** Lines `ours=theirs` as pairs, or the number of the first line that is none, counted from 1. */
export function readCodes(lines: string): Readonly<Record<string, string>> | { readonly wrongLine: number } {
  const codes: Record<string, string> = {};
  for (const [at, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [ours, ...theirs] = line.split('=');
    if (theirs.length === 0 || !ours?.trim()) return { wrongLine: at + 1 };
    codes[ours.trim()] = theirs.join('=').trim();
  }
  return codes;
}

export interface MappedField {
  readonly source: string;
  readonly target: string;
  readonly codes: Readonly<Record<string, string>>;
}

/** A record under the counterpart's names and values; a value that is not there is sent as null. */
export function mappedRecord(
  fields: readonly MappedField[],
  record: Readonly<Record<string, string | null>>,
): Record<string, string | null> {
  return Object.fromEntries(
    fields.map(({ source, target, codes }) => {
      const value = record[source] ?? null;
      return [target, value === null ? null : Object.hasOwn(codes, value) ? (codes[value] ?? null) : value];
    }),
  );
}

export interface TimeTable {
  /** Time of day in China as HH:mm. */
  readonly dailyAt?: string | undefined;
  readonly everyMinutes?: number | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000; // no summer time

export const isTimeOfDay = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** The next run of a plan, as an instant in milliseconds; nothing for a plan that is run by hand alone. */
export function nextRun({ dailyAt, everyMinutes }: TimeTable, now: number): number | undefined {
  if (everyMinutes) return now + everyMinutes * MINUTE_MS;
  if (!dailyAt) return undefined;
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number);
  const midnight = Math.floor((now + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS;
  const today = midnight + (hours * 60 + minutes) * MINUTE_MS;
  return today > now ? today : today + DAY_MS;
}

const PAUSES = [1, 5, 30, 120]; // minutes; declared defaults, the specification gives none

/** Milliseconds until a record that did not arrive is sent again after so many tries; nothing when it is given up. */
export function pauseAfter(tries: number): number | undefined {
  const minutes = PAUSES[tries - 1];
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}
