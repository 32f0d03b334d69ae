import { isDay, type Day } from '../../shared/day/day.ts';
import { dueWords as text } from './due.text.ts';
import { reasonOf, type ReasonField } from './reasons.text.ts';

/** The word of a row of which nobody had recorded anything, where it says when somebody last did. */
export const notHandled = 'none';

export type HandlingDetails = Readonly<Record<string, string>>;

interface Given {
  readonly reasonCode: string;
  readonly details: HandlingDetails;
  readonly followUpOn?: Day | undefined;
  /** The number of pieces of equipment that it is said of. */
  readonly rows: number;
  readonly today: Day;
}

const LONGEST = 200;

/** The record of a handling, and what is wrong with it by field: a reason's own fields are `details.<key>`. */
export function readHandling({ reasonCode, details, followUpOn, rows, today }: Given): {
  details: HandlingDetails;
  problems: Record<string, string>;
} {
  const reason = reasonOf(reasonCode);
  const problems: Record<string, string> = {};
  if (!reason) problems['reasonCode'] = text.reasonRequired;
  if (reason?.single && rows > 1) problems['reasonCode'] = text.oneByOne(reason.label);
  if (followUpOn && followUpOn < today) problems['followUpOn'] = text.followUpPast;
  const readValues: Record<string, string> = {};
  for (const field of reason?.fields ?? []) {
    const value = (details[field.key] ?? '').trim();
    const problem = problemOf(field, value, today);
    if (problem) problems[`details.${field.key}`] = problem;
    else if (value) readValues[field.key] = value;
  }
  return { details: readValues, problems };
}

function problemOf({ label, type, required, options, isPast }: ReasonField, value: string, today: Day) {
  if (!value) return required ? text.required(label) : undefined;
  if (type === 'date' && !isDay(value)) return text.badDate(label);
  if (type === 'date' && isPast && value > today) return text.inFuture(label);
  if (type === 'choice' && !options?.includes(value)) return text.badChoice(label);
  return value.length > LONGEST ? text.tooLong(label, LONGEST) : undefined;
}

/** A reason's fields as they usually are: what one press records. */
export function usualDetails(reasonCode: string, today: Day, self: string): HandlingDetails {
  const usual = { today, self };
  const fields = reasonOf(reasonCode)?.fields ?? [];
  return Object.fromEntries(fields.flatMap((field) => (field.usual ? [[field.key, usual[field.usual]]] : [])));
}

/** A handling as one line: what was recorded, by label. */
export const handlingLine = (reasonCode: string, details: HandlingDetails): string =>
  (reasonOf(reasonCode)?.fields ?? [])
    .flatMap(({ key, label }) => (details[key] ? [`${label}：${details[key]}`] : []))
    .join('；');
