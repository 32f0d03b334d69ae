import { describe, expect, it } from 'vitest';
import { addDays, addMonths, chinaDay, fullYears, isDay, monthEnd, onChinaClock } from './day.ts';

it('the day is that of China', () => {
  expect(chinaDay(new Date('2026-11-20T16:30:00Z'))).toBe('2026-11-21');
  expect(chinaDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
});

it.each([
  ['2026-11-20T16:00:00.000Z', '2026-11-21 00:00:00'],
  ['2026-11-20T00:00:00Z', '2026-11-20 08:00:00'],
  ['2026-11-20 23:30-05:00', '2026-11-21 12:30:00'],
  ['2026-11-21T00:00:00+08:00', '2026-11-21 00:00:00'],
  ['2026-13-01T00:00:00Z', '2026-13-01T00:00:00Z'],
  ['2026-11-20 16:00:00', '2026-11-20 16:00:00'],
  ['2026-11-20', '2026-11-20'],
])('%s is %s in China', (text, shown) => expect(onChinaClock(text)).toBe(shown));

it('a day is one that exists, in a year that databases have', () => {
  for (const day of ['2024-02-29', '0001-01-01', '9999-12-31']) expect([day, isDay(day)]).toEqual([day, true]);
  for (const text of ['2026-02-29', '2026-04-31', '0000-01-01', '2026-1-1', '2026-01-01 ', '2026-13-01', ''])
    expect([text, isDay(text)]).toEqual([text, false]);
  for (let day = '2023-12-30'; day < '2028-01-02'; day = addDays(day, 1))
    expect([day, isDay(day)]).toEqual([day, true]);
});

it('months are added by the calendar, over years and leap days, forward and back', () => {
  const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  for (let day = '1999-12-25'; day < '2001-03-05'; day = addDays(day, 1))
    for (let months = -30; months <= 30; months += 1) {
      const moved = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
      const last = lastOf(moved.getUTCFullYear(), moved.getUTCMonth());
      moved.setUTCDate(Math.min(Number(day.slice(8)), last));
      expect(addMonths(day, months)).toBe(moved.toISOString().slice(0, 10));
    }
  expect(['1900-02-10', '2000-02-10', '2023-12-31', '2024-04-01'].map(monthEnd)).toEqual([
    '1900-02-28',
    '2000-02-29',
    '2023-12-31',
    '2024-04-30',
  ]);
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
