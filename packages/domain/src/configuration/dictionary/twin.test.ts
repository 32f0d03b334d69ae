import { expect, it } from 'vitest';
import { dictionaryText as text } from './dictionary.text.ts';
import { twinProblem } from './twin.ts';

const item = (id: string, value: string, label: string, change: object = {}) => ({
  id,
  value,
  label,
  parentId: '0',
  isEnabled: true,
  ...change,
});
const items = [item('a', '01', '合格'), item('b', '02', '不合格'), item('c', '10', '停用', { isEnabled: false })];

it('a code that lost its zeros, or a name that is offered already, makes no twin', () => {
  expect(twinProblem(item('', '1', '别的'), items)?.sentence).toBe(text.valueAlike('1', '01'));
  expect(twinProblem(item('', '3', '合格'), items)).toEqual({
    field: 'label',
    sentence: text.labelTaken('合格', '01'),
  });
  expect(twinProblem(item('b', '02', '合格'), items)?.field).toBe('label');
});

it('others are none: what is off, what stands below another, what keeps its name', () => {
  expect(twinProblem(item('', '3', '停用'), items)).toBeUndefined();
  expect(twinProblem(item('', '3', '合格', { parentId: 'b' }), items)).toBeUndefined();
  expect(twinProblem(item('a', '01', '合格'), [...items, item('d', '04', '合格')])).toBeUndefined();
  expect(twinProblem(item('', '100', '另一项'), items)).toBeUndefined();
  expect(twinProblem(item('', 'A1', '又一项'), [item('x', 'A01', '甲')])).toBeUndefined();
});
