import { expect, it } from 'vitest';
import { keptUntil, LONG, OTHER } from './keep-period.ts';

it('a file is kept for whole years from its day, or for good', () => {
  expect(keptUntil('5', '2026-11-20')).toBe('2031-11-20');
  expect(keptUntil(LONG, '2026-11-20')).toBe('9999-12-31');
});

it('the leap day ends on the last of February where a year has none', () => {
  expect(keptUntil('1', '2024-02-29')).toBe('2025-02-28');
  expect(keptUntil('4', '2024-02-29')).toBe('2028-02-29');
  expect(keptUntil('76', '2024-02-29')).toBe('2100-02-28');
});

it('a period that is none leaves the day to the person', () => {
  for (const period of [OTHER, '', '0', '-1', '1.5']) expect(keptUntil(period, '2026-11-20'), period).toBeUndefined();
});
