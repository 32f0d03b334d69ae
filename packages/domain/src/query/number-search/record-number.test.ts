import { expect, it } from 'vitest';
import { looksLikeNumber, writtenNumber } from './record-number.ts';

it.each([
  'SQ20261100040',
  '202611000028',
  'SF-TD202600038',
  '３１１０３５０１０２２００８０６００６３',
  '梯11闽A00017(23)',
])('%s may be the number of a record', (typed) => expect(looksLikeNumber(typed)).toBe(true));
it.each(['', '电梯', 'jyyw', '2026', '第3条', "'20261' or 1"])('%s is none', (typed) =>
  expect(looksLikeNumber(typed)).toBe(false),
);
it('is asked as it is written: capitals, half-width, nothing around it', () => {
  expect(writtenNumber(' ｓｑ20261100040 ')).toBe('SQ20261100040');
});
