import { expect, it } from 'vitest';
import { batchWarnings } from './batch-warnings.ts';

it('says each sentence once, with the numbers it is said of', () => {
  const rows = ['1', '2', '3'].map((id) => ({ id, applicationNo: `SQ${id}` }));
  const warnings = [
    { id: '1', sentence: '没有检验表单' },
    { id: '2', sentence: '证件到期' },
    { id: '3', sentence: '没有检验表单' },
  ];
  expect(batchWarnings(rows, warnings)).toEqual(['SQ1、SQ3：没有检验表单', 'SQ2：证件到期']);
  expect(batchWarnings(rows, [])).toEqual([]);
});
