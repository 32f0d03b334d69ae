import { expect, it } from 'vitest';
import { namesInPlace } from './names-in-place.ts';

const keys: Readonly<Record<string, string>> = {
  使用单位: 'useUnitName',
  地址: 'useAddress',
  使用地点: 'useAddress',
  '使用单位/地址': 'useUnitAddress',
};
const placed = (...names: string[]) => namesInPlace(names, (name) => [keys[name] ?? []].flat());

it('an address behind the name of the unit is the unit’s where another column is that of the equipment', () => {
  expect(placed('使用单位', '地址', '使用地点')).toEqual(['使用单位', '使用单位/地址', '使用地点']);
  expect(placed('使用单位', '单位地址', '使用地点')[1]).toBe('使用单位/地址');
});

it.each([
  ['it is the only one', ['使用单位', '地址', '型号']],
  ['something stands between', ['使用单位', '型号', '地址', '使用地点']],
  ['it is called otherwise', ['使用单位', '使用地点', '型号', '地址']],
])('it is the equipment’s where %s', (_, names) => expect(placed(...names)).toEqual(names));

it('lists without such fields keep their names', () =>
  expect(namesInPlace(['使用单位', '地址', '使用地点'], () => [])).toEqual(['使用单位', '地址', '使用地点']));
