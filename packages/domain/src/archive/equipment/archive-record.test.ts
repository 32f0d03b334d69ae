import { expect, it } from 'vitest';
import { readArchive, unitValues } from './archive-record.ts';
import { isInspected } from './business.ts';
import { changesBetween } from './changes.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';

const field = (key: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key,
  label: key,
  type: 'text',
  showType: 'text',
  group: '使用',
  required: false,
  sort: 0,
  ...more,
});
const definitions = [
  field('factoryNo', { required: true }),
  field('useUnitName', { type: 'unit', required: true }),
  field('useUnitCode', { required: true }),
  field('useUnitPhone'),
  field('ratedLoad', { type: 'integer', unit: 'kg', required: true }),
];
const place = { kindCode: '3000', categoryCode: '3100' };
const useUnit = { id: 'u', name: '示范物业', creditCode: null, contactPhone: '不详' };

it('takes what belongs to the unit from the unit and never stores it', () => {
  const given = { factoryNo: 'A1', ratedLoad: '1吨', useUnitName: '手填的名称' };
  expect(readArchive({ definitions, place, given, useUnit })).toEqual({
    values: { factoryNo: 'A1', ratedLoad: 1000 },
    problems: {}, // the unit's own telephone is mended where the unit is
    missing: ['useUnitCode'],
    notAsked: [],
  });
  expect(readArchive({ definitions, place, given }).missing).toEqual(['useUnitName', 'useUnitCode']);
  expect(unitValues(useUnit)).toEqual({ useUnitName: '示范物业', useUnitPhone: '不详' });
});

it('needs a category and one identifier, whichever', () => {
  const { problems } = readArchive({ definitions, place: { kindCode: '3000' }, given: {} });
  expect(Object.keys(problems)).toEqual(['equipmentCategoryCode', 'deviceCode']);
});

it('names what changed, and takes blank for blank', () => {
  const before = { a: 1, b: '', c: 'x', d: true };
  expect(changesBetween(before, { a: 2, b: undefined, c: 'x', e: '新' })).toEqual([
    { field: 'a', before: 1, after: 2 },
    { field: 'e', before: null, after: '新' },
    { field: 'd', before: true, after: null },
  ]);
});

it('stopped or scrapped equipment is not due', () => {
  expect(['2', '9', '3', '4'].map(isInspected)).toEqual([true, true, false, false]);
});
