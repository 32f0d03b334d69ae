import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { expect, it } from 'vitest';
import { formValues } from './archive-values.ts';
import { consequencesOf } from './archive-consequences.ts';

const catalogue = [{ code: '3110', name: '曳引驱动乘客电梯' }];
const values = { ...formValues([], undefined, '', {}), equipmentVarietyCode: '3110', equipmentName: '客梯' };

it('another category makes variety and sub-variety void', () => {
  expect(consequencesOf('equipmentCategoryCode', '3200', values, catalogue, [])).toEqual({
    equipmentVarietyCode: undefined,
    subVarietyCode: undefined,
  });
});

it('a variety names equipment that has no name yet, and no other', () => {
  const unnamed = { ...values, equipmentName: undefined };
  expect(consequencesOf('equipmentVarietyCode', '3110', unnamed, catalogue, [])).toEqual({
    equipmentName: '曳引驱动乘客电梯',
  });
  expect(consequencesOf('equipmentVarietyCode', '3110', values, catalogue, [])).toEqual({});
  expect(consequencesOf('model', 'A', unnamed, catalogue, [])).toEqual({});
});

it('a number is asked again when its unit changes', () => {
  const quantity: FieldDefinition = {
    key: 'quantity',
    label: '数量',
    type: 'number',
    unitBy: 'quantityUnit',
    showType: 'text',
    group: '技术参数',
    required: true,
    sort: 1,
  };
  const known = { ...values, quantity: '1200', quantityUnit: '根' };
  expect(consequencesOf('quantityUnit', '吨', known, catalogue, [quantity])).toEqual({ quantity: undefined });
  expect(consequencesOf('quantityUnit', '根', known, catalogue, [quantity])).toEqual({});
  expect(consequencesOf('model', 'A', known, catalogue, [quantity])).toEqual({});
});
