import { expect, it } from 'vitest';
import { tabStop } from './day-keys.ts';
import { weeksOf } from './weeks.ts';

it('Tab leads to one day of every month: the chosen one, today, or the first', () => {
  const month = new Set(weeksOf('2026-11-01').flat());
  const stop = (...wished: (string | undefined)[]) => tabStop(month, '2026-11-01', ...wished);
  expect(stop('2026-11-20', '2026-11-25')).toBe('2026-11-20');
  expect(stop(undefined, '2026-11-25')).toBe('2026-11-25');
  expect(stop('2027-03-02', '2026-11-25')).toBe('2026-11-25');
  expect(stop('2027-03-02', '2026-01-05')).toBe('2026-11-01');
});
