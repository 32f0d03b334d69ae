import { expect, it } from 'vitest';
import { addDays, chinaDay, isDay } from './day.ts';

it('the day is that of China', () => {
  expect(chinaDay(new Date('2026-11-20T16:30:00Z'))).toBe('2026-11-21');
  expect(chinaDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
});

it('a day is one that exists, in a year that databases have', () => {
  for (const day of ['2024-02-29', '0001-01-01', '9999-12-31']) expect([day, isDay(day)]).toEqual([day, true]);
  for (const text of ['2026-02-29', '2026-04-31', '0000-01-01', '2026-1-1', '2026-01-01 ', '2026-13-01', ''])
    expect([text, isDay(text)]).toEqual([text, false]);
  for (let day = '2023-12-30'; day < '2028-01-02'; day = addDays(day, 1))
    expect([day, isDay(day)]).toEqual([day, true]);
});
