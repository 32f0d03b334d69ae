import { expect, it } from 'vitest';
import { chinaDay } from './day.ts';

it('the day is that of China', () => {
  expect(chinaDay(new Date('2026-11-20T16:30:00Z'))).toBe('2026-11-21');
  expect(chinaDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
});
