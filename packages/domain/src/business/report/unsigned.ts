// Which numbers of a report are never below zero: there a minus sign is a slip of the hand, whatever the limit says. A gap
// that is only limited from above would pass with -5 mm.
import type { Limit, Operand } from './template.ts';
import { unsignedText as words } from './unsigned.text.ts';

interface Numbered {
  readonly label: string;
  readonly unit?: string;
  readonly limit?: Limit;
}

const units: ReadonlySet<string> = new Set(words.units);
const temperatures: ReadonlySet<string> = new Set(words.temperatures);

export function isUnsigned({ label, unit = '', limit = { op: 'none' } }: Numbered): boolean {
  if (temperatures.has(unit)) return false;
  if (limit.op !== 'none' && !mayBeUnknown(limit)) return isOnlyFromAbove(limit);
  const name = label.replace(words.aside, '');
  return units.has(unit) || (words.extent.test(name) && !words.deviation.test(name));
}

/** A value that is limited from below is out of its limit with a minus sign; a span says for itself where it ends. */
function isOnlyFromAbove(limit: Limit): boolean {
  if (limit.op === 'table') return limit.rows.every((row) => isOnlyFromAbove(row.limit));
  return (limit.op === '<=' || limit.op === '<') && !isBelowZero(limit.value);
}

/** A limit from below that another value states judges nothing while that value is missing. */
function mayBeUnknown(limit: Limit): boolean {
  if (limit.op === 'table') return limit.rows.every(({ limit: one }) => one.op === '>=' || one.op === '>');
  return (limit.op === '>=' || limit.op === '>') && typeof limit.value !== 'number';
}

const isBelowZero = (operand: Operand): boolean => typeof operand === 'number' && operand < 0;
