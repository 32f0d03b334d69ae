import { expect, it } from 'vitest';
import { needsSecond, typedMoney as yuan } from './charge.ts';

it.each([
  ['1000', '1200', 200, false],
  ['1000', '1200.01', 200, true],
  ['1000', '800', 200, false],
  ['1000', '799.99', 200, true],
  ['1000', '0', 200, true],
  ['1000', '0', 0, false],
  [undefined, '200', 200, false],
  [undefined, '200.01', 200, true],
  [undefined, '5000', 0, false],
] as const)('%s to %s under a bound of %s: %s', (before, after, bound, expected) =>
  expect(needsSecond(before === undefined ? undefined : yuan(before), yuan(after), bound)).toBe(expected),
);
