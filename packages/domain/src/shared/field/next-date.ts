import type { FieldDefinition } from './field-definition.ts';

export type DatePrecision = 'month' | 'day';

/** Kinds whose report forms print the next inspection as a month; all others print its day. */
const printedByMonth = new Set(['2000', '3000', '4000', '5000', '8000']);

/**
 * The exactness with which equipment of a kind is due (decisions §11): its archive, its files and its reports agree on
 * it.
 */
export const nextDatePrecision = (kindCode: string): DatePrecision => (printedByMonth.has(kindCode) ? 'month' : 'day');

const nextDates = new Set(['nextInspectionDate', 'nextAnnualInspectionDate']);

/** A next inspection as equipment of the kind has it: what is due to the month is stored as its last day. */
export function dueField(field: FieldDefinition, kindCode: string): FieldDefinition {
  if (!nextDates.has(field.key)) return field;
  return nextDatePrecision(kindCode) === 'month'
    ? { ...field, type: 'yearMonth' }
    : { ...field, type: 'date', takesMonth: true };
}
