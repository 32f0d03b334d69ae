import { expect, it } from 'vitest';
import {
  advancedCodes,
  advancedProblems,
  conditionProblem,
  operatorsOf,
  readAdvanced,
  renameFields,
  type AdvancedQuery,
} from './advanced.ts';

const on = (operator: string, value?: unknown) => ({ field: 'x', operator, value }) as never;

it('offers operators by the type of the column', () => {
  expect(operatorsOf({ type: 'flag' })).toEqual(['eq']);
  expect(operatorsOf({})).toContain('contains');
  expect(operatorsOf({ type: 'number' })).not.toContain('contains');
  expect(operatorsOf({ type: 'dict', many: true })).toEqual(['in', 'notIn', 'empty', 'filled']);
});

it('names what is wrong with a condition', () => {
  expect(conditionProblem({ field: '', operator: 'eq' }, undefined)).toBe('请选择查询字段');
  expect(conditionProblem(on('eq', '1'), undefined)).toContain('没有这个查询字段');
  expect(conditionProblem(on('eq', '1'), { hidden: true })).toContain('没有这个查询字段');
  expect(conditionProblem(on('contains', '1'), { type: 'number' })).toBe('该字段不支持这种查询方式');
  expect(conditionProblem(on('eq', ' '), {})).toBe('请填写查询值');
  expect(conditionProblem(on('eq', 'abc'), { type: 'number' })).toBe('请输入数字');
  expect(conditionProblem(on('ge', '2026-02-30'), { type: 'date' })).toContain('请输入有效的日期');
  expect(conditionProblem(on('between', ['2026-01-01']), { type: 'date' })).toBe('请填写起止两个值');
  expect(conditionProblem(on('between', ['9', '10']), { type: 'number' })).toBeUndefined();
  expect(conditionProblem(on('between', ['10', '9']), { type: 'number' })).toBe('起始值不能大于截止值');
  expect(conditionProblem(on('empty'), { type: 'date' })).toBeUndefined();
});

it.each([
  ['0x10', '不是数字'],
  ['1,5', '逗号'],
  ['Infinity', '请输入数字'],
  ['−3', undefined],
  ['１，０００', undefined],
])('reads the number %s as every form does', (typed, problem) => {
  const found = conditionProblem(on('eq', typed), { type: 'number' });
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
  expect(conditionProblem(on('between', [typed, '2000']), { type: 'number' })).toBe(found);
});

it('takes of what is offered, where a column of codes is asked', () => {
  const offered = { options: [{ value: '甲' }, { value: '乙' }] };
  expect(conditionProblem(on('in', ['甲', '丙']), { type: 'dict', ...offered })).toBe('没有“丙”这个选项，请重新选择');
  expect(conditionProblem(on('in', ['甲', '乙']), { type: 'dict', ...offered })).toBeUndefined();
  expect(conditionProblem(on('contains', '丙'), offered)).toBeUndefined(); // a part of a text
});

it('finds the codes of a query with their sets, their places and the words for their columns', () => {
  const view = {
    viewNo: 'x',
    title: '',
    columns: [
      { field: 'x', label: '使用状态', type: 'dict', dictType: 'USE_STATUS' },
      { field: 'name', label: '名称' },
    ],
    search: [],
    sort: { field: 'x', order: 'asc' },
  } as const;
  const query: AdvancedQuery = {
    and: [on('filled'), { or: [on('in', ['2', '99']), { field: 'name', operator: 'eq', value: '99' }] }],
  };
  const found = { path: 'advancedQuery.and[1].or[0]', codeSets: ['USE_STATUS'], label: '使用状态', isSought: true };
  expect(advancedCodes<{ x: string; name: string }>(query, view)).toEqual([
    { ...found, code: '2' },
    { ...found, code: '99' },
  ]);
});

it('finds problems by their place, in groups too', () => {
  const query: AdvancedQuery = { and: [on('eq', '1'), { or: [on('eq', ''), on('eq', '2')] }] };
  expect(advancedProblems(query, () => ({}))).toEqual({ 'advancedQuery.and[1].or[0]': '请填写查询值' });
});

it('reads at most four levels, fifty conditions, and plain values only', () => {
  const nested = (depth: number): unknown => ({ and: [depth === 1 ? on('eq', '1') : nested(depth - 1)] });
  expect(readAdvanced(nested(4))).toBeDefined();
  expect(readAdvanced(nested(5))).toBeUndefined();
  expect(readAdvanced({ or: Array.from({ length: 51 }, () => on('eq', '1')) })).toBeUndefined();
  expect(readAdvanced({ and: [on('eq', { sql: '1' })] })).toBeUndefined();
});

it('renames the fields of a query and keeps the rest', () => {
  const query: AdvancedQuery = { or: [on('eq', '1'), { and: [on('filled')] }] };
  expect(renameFields(query, () => 'appno')).toMatchObject({
    or: [{ field: 'appno', value: '1' }, { and: [{ field: 'appno' }] }],
  });
});
