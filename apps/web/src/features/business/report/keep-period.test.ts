import { expect, it } from 'vitest';
import { keptUntil } from './keep-period.ts';

it('counts years from the day of archiving', () => {
  expect(keptUntil('6', '2026-11-20')).toBe('2032-11-20');
  expect(keptUntil('6', '2028-02-29')).toBe('2034-02-28');
  expect(keptUntil('long', '2026-11-20')).toBe('9999-12-31');
  expect(keptUntil('other', '2026-11-20')).toBeUndefined();
});
