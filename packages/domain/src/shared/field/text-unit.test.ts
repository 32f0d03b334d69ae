import { expect, it } from 'vitest';
import { unitOfText } from './text-unit.ts';

const labels = ['公称压力'];

it.each([
  ['公称压力(bar)', 'bar'],
  ['公称压力（MPa）', 'MPa'],
  ['公称压力/MPa', 'MPa'],
  ['公称压力（单位：kgf/cm²）', 'kgf/cm²'],
  ['公称压力(兆帕)', '兆帕'],
  ['公称压力(丈)', '丈'],
  ['公称压力(×10bar)', '×10bar'],
])('the unit of %s stays with its numbers', (heading, unit) =>
  expect(unitOfText(heading, 'nominalPressure', labels)).toBe(unit),
);

it.each(['公称压力', '公称压力(必填)', '公称压力（设计值）', '公称压力（以铭牌为准）', '公称压力(件)'])(
  'no unit stands in %s',
  (heading) => expect(unitOfText(heading, 'nominalPressure', labels)).toBeUndefined(),
);

it.each([
  ['联系电话(手机)', 'contactPhone', '联系电话'],
  ['出厂编号(t)', 'factoryNo', '出厂编号（产品编号）'],
  ['设备识别码(t)', 'identificationCode', '设备识别码'],
  ['使用单位(m)', 'useUnitName', '使用单位'],
])('%s numbers or names something', (heading, key, label) => expect(unitOfText(heading, key, [label])).toBeUndefined());

it('a size that stands under its type is measured', () =>
  expect(unitOfText('型号规格(mm)', 'spec', ['型号规格'])).toBe('mm'));
