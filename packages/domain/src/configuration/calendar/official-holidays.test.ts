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

const said = (text: string) =>
  readHolidays(text, 2027)
    .days.map(({ day, type }) => `${day.slice(5)} ${type}`)
    .join(' ');
type Notice = readonly [text: string, days: string];
const span = (month: string, from: number, to: number, type: string) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${month}-${String(from + at).padStart(2, '0')} ${type}`).join(' ');

it.each<Notice>([
  // each day belongs to the words behind it
  [
    '国庆节：10月1日（周五）至10月7日（周四）放假调休，共7天，9月26日（周日）、10月9日（周六）上班。',
    `09-26 4 ${span('10', 1, 7, '3')} 10-09 4`,
  ],
  ['清明节：4月3日至5日放假调休，4月10日（周六）上班，共3天。', `${span('04', 3, 5, '3')} 04-10 4`],
  ['元旦：1月1日放假1天，1月2日正常上班。', '01-01 3 01-02 4'],
  ['国庆节：10月1日至7日放假调休，10月8日起正常上班。', span('10', 1, 7, '3')],
  // every joiner of a span
  ...[
    '5月1日-5日',
    '5月1日—5日',
    '5月1日～5日',
    '5月1日到5日',
    '5月1日起至5日',
    '5月1-5日',
    '5 月 1 日 至 5 日',
    '５月１日至５日',
  ].map((words): [string, string] => [
    `劳动节：${words}放假调休，共5天。4月25日上班。`,
    `04-25 4 ${span('05', 1, 5, '3')}`,
  ]),
  // dated lines
  ['2027年1月1日至3日 元旦放假', span('01', 1, 3, '3')],
  ['2027-02-05至2027-02-11 春节', span('02', 5, 11, '3')],
  ['2027/2/5-2/11', span('02', 5, 11, '3')],
  ['2027-01-04,正常工作日', '01-04 1'],
  ['2027-01-06 值班休息', '01-06 3'],
  [
    '春节：2月5日至11日放假调休，共7天。1月24日（周日）、\n2月13日（周六）上班。',
    `01-24 4 ${span('02', 5, 11, '3')} 02-13 4`,
  ],
  ['春节：2月5日至11日放假调休，共7天。鼓励各单位安排职工在除夕（2月4日）休息。', span('02', 5, 11, '3')],
  ['中秋节、国庆节：9月15日中秋节、10月1日至3日国庆节放假，共4天。', `09-15 3 ${span('10', 1, 3, '3')}`],
])('%s', (text, days) => {
  expect(said(text)).toBe(days);
  expect(readHolidays(text, 2027).unread).toEqual([]);
});

it.each([
  '国庆节：10月1日至7日放假，共8天。',
  '国庆节：10月1日起放假。',
  '国庆节：10月7日至1日放假。',
  '元旦：1月1日调休。',
  '元旦：1月1日放假不上班。',
  '元旦：1月1日放假，1月1日上班。',
  '5月1日至5日放假。',
  '2027-01-06 值班',
  '2027-01-30至2027-02-30 春节',
])('%s is not understood whole: none of its days is taken, and it is named', (text) => {
  expect(readHolidays(text, 2027)).toEqual({ days: [], unread: [text] });
});
