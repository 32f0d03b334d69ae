import { comparedNode, fact, textNode } from '@tejian/domain/shared/expression/build.ts';
import { declareForm } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { expect, it } from 'vitest';
import { declaredFields } from './declared-fields.ts';

const form = declareForm({
  viewNo: 'sampleForm',
  columnCount: 2,
  fields: {
    result: { label: '结论', showType: 'radiobox', required: 'save', options: [{ value: 'return', label: '退回' }] },
    reason: {
      label: '原因',
      showType: 'textarea',
      span: 2,
      maxLength: 200,
      condition: comparedNode('=', fact('result'), textNode('return')),
    },
    days: { label: '天数', showType: 'text', maxLength: 3, range: [1, 30], unit: '天' },
    isUrgent: { label: '加急', showType: 'radiobox', isFlag: true, required: 'save' },
    people: { label: '人员', showType: 'select', dictType: 'STAFF', isMany: true },
    version: { label: '版本', showType: 'hidden' },
    boiler: { label: '炉型', showType: 'text', kinds: ['1000'] },
  },
});
type Values = Record<keyof typeof form.fields, unknown>;
const fields = declaredFields<Values>(form);
const named = (name: string) => fields.find((field) => field.name === name) ?? expect.fail(name);

it('draws what the declaration shows, in its order, for the kind that is asked', () => {
  expect(fields.map(({ name }) => name)).toEqual(['result', 'reason', 'days', 'isUrgent', 'people', 'boiler']);
  expect(declaredFields<Values>(form, { of: { kindCode: '3000' } }).map(({ name }) => name)).not.toContain('boiler');
  expect(declaredFields<Values>(form, { names: ['people', 'result'] }).map(({ name }) => name)).toEqual([
    'result',
    'people',
  ]);
});

it('a number within a range is a number box of whole numbers, without a length', () => {
  expect(named('days')).toEqual({
    name: 'days',
    label: '天数',
    showType: 'number',
    min: 1,
    max: 30,
    precision: 0,
    unit: '天',
  });
});

it('yes or no is a switch that nobody has to fill in', () => {
  expect(named('isUrgent')).toEqual({ name: 'isUrgent', label: '加急', showType: 'switch' });
});

it('a field with a condition is shown where its values say so', () => {
  const { visible, span, maxLength } = named('reason');
  const beside = (result: unknown) => visible?.({ result } as Values);
  expect([beside('return'), beside('pass'), beside(undefined)]).toEqual([true, false, false]);
  expect([span, maxLength]).toEqual([undefined, 200]);
});

it('what a page offers replaces the dictionary, and own fields stand behind', () => {
  const offered = [{ value: 'u1', label: '张检' }];
  const own = { name: 'ownNote', label: '备注', showType: 'text' } as const;
  const drawn = declaredFields<Values>(form, { page: { people: { options: offered } }, own: [own] });
  expect(drawn.find(({ name }) => name === 'people')).toEqual({
    name: 'people',
    label: '人员',
    showType: 'select',
    multiple: true,
    options: offered,
  });
  expect(named('people').dictType).toBe('STAFF');
  expect(drawn.at(-1)).toMatchObject({ name: 'ownNote', label: '备注' });
});
