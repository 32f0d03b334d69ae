import { describe, expect, it } from 'vitest';
import { dateProblem, readDay, readDayOrMonth, readMoment, readMonth, readYear, storedDate } from './typed-day.ts';

const TODAY = '2026-11-20';
const typedDay = (typed: string, today: string) => readDay(typed, today).value;
const typedMonth = (typed: string, today: string) => readMonth(typed, today).value;
const typedYear = (typed: string, today: string) => readYear(typed, today).value;
const typedMoment = (typed: string, today: string) => readMoment(typed, today).value;

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
    '二〇二六年一月十五日',
    '二零二六年1月15日',
    '15/1/2026',
    '1-15-2026',
  ])('%s', (typed) => expect(typedDay(typed, TODAY)).toBe('2026-01-15'));

  it('a year of two digits lies in the last hundred years or in the next twenty', () => {
    expect(typedDay('98-1-5', TODAY)).toBe('1998-01-05');
    expect(typedDay('46.1.5', TODAY)).toBe('2046-01-05');
    expect(typedDay('47.1.5', TODAY)).toBe('1947-01-05');
  });

  it.each([
    '',
    'abc',
    '20261340',
    '2026-2-30',
    '2026',
    '1120',
    '2026-11',
    '1-2-3-4',
    '126-1-5',
    '2015-02-31',
    '1/5/2023',
  ])('but “%s” is none', (typed) => expect(typedDay(typed, TODAY)).toBeUndefined());
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
  expect(typedMoment('2026-11-20T16:30:00Z', TODAY)).toBe('2026-11-21 00:30:00');
  expect(typedMoment('2026-11-20 25:00', TODAY)).toBeUndefined();
});

describe('what cannot be read is refused with a sentence', () => {
  it.each([
    ['2015-02-31', '没有“2015-02-31”这一天，请核对'],
    ['20230229', '没有“20230229”这一天，请核对'],
    ['二〇二三年二月三十日', '没有“二〇二三年二月三十日”这一天，请核对'],
    ['1/5/2023', '“1/5/2023”分不清日和月，请按年-月-日填写'],
    ['13/13/2023', '没有“13/13/2023”这一天，请核对'],
    ['126-1-5', '“126-1-5”的年份不足四位，请写全'],
    ['下周', '请输入日期，例如2026-11-20或20261120'],
  ])('%s', (typed, reason) => expect(readDay(typed, TODAY)).toEqual({ reason }));

  it('without a person at the keyboard the century and the year are not guessed', () => {
    expect(readDay('26-1-15')).toEqual({ reason: '“26-1-15”的年份不足四位，请写全' });
    expect(readDay('201903')).toEqual({ reason: '“201903”只有年月，请写全年月日' });
    expect(readDay('261315')).toEqual({ reason: '“261315”的年份不足四位，请写全' });
    expect(readDay('1-15').reason).toBe('请输入日期，例如2026-11-20或20261120');
    expect([readDay('2026/1/15').value, readMonth('26-1').value, readYear('26').value]).toEqual([
      '2026-01-15',
      undefined,
      undefined,
    ]);
  });
});

it('written digits count up to thirty-one and as years', () => {
  expect(
    ['二〇二三年十月二十日', '二〇二三年十二月三十一日', '二○二三年二月十一日'].map((typed) => readDay(typed).value),
  ).toEqual(['2023-10-20', '2023-12-31', '2023-02-11']);
  expect([readYear('二〇二三年').value, readMonth('二〇二三年十月').value]).toEqual(['2023', '2023-10']);
});

it('only the stored form of a date is a value; a moment counts as its day where a day is asked for', () => {
  expect(storedDate('day', '2026-01-15')).toBe('2026-01-15');
  expect(storedDate('day', '2026-01-15 08:30:00')).toBe('2026-01-15');
  expect(storedDate('month', '2026-01-15')).toBe('2026-01');
  expect(['2015-02-31', '20260115', '2026-1-15', '1120'].map((value) => storedDate('day', value))).toEqual(
    Array(4).fill(undefined),
  );
  expect(dateProblem('day', '2026-01-15')).toBeUndefined();
  expect(dateProblem('day', '2015-02-31')).toBe('没有“2015-02-31”这一天，请核对');
  expect(dateProblem('day', '20260115')).toBe('请输入日期，例如2026-11-20或20261120');
  expect(dateProblem('month', '2026-13')).toBe('请输入有效的年月');
});

describe('months as people write them', () => {
  it.each([
    ['2027年05月份', '2027-05'],
    ['2027年5月份', '2027-05'],
    ['May 2027', '2027-05'],
    ['Sept 2027', undefined],
    ['Sep. 2027', '2027-09'],
    ['september, 2027', '2027-09'],
    ['5 May 2027', undefined],
  ])('%s', (typed, month) => expect(readMonth(typed).value).toBe(month));

  it.each([
    ['5 May 2027', '2027-05-05'],
    ['May 5, 2027', '2027-05-05'],
    ['5-May-2027', '2027-05-05'],
    ['Mars 5, 2027', undefined],
  ])('a day of one: %s', (typed, day) => expect(readDay(typed).value).toBe(day));

  it('a year of two digits is told, never guessed', () => {
    for (const read of [readMonth, readDayOrMonth])
      expect(read('27年5月').reason).toBe('“27年5月”的年份不足四位，请写全');
    expect(readMonth('27年5月', '2026-11-28').value).toBe('2027-05');
  });
});
