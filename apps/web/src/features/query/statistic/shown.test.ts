import { expect, it } from 'vitest';
import { shownValue } from './shown.ts';

it.each([
  ['', 'money', '—'],
  ['66.7', 'percent', '66.7%'],
  ['1234567', 'count', '1,234,567'],
  ['-1234.50', 'money', '-1,234.50'],
  ['-0.50', 'money', '-0.50'],
  ['999', 'count', '999'],
] as const)('%s as %s is %s', (value, unit, shown) => {
  expect(shownValue(value, unit)).toBe(shown);
});
