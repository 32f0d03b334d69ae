import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Field, Problems } from './field.ts';
import { kitText } from './kit.text.ts';
import { withinRecord } from './record-walk.ts';

/** No day that somebody saves lies beyond these (decisions §11, Values and doors); a field of its own may ask for less. */
const FIRST_DAY = '1850-01-01';
const LAST_DAY = '2100-12-31';
/** The day that stands for no end, where a field takes it. */
const FOR_GOOD = '9999-12-31';

const dayOf = (value: unknown): string | undefined => {
  if (value instanceof Date) return chinaDay(value);
  return typeof value === 'string' ? value : undefined;
};

/** Refusals for days and moments of a request, in records within it too, that are a slip of the year. */
export function strangeDays(field: Field<unknown>, value: unknown): Problems {
  const problems: Problems = {};
  withinRecord(field, value, (leaf, one, path) => {
    const { shape } = leaf;
    if (shape.type !== 'date' && shape.type !== 'instant') return;
    const day = dayOf(one);
    if (day === undefined || (shape.mayBeForGood && day === FOR_GOOD)) return;
    if (day < FIRST_DAY || day > LAST_DAY) problems[path] = kitText.strangeDay(FIRST_DAY, LAST_DAY);
  });
  return problems;
}
