import { expect, it } from 'vitest';
import { checks } from '../validation/checks.ts';
import { emptySignOf, leavesKnown, saysNothing, signsForNothing, takenBy, withoutStandIns } from './stand-in.ts';

const texts = new Set(['place', 'remark']);

it.each(['/', '—', '-', '无', '暂无', 'N/A', '不详', '***'])('%s leaves what is stored', (cell) => {
  expect(withoutStandIns({ place: cell, remark: '新' }, { place: '1幢', remark: '旧' }, texts)).toEqual({
    remark: '新',
  });
});

it.each([
  ['words are words', { place: '待定', remark: '0' }, { place: '1幢', remark: '旧' }],
  ['nothing is stored', { place: '/' }, { remark: '旧' }],
  ['the record is new', { place: '/' }, undefined],
  ['the field is none of words', { load: '/' }, { load: '1000' }],
])('stays where %s', (_, cells, stored) => expect(withoutStandIns(cells, stored, texts)).toEqual(cells));

it.each(['/', '／', '—', '——', '-', '***', 'N/A', '不详'])(
  '%s is a blank cell of a number, a day, a choice or a flag',
  (cell) => {
    for (const type of ['number', 'integer', 'date', 'yearMonth', 'area', 'select', 'multiselect', 'boolean'] as const)
      expect([type, emptySignOf({ type })(cell)]).toEqual([type, true]);
    for (const type of ['text', 'textarea', 'unit'] as const)
      expect([type, emptySignOf({ type })(cell)]).toEqual([type, false]);
  },
);

it('无 is no number and no day, and may be a choice or a flag', () => {
  for (const type of ['number', 'integer', 'date', 'yearMonth', 'area'] as const)
    expect(emptySignOf({ type })('无')).toBe(true);
  for (const type of ['select', 'multiselect', 'boolean'] as const) expect(emptySignOf({ type })('无')).toBe(false);
});

it('what is offered is chosen, and a value is a value', () => {
  expect(emptySignOf({ type: 'select', options: ['不详', '其他'] })('不详')).toBe(false);
  const offers = (type: string) => (type === 'STATE' ? [{ value: '9', label: '/' }] : undefined);
  expect(emptySignOf({ type: 'select', dictType: 'STATE' }, offers)('／')).toBe(false);
  expect(emptySignOf({ type: 'select', dictType: 'STATE' }, offers)('—')).toBe(true);
  for (const cell of ['0', '-5', '3/4', '2026/3/7', '10/3.2'])
    expect(emptySignOf({ type: 'number' })(cell)).toBe(false);
});

it.each(['/', '／', '—', '-', '***', 'N/A', '暂无', '不详', '无'])(
  '%s is blank where no such word can stand',
  (cell) => {
    for (const check of [checks.phone, checks.postcode, checks.unitCode, checks.email, checks.url, checks.fax])
      expect(emptySignOf({ type: 'text', takes: takenBy(check) })(cell)).toBe(true);
    const units = () => false;
    for (const type of ['unit', 'text', undefined] as const)
      expect(emptySignOf({ type, takes: units })(cell)).toBe(true);
  },
);

it('a record that is called so is meant, and what has another form is told', () => {
  const units = (cell: string) => cell === '/';
  expect(['/', '／', '—'].map(emptySignOf({ type: 'unit', takes: units }))).toEqual([false, true, true]);
  for (const cell of ['12', '待定', '示范物业'])
    expect([cell, emptySignOf({ type: 'text', takes: takenBy(checks.phone) })(cell)]).toEqual([cell, false]);
  expect(signsForNothing.filter((sign) => !saysNothing(sign))).toEqual([]);
});

it('a blank cell leaves what is known, and a sign where it means nothing', () => {
  const never = () => false;
  expect(['', ' ', '\u3000', '/', '无', '旧', '0'].map((cell) => leavesKnown(cell, never))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['', '无'].map((cell) => leavesKnown(cell, () => true))).toEqual([true, false]);
});
