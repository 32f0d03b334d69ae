import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { expect, it } from 'vitest';
import { batchFields, batchOptions } from './batch-fields.ts';
import { text } from './operations.text.ts';

const definition = (key: string, group: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key,
  label: `名${key}`,
  type: 'text',
  showType: 'text',
  group,
  required: true,
  sort: 0,
  ...more,
});
const definitions = [
  definition('remark', '使用'),
  definition('deviceCode', '基本信息'),
  definition('useUnitName', '使用', { type: 'unit' }),
  definition('maintainerName', '使用', { type: 'unit' }),
  definition('equipmentVarietyCode', '基本信息', { type: 'catalogue' }),
  definition('ageYears', '使用', { type: 'label' }),
  definition('model', '制造', { appliesTo: ['4110'] }),
];
const context = { kindCode: '3000', definitions, catalogue: [], values: {}, change: () => undefined };

it('what makes one piece itself, and what an operation changes, is not set for many', () => {
  expect(batchOptions(definitions, '3000')).toEqual([
    { label: '制造', options: [{ value: 'model', label: '名model' }] },
    {
      label: '使用',
      options: [
        { value: 'remark', label: '名remark' },
        { value: 'maintainerName', label: '名maintainerName' },
      ],
    },
  ]);
});

it('the chosen fields are drawn in their order, none required: blank clears, but a maintainer cannot be cleared', () => {
  const fields = batchFields(['maintainerName', 'remark'], context);
  expect(fields.map(({ name, required, help }) => [name, required ?? false, help])).toEqual([
    ['maintainerName', false, undefined],
    ['remark', false, text.blankClears],
  ]);
  expect(fields.every(({ wanted }) => wanted === undefined)).toBe(true);
});

it('a field is drawn although it does not apply to all of them: the preview says where', () => {
  expect(batchFields(['model'], context).map(({ name }) => name)).toEqual(['model']);
  expect(batchFields(['gone'], context)).toEqual([]);
});
