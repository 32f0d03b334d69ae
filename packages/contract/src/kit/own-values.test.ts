import { expect, it } from 'vitest';
import { optional, text, type Problems } from './field.ts';
import { takesOwn, withOwn } from './own-values.ts';
import { record, wire } from './record.ts';

const unit = withOwn(record({ name: text(), note: wire('remark', optional(text())) }));
const decoded = (raw: unknown) => {
  const problems: Problems = {};
  return { value: unit.decode(raw, problems, ''), problems };
};

it('own values travel beside the fields of the record, and nothing else does', () => {
  const { value, problems } = decoded({ name: '甲', remark: '乙', ownRate: 4, ownOpen: false, owner: '丙', hidden: 1 });
  expect(problems).toEqual({});
  expect(value).toEqual({ name: '甲', note: '乙', ownRate: 4, ownOpen: false });
  expect(unit.encode(value)).toEqual({ name: '甲', remark: '乙', ownRate: 4, ownOpen: false });
});

it('a blank one is not there', () => {
  expect(decoded({ name: '甲', ownA: '', ownB: null }).value).toEqual({ name: '甲' });
  expect(unit.encode({ name: '甲', ownA: '', ownB: undefined })).toEqual({ name: '甲' });
});

it('several values are a list, and each is looked at', () => {
  expect(decoded({ name: '甲', ownDays: ['周六', '周日'] }).value).toMatchObject({ ownDays: ['周六', '周日'] });
  const { problems } = decoded({ name: '甲', ownDays: ['周六', { a: 1 }], ownDeep: {}, ownLong: '长'.repeat(2001) });
  expect(Object.keys(problems).toSorted()).toEqual(['ownDays[1]', 'ownDeep', 'ownLong']);
});

it('a text has two thousand signs and a list two hundred values, and not one more', () => {
  const given = (signs: number, count: number) => ({
    name: '甲',
    ownLong: '长'.repeat(signs),
    ownDays: Array.from({ length: count }, () => '长'.repeat(signs)),
  });
  expect(decoded(given(2000, 200)).problems).toEqual({});
  expect(decoded(given(2000, 200)).value).toEqual(given(2000, 200));
  expect(Object.keys(decoded(given(2001, 1)).problems).toSorted()).toEqual(['ownDays[0]', 'ownLong']);
  expect(Object.keys(decoded(given(1, 201)).problems)).toEqual(['ownDays']);
});

it('keys of no own field are left to the record', () => {
  expect(decoded({ name: '甲', own: 1, owna: 2, 'own-A': 3 }).value).toEqual({ name: '甲' });
  expect(decoded({ name: '甲', ownA: '__proto__' }).value).toMatchObject({ ownA: '__proto__' });
});

it('a record says that it takes them', () => {
  expect([takesOwn(unit), takesOwn(record({}))]).toEqual([true, false]);
});
