import { describe, expect, it } from 'vitest';
import { typedDay, typedMoment, typedMonth, typedYear } from './typed-day.ts';

const TODAY = '2026-11-20';

describe('a date is read as people type it', () => {
  it.each([
    '2026-01-15',
    '20260115',
    '260115',
    '2026-1-15',
    '2026/1/15',
    '2026.1.15',
    '2026 1 15',
    '2026年1月15日',
    '2026年1月15号',
    '26-1-15',
    '２０２６．１．１５',
    ' 2026、1、15 ',
    '1-15',
    '1月15日',
    '1.15',
  ])('%s', (typed) => expect(typedDay(typed, TODAY)).toBe('2026-01-15'));

  it('a year of two digits lies in the last hundred years or in the next twenty', () => {
    expect(typedDay('98-1-5', TODAY)).toBe('1998-01-05');
    expect(typedDay('46.1.5', TODAY)).toBe('2046-01-05');
    expect(typedDay('47.1.5', TODAY)).toBe('1947-01-05');
  });

  it.each(['', 'abc', '20261340', '2026-2-30', '2026', '1120', '2026-11', '1-2-3-4', '126-1-5'])(
    'but “%s” is none',
    (typed) => expect(typedDay(typed, TODAY)).toBeUndefined(),
  );
});

it('months, years and moments are read in the same way', () => {
  expect(['202603', '2026-3', '2026年3月', '26.3', '２０２６/3'].map((typed) => typedMonth(typed, TODAY))).toEqual(
    Array(5).fill('2026-03'),
  );
  expect(['2026', '26', '2026年', '98'].map((typed) => typedYear(typed, TODAY))).toEqual([
    '2026',
    '2026',
    '2026',
    '1998',
  ]);
  expect(typedMonth('2026-13', TODAY)).toBeUndefined();
  expect(typedMoment('20261120', TODAY)).toBe('2026-11-20 00:00:00');
  expect(typedMoment('2026-11-20 8:5', TODAY)).toBe('2026-11-20 08:05:00');
  expect(typedMoment('11月20日 14:30:15', TODAY)).toBe('2026-11-20 14:30:15');
  expect(typedMoment('2026年11月20日14时30分', TODAY)).toBe('2026-11-20 14:30:00');
  expect(typedMoment('2026-11-20 25:00', TODAY)).toBeUndefined();
});
