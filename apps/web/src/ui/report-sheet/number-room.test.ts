import { expect, it } from 'vitest';
import { columnRoom, leastWidth, lettersOf } from './number-room.ts';

it.each([
  [[0, 1000], 2, '1000.25'],
  [[-0.1, 4000], 3, '4000.125'],
  [[-20_000, 20_000], 1, '-20000.5'],
  [[0, 10_000], 0, '10000'],
  [undefined, undefined, '-999999999.1234'],
] as const)('between %j with %s decimals the longest value is as long as %s', (bounds, decimals, longest) => {
  expect(lettersOf(bounds, decimals)).toBe(longest.length);
});

it('a box and a column are as wide as that', () => {
  expect(leastWidth([0, 1000], 2)).toBe('min(100%, calc(7ch + 14px))');
  expect(columnRoom([0, 1000], 2)).toBe(68);
});
