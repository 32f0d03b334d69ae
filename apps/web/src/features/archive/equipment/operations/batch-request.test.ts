import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { expect, it } from 'vitest';
import { formValues } from '../archive-values.ts';
import { previewRequest, type BatchScope } from './batch-request.ts';

const definition = (key: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key,
  label: key,
  type: 'text',
  showType: 'text',
  group: '使用',
  required: false,
  sort: 0,
  ...more,
});
const onlyStopped = { expression: 'field.useStatus = "停用"' } as unknown as FieldDefinition['condition']; // any condition
const definitions = [
  definition('remark', { condition: onlyStopped }),
  definition('model'),
  definition('maintainerName', { type: 'unit' }),
];
const values = {
  ...formValues(definitions, undefined, '', {}),
  remark: '年检前复核',
  model: 'OTIS',
  maintainerName: { id: 'm1', name: '维保公司' },
};
const scope: BatchScope = {
  kindCode: '3000',
  ids: ['a', 'b'],
  isWholeSearch: false,
  request: { kindCode: '3000', code: '3110', pageNo: 1, pageSize: 10 },
};

it('sends the chosen fields alone, also those that only some of the records are asked', () => {
  expect(previewRequest(scope, ['remark'], values, definitions)).toMatchObject({
    ids: ['a', 'b'],
    values: { remark: '年检前复核' },
    maintainerId: undefined,
  });
  expect(Object.keys(previewRequest(scope, ['remark'], values, definitions).values)).toEqual(['remark']);
});

it('a maintainer is sent by its identifier, and only where it was chosen', () => {
  const asked = previewRequest(scope, ['maintainerName', 'model'], values, definitions);
  expect([asked.values, asked.maintainerId]).toEqual([{ model: 'OTIS' }, 'm1']);
});

it('a whole search sends its conditions by their wire names, and no rows', () => {
  const asked = previewRequest({ ...scope, isWholeSearch: true }, ['model'], values, definitions);
  expect([asked.ids, asked.isWholeSearch]).toEqual([[], true]);
  expect(asked.search).toMatchObject({ seitypecode: '3000' });
});
