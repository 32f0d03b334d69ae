import { expect, it } from 'vitest';
import { fieldFiles } from '../../../test/report/given-report.ts';
import { boundedFor, boundedOn, convertedBy, isBeyond, isWhole, widestUsual } from './bounds.ts';
import type { FieldDefinition } from './field-definition.ts';
import { mergedFields } from './merged-fields.ts';
import { isUnusual, readValue } from './read-value.ts';

const measured = mergedFields(fieldFiles).filter(({ definition: { type } }) =>
  ['number', 'integer', 'date', 'yearMonth'].includes(type),
);
const ofKey = (kindCode: string, key: string): FieldDefinition => {
  const row = measured.find((one) => one.kindCode === kindCode && one.key === key);
  if (!row) throw new Error(`no field ${kindCode} ${key}`);
  return boundedOn(row.definition, '2026-11-28');
};
const read = (kindCode: string, key: string, raw: string) => readValue(ofKey(kindCode, key), raw, () => undefined);

it('every number and date of every kind has both bounds, the usual ones within the possible ones', () => {
  expect(measured.length).toBeGreaterThan(150);
  const without = measured.filter(({ definition: { possible, usual } }) => !possible || !usual);
  expect(without.map(({ kindCode, key }) => `${kindCode} ${key}`)).toEqual([]);
  for (const { kindCode, key, definition } of measured) {
    const { possible, usual } = boundedOn(definition, '2026-11-28');
    const allUsual = [usual ?? [], ...Object.values(definition.usualFor ?? {})].flat();
    expect([kindCode, key, ...allUsual.filter((end) => isBeyond(possible, end))]).toEqual([kindCode, key]);
    expect([kindCode, key, typeof usual?.[0]]).toEqual([
      kindCode,
      key,
      /number|integer/.test(definition.type) ? 'number' : 'string',
    ]);
  }
});

it.each([
  ['3000', 'ratedSpeed', '350'],
  ['4000', 'ratedLiftingCapacity', '2500000'],
  ['3000', 'floors', '9999'],
  ['common', 'manufactureDate', '2099-01-01'],
  ['common', 'manufactureDate', '1700-01-01'],
  ['common', 'lastInspectionDate', '2026-11-29'],
  ['common', 'nextInspectionDate', '2101-01-01'],
])('%s %s %s is refused', (kindCode, key, raw) => {
  expect(read(kindCode, key, raw).problem).toMatch(/^超出可能的范围/);
});

it('what is possible and unusual is only pointed out', () => {
  expect(read('3000', 'ratedSpeed', '0.03')).toEqual({ value: 0.03 });
  expect(isUnusual(ofKey('3000', 'ratedSpeed'), '0.03')).toBe(true);
  expect(isUnusual(ofKey('common', 'manufactureDate'), '1900-01-01')).toBe(true);
  expect(isUnusual(ofKey('common', 'manufactureDate'), '2020-01-01')).toBe(false);
});

it('counts have no decimals', () => {
  for (const [kindCode, key] of [
    ['1000', 'safetyValveCount'],
    ['3000', 'floors'],
    ['3000', 'stations'],
    ['6000', 'cabinCount'],
  ] as const)
    expect(read(kindCode, key, '2.5').problem).toBe('请输入整数');
  expect(isWhole({ type: 'number', unit: '件' })).toBe(true);
  expect(isWhole({ type: 'number', unit: 'm' })).toBe(false);
});

it('a mass of another unit is rounded to the kilogram, a written kilogram is not', () => {
  expect(read('3000', 'ratedLoad', '2500 lbs')).toEqual({ value: 1134 });
  expect(read('3000', 'ratedLoad', '1.05 t')).toEqual({ value: 1050 });
  expect(read('3000', 'ratedLoad', '1000.5 kg').problem).toBe('请输入整数');
});

it.each([
  ['4000', 'mainHoistSpeed', '50 km/h', 833.33],
  ['4000', 'mainHoistSpeed', '0.1 m/s', 6],
  ['3000', 'ratedSpeed', '2 km/h', 0.56],
  ['3000', 'liftHeight', '100 ft', 30.48],
  ['3000', 'liftHeight', '1001 in', 25.4254],
])('%s %s: what is converted has the decimals that a field can know: %s is %d', (kindCode, key, raw, value) => {
  expect(read(kindCode, key, raw)).toEqual({ value });
});

it('a small quantity keeps its digits through another unit', () => {
  expect(convertedBy(1e-6, 12, { type: 'number', unit: 'MPa' })).toBe(0.000012);
  expect(convertedBy(0.1, 16, { type: 'number', unit: 'MPa' })).toBe(1.6);
  expect(convertedBy(1 / 3, 1, { type: 'number', unit: 't' })).toBe(0.3333);
});

it.each([
  ['4000', 'ratedLiftingCapacity', '4170', '5000', true],
  ['4000', 'ratedLiftingCapacity', '4170', '500', true],
  ['4000', 'ratedLiftingCapacity', '4170', '20', false],
  ['4000', 'ratedLiftingCapacity', '4420', '3200', false],
  ['4000', 'ratedLiftingCapacity', '', '3200', true],
  ['1000', 'ratedThermalPower', '1200', '700', true],
  ['1000', 'ratedThermalPower', '1200', '116', false],
  ['1000', 'ratedCapacity', '1100', '500', true],
  ['1000', 'ratedCapacity', '1002', '3033', false],
  ['5000', 'maxLiftingHeight', '5110', '3', true],
])('%s %s: what is usual of %s tells a slip of a thousand: %s', (kindCode, key, code, raw, expected) => {
  expect(isUnusual(boundedFor(ofKey(kindCode, key), [[code, `${code.slice(0, 2)}00`]]), raw)).toBe(expected);
});

it('of several classes all is usual that is so for one, and of an unknown one what is so in general', () => {
  const capacity = ofKey('4000', 'ratedLiftingCapacity');
  const usual = (...codes: string[]) =>
    boundedFor(
      capacity,
      codes.map((code) => [code, `${code.slice(0, 2)}00`]),
    ).usual;
  expect([usual('4170'), usual('4170', '4270'), usual('4170', '4420'), usual('4170', '4310'), usual()]).toEqual([
    [0.1, 32],
    [0.1, 100],
    [0.1, 4500],
    [0.1, 1000],
    [0.1, 1000],
  ]);
  expect(widestUsual(capacity)).toEqual([0.05, 4500]);
});
