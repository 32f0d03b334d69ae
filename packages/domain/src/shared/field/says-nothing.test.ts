import { expect, it } from 'vitest';
import { saysNothing } from './says-nothing.ts';

it.each([
  ['factoryNo', '#N/A', '单元格是公式错误'],
  ['factoryNo', '3.11035E+19', '编码被电子表格存成了数字，后几位已经丢失，请按文本重新填写'],
  ['factoryNo', ' — ', '“—”不是编号，没有编号请留空'],
  ['identificationCode', '不详', '“不详”不是编号，没有编号请留空'],
  ['pipingCode', '无', '“无”不是编号，没有编号请留空'],
  ['factoryNo', '000', '“000”不是编号，没有编号请留空'],
  ['remark', '#REF!', '单元格是公式错误'],
  ['remark', '无', undefined],
  ['factoryNo', 'FN-001', undefined],
  ['factoryNo', '1#', undefined],
])('%s typed as %j: %s', (key, typed, expected) => expect(saysNothing({ key, type: 'text' }, typed)).toBe(expected));

it('a figure is judged by its own rules', () => {
  expect(saysNothing({ key: 'ratedLoad', type: 'number' }, 1000)).toBeUndefined();
  expect(saysNothing({ key: 'ratedLoad', type: 'number' }, '1e5')).toBeUndefined();
});
