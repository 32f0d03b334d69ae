import { dateProblem } from '@tejian/domain/shared/typed/typed-day.ts';
import { numberProblem, typedNumber } from '@tejian/domain/shared/typed/typed-number.ts';
import type { FieldDef, ShowType } from './field-def.ts';
import { text } from './field.text.ts';

/** A date that could not be read stands in its field as it was typed. */
const dateProblems: Partial<Record<ShowType, (value: string, field: FieldDef) => string | undefined>> = {
  dateselect: (value, { takesMonth }) => dateProblem(takesMonth ? 'dayOrMonth' : 'day', value),
  daterange: (value) => dateProblem('day', value),
  timeselect: (value) => dateProblem('moment', value),
  datetimerange: (value) => dateProblem('moment', value),
  year: (value) => dateProblem('year', value),
};

/** A number that could not be read stands in its field as it was typed. */
function numberValueProblem({ min, max, precision }: FieldDef, value: string | number): string | undefined {
  const readNumber = typedNumber(String(value));
  if (readNumber.kind === 'blank') return undefined;
  if (readNumber.kind === 'wrong') return readNumber.reason;
  const isBeyond = readNumber.value < (min ?? -Infinity) || readNumber.value > (max ?? Infinity);
  if (isBeyond) return text.between(min, max);
  return precision === undefined ? undefined : numberProblem(readNumber.value, precision);
}

/**
 * The reason that a filled value is refused by the kind of its field, or nothing; forms and search panels ask the same.
 */
export function valueProblem(field: FieldDef, value: unknown): string | undefined {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  for (const part of parts) {
    if ((typeof part !== 'string' && typeof part !== 'number') || part === '') continue;
    const problem =
      field.showType === 'number'
        ? numberValueProblem(field, part)
        : dateProblems[field.showType]?.(String(part), field);
    if (problem) return problem;
  }
  return undefined;
}
