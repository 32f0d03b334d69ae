import { expect, it } from 'vitest';
import { readHolidays } from './official-holidays.ts';

const typesOf = (text: string, year: number) =>
  readHolidays(text, year).days.map(({ day, type, note }) => `${day} ${type} ${note}`);

it('reads the official notice: spans, single days, days worked in exchange', () => {
  const notice = `
一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至17日（农历正月初一、周二）放假调休，共3天。2月14日（周六）、28日（周六）上班。
三、国庆节、中秋节：9月30日至10月2日放假。`;
  expect(typesOf(notice, 2026)).toEqual([
    '2026-01-01 3 元旦',
    '2026-01-02 3 元旦',
    '2026-01-03 3 元旦',
    '2026-01-04 4 元旦调休',
    '2026-02-14 4 春节调休',
    '2026-02-15 3 春节',
    '2026-02-16 3 春节',
    '2026-02-17 3 春节',
    '2026-02-28 4 春节调休',
    '2026-09-30 3 国庆节、中秋节',
    '2026-10-01 3 国庆节、中秋节',
    '2026-10-02 3 国庆节、中秋节',
  ]);
});

it('reads one day a line, however it is written', () => {
  expect(typesOf('2027-01-01 元旦\n2027/1/3 调休上班\n2027年2月6日 春节', 2027)).toEqual([
    '2027-01-01 3 元旦',
    '2027-01-03 4 调休上班',
    '2027-02-06 3 春节',
  ]);
});

it('says what it could not read, and never a day that does not exist', () => {
  const { days, unread } = readHolidays('各部门：\n元旦：2月30日放假。\n国务院办公厅通知', 2027);
  expect(days).toEqual([]);
  expect(unread).toEqual(['各部门：', '元旦：2月30日放假。', '国务院办公厅通知']);
});

it('a span over the turn of the year names its years', () => {
  expect(typesOf('元旦：2026年12月31日至2027年1月2日放假。', 2027).map((line) => line.slice(0, 10))).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
});
