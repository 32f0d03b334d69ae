import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { expect, it } from 'vitest';
import { comparedFields, differingCodes, fuller, sideOf } from './merge-choice.ts';

const field = (key: string, type: FieldDefinition['type'] = 'text'): FieldDefinition => ({
  key,
  label: key,
  type,
  showType: 'text',
  group: '基本信息',
  required: false,
  sort: 1,
});
const left = { values: { model: 'HS', remark: '', useUnitName: '甲', useUnitCode: '1' } };
const right = { values: { model: 'HS', remark: '新', useUnitName: '乙', floors: 8 } };

it('asks about fields that one of them has, the unit by its name only', () => {
  const fields = ['model', 'remark', 'useUnitName', 'useUnitCode', 'floors', 'empty'].map((key) => field(key));
  const asked = comparedFields([...fields, field('note', 'label')], left, right);
  expect(asked.map(({ field: { key }, differs }) => [key, differs])).toEqual([
    ['model', false],
    ['remark', true],
    ['useUnitName', true],
    ['floors', true],
  ]);
});

it('keeps the fuller record, and fills its gaps from the other', () => {
  expect(fuller(left, right)).toBe('right');
  expect(fuller(left, left)).toBe('left');
  const records = { left, right };
  expect(['model', 'remark', 'floors'].map((key) => sideOf(key, 'left', records))).toEqual(['left', 'right', 'right']);
});

it('says which codes speak of two pieces rather than one', () => {
  const codes = ['deviceCode', 'factoryNo'].map((key) => field(key));
  const [one, other] = [
    { values: { deviceCode: '1', factoryNo: 'A' } },
    { values: { deviceCode: '', factoryNo: 'B' } },
  ];
  expect(differingCodes(codes, one, other)).toEqual(['factoryNo']);
  expect(differingCodes(codes, one, { values: { factoryNo: ' a-' } })).toEqual([]); // written otherwise, the same
});
