import { describe, expect, it } from 'vitest';
import { addMonths, daysBetween, isDay, monthEnd, weekdayOf } from '../../shared/day/day.ts';
import { addWorkDays, dayTypeOf, isWorkDay, yearsWithoutHolidays, type DayType } from './work-days.ts';

const calendar = new Map<string, DayType>([
  ['2026-10-01', '3'],
  ['2026-10-02', '3'],
  ['2026-10-05', '3'],
  ['2026-10-06', '3'],
  ['2026-10-07', '3'],
  ['2026-10-10', '4'],
]);

describe('days', () => {
  it('knows which days exist', () => {
    expect(['2026-02-28', '2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-00-10', '昨天'].some(isDay)).toBe(false);
  });

  it('adds months within shorter months and over the year', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-11-20', 14)).toBe('2028-01-20');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(monthEnd('2028-02-03')).toBe('2028-02-29');
    expect(monthEnd('2026-12-31')).toBe('2026-12-31');
  });

  it('counts days and weekdays', () => {
    expect(daysBetween('2026-11-20', '2026-12-20')).toBe(30);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(weekdayOf('1969-12-29')).toBe(1);
  });
});

describe('working days', () => {
  it('follows the week where the calendar says nothing', () => {
    expect(isWorkDay('2026-11-20', calendar)).toBe(true);
    expect(isWorkDay('2026-11-21', calendar)).toBe(false);
    expect(dayTypeOf('2026-11-22', calendar)).toBe('2');
  });

  it('lets the calendar overrule the week both ways', () => {
    expect(isWorkDay('2026-10-01', calendar)).toBe(false);
    expect(isWorkDay('2026-10-10', calendar)).toBe(true); // a Saturday worked in exchange
  });

  it('does not count the day it starts on and skips holidays', () => {
    expect(addWorkDays('2026-11-20', 1, calendar)).toBe('2026-11-23');
    expect(addWorkDays('2026-09-30', 1, calendar)).toBe('2026-10-08');
    expect(addWorkDays('2026-09-30', 3, calendar)).toBe('2026-10-10');
    expect(addWorkDays('2026-11-21', 0, calendar)).toBe('2026-11-23');
  });
});

it('a year without one public holiday is told: its working days are counted by the week alone', () => {
  expect(yearsWithoutHolidays('2026-11-28', '2027-01-27', calendar)).toEqual([2027]);
  expect(yearsWithoutHolidays('2025-12-31', '2028-01-01', calendar)).toEqual([2025, 2027, 2028]);
  expect(yearsWithoutHolidays('2026-01-01', '2026-12-31', calendar)).toEqual([]);
  expect(yearsWithoutHolidays('2027-01-01', '2027-01-02', new Map([['2027-01-03', '4']]))).toEqual([2027]);
});
