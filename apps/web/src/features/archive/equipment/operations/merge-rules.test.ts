import { expect, it } from 'vitest';
import { differingCodes, fuller, otherSide, shownCodeOf, sideOf } from './merge-choice.ts';

const record = (values: Record<string, string | number | null>) => ({ values });
const definition = (key: string, label: string) => ({ key, label, type: 'text' }) as never; // what the rules read

it('the record that says more is kept; of two alike the left one', () => {
  expect(fuller(record({ a: '1' }), record({ a: '1', b: '2' }))).toBe('right');
  expect(fuller(record({ a: '1', b: '' }), record({ a: '1', b: null }))).toBe('left');
  expect(fuller(record({}), record({}))).toBe('left');
});

it('a field takes the kept record’s value, or the other’s where that has none', () => {
  const records = { left: record({ model: '', load: 0 }), right: record({ model: 'X', load: 800 }) };
  expect(sideOf('model', 'left', records)).toBe('right');
  expect(sideOf('load', 'left', records)).toBe('left');
  expect(sideOf('model', 'right', records)).toBe('right');
  expect([otherSide('left'), otherSide('right')]).toEqual(['right', 'left']);
});

it('a record is called by the first of its codes', () => {
  expect(shownCodeOf(record({ deviceCode: '3110', factoryNo: 'F-1' }))).toBe('3110');
  expect(shownCodeOf(record({ deviceCode: '', registrationCode: null, factoryNo: 'F-1' }))).toBe('F-1');
  expect(shownCodeOf(record({}))).toBe('');
});

it('codes that differ only in writing are the same; one that is missing differs from nothing', () => {
  const definitions = [
    definition('deviceCode', '设备代码'),
    definition('factoryNo', '出厂编号'),
    definition('model', '型号'),
  ];
  const differing = (left: Record<string, string>, right: Record<string, string>) =>
    differingCodes(definitions, record(left), record(right));
  expect(differing({ deviceCode: '3110-01' }, { deviceCode: '３１１０ 01' })).toEqual([]);
  expect(differing({ deviceCode: '311001', model: 'A' }, { deviceCode: '311002', model: 'B' })).toEqual(['设备代码']);
  expect(differing({ factoryNo: 'F-1' }, {})).toEqual([]);
});
