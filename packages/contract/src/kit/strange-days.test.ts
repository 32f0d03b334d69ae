import { expect, test } from 'vitest';
import { date, instant, optional, text } from './field.ts';
import { list, record, wire } from './record.ts';
import { strangeDays } from './strange-days.ts';

const request = record({
  name: text(),
  validTo: optional(date()),
  keepUntil: optional(date('mayBeForGood')),
  issuedAt: wire('issueDate', optional(instant())),
  papers: list(record({ from: date() })),
});
const told = (value: object) => Object.keys(strangeDays(request, { name: '', papers: [], ...value }));

test('days between the first and the last are left alone, also when there are none', () => {
  expect(told({})).toEqual([]);
  expect(told({ validTo: '1850-01-01', papers: [{ from: '2100-12-31' }] })).toEqual([]);
});

test('the last of all days stands for good where it may', () => {
  expect(told({ keepUntil: '9999-12-31' })).toEqual([]);
  expect(told({ keepUntil: '9999-12-30', validTo: '9999-12-31' })).toEqual(['validTo', 'keepUntil']);
});

test('a slip of the year is told by its place on the wire', () => {
  expect(told({ validTo: '1849-12-31' })).toEqual(['validTo']);
  expect(told({ papers: [{ from: '2020-01-01' }, { from: '2101-01-01' }] })).toEqual(['papers[1].from']);
  expect(told({ issuedAt: new Date('9999-01-01T00:00:00Z') })).toEqual(['issueDate']);
  expect(strangeDays(request, { validTo: '9999-12-31' })['validTo']).toContain('超出可能的范围');
});

test('a name that looks like a day is a name', () => {
  expect(told({ name: '1700-01-01' })).toEqual([]);
});
