import { describe, expect, it } from 'vitest';
import { addDays, chinaDay, fullYears, isDay } from './day.ts';

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

describe('whole years', () => {
  it('are full on the anniversary and not before it', () => {
    expect(fullYears('2025-11-23', '2026-11-23')).toBe(1);
    expect(fullYears('2025-11-24', '2026-11-23')).toBe(0);
    expect(fullYears('2024-02-29', '2026-02-28')).toBe(1);
    expect(fullYears('2024-02-29', '2026-03-01')).toBe(2);
  });
  it('are none before the day, and unknown where there is no day', () => {
    expect(fullYears('2027-01-01', '2026-11-23')).toBe(0);
    expect([fullYears('', '2026-11-23'), fullYears('2026-02-30', '2026-11-23')]).toEqual([undefined, undefined]);
  });
});
