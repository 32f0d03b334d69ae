import { expect, it } from 'vitest';
import { nextDateOf } from './next-date-of.ts';

it('a date that the form states to the month is no last day of a month', () => {
  const said = (precision: 'day' | 'month', nextDate?: string) =>
    nextDateOf({ nextDate: { precision, printNoneAs: '／', rules: [] } }, nextDate ? { nextDate } : {});
  expect(said('month', '2028-10-31')).toBe('2028年10月');
  expect(said('day', '2028-10-31')).toBe('2028年10月31日');
  expect(said('month')).toBeUndefined();
});
