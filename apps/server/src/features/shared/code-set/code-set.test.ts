import {
  findAreaPath,
  findAreas,
  findDictionary,
  findDictionaryItem,
  findParentDictionaryItem,
} from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { walkUp } from '@tejian/domain/shared/code-set/walk.ts';
import { describe, expect, it } from 'vitest';
import { lists } from '../../../views.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const clerk = () => stage.person('shouli');
const all = { parentId: '', parentValue: '' };

describe('a dictionary', () => {
  it('is listed in its order, without what is not offered any more', async () => {
    const states = await (await clerk()).does(findDictionary, { type: 'USE_STATUS', ...all });
    expect(states.map(({ label }) => label).slice(0, 3)).toEqual(['未投入使用', '在用', '停用']);
    expect(states.map(({ label }) => label)).not.toContain('垃圾数据');
    expect(states[0]).toEqual({
      id: 'USE_STATUS_1',
      type: 'USE_STATUS',
      value: '1',
      label: '未投入使用',
      parentValue: '',
      parentId: '-1',
      childrenSum: 0,
    });
  });

  it('opens level by level, by parent or by the value of the parent', async () => {
    const person = await clerk();
    const top = await person.does(findDictionary, { type: 'C004', parentId: '-1', parentValue: '' });
    const below = await person.does(findDictionary, { type: 'C004', parentId: 'C004_A', parentValue: '' });
    const same = await person.does(findDictionary, { type: 'C004', parentId: '', parentValue: 'A' });
    expect(top).toHaveLength(20);
    expect(top[0]).toMatchObject({ label: '农、林、牧、渔业', childrenSum: 5 });
    expect(below.map(({ label }) => label)).toContain('林业');
    expect(same).toEqual(below);
  });

  it('takes the departments from the organisation as it is', async () => {
    const departments = await (await clerk()).does(findDictionary, { type: 'inspect_department', ...all });
    expect(departments.length).toBeGreaterThan(1);
    expect(departments.map(({ value }) => value)).toContain([...stage.seeded.departmentIds.values()][0]);
  });
});

it('of an unknown type is refused by its name; before a type is chosen there is nothing', async () => {
  const person = await clerk();
  const refused = await person.isRefused(findDictionary, { type: 'NO_SUCH', ...all });
  expect(refused).toMatchObject({
    errorMsg: '没有类型为“NO_SUCH”的字典',
    fieldErrors: { type: '没有类型为“NO_SUCH”的字典' },
  });
  expect(await person.does(findDictionary, { type: '', ...all })).toEqual([]);
});

it.each(['THEME_TYPE', 'C004', 'inspect_department'])('of the specification’s own pages is known: %s', async (type) => {
  expect(await (await clerk()).does(findDictionary, { type, ...all })).not.toEqual([]);
});

it('of every column and condition of every list is known', async () => {
  const person = await clerk();
  const own = new Set(['EQUIPMENT_KIND', 'AREA', 'catalogue', 'category', 'step']); // asked by calls of their own
  const types = lists.flatMap(({ view }) =>
    [...view.columns, ...view.search].flatMap(({ dictType }) => dictType ?? []),
  );
  const dictionaries = [...new Set(types)].filter((type) => !own.has(type));
  expect(dictionaries.length).toBeGreaterThan(20);
  for (const type of dictionaries) await person.does(findDictionary, { type, ...all });
});

describe('one item', () => {
  it('is found by its value, also when it is not offered any more', async () => {
    const person = await clerk();
    const found = await person.does(findDictionaryItem, { type: 'C004', value: '02' });
    const hidden = await person.does(findDictionaryItem, { type: 'USE_STATUS', value: '7' });
    expect(found).toMatchObject({ errorCode: 0, data: { label: '林业', parentValue: 'A' } });
    expect(hidden).toMatchObject({ errorCode: 0, data: { label: '垃圾数据' } });
  });

  it('answers -1 for a type or value that does not exist', async () => {
    const person = await clerk();
    expect(await person.does(findDictionaryItem, { type: 'C004', value: 'ZZ' })).toEqual({ errorCode: -1 });
    expect(await person.does(findDictionaryItem, { type: 'NO_SUCH', value: '1' })).toEqual({ errorCode: -1 });
    expect(await person.does(findParentDictionaryItem, { type: 'C004', value: 'ZZ' })).toEqual({ errorCode: -1 });
  });

  it('has its parent found, and answers -4 at the top', async () => {
    const person = await clerk();
    const parent = await person.does(findParentDictionaryItem, { type: 'C004', value: '02' });
    const top = await person.does(findParentDictionaryItem, { type: 'C004', value: 'A' });
    expect(parent).toMatchObject({ errorCode: 0, data: { value: 'A' } });
    expect(top).toEqual({ errorCode: -4 });
  });

  it('is walked up to the first level', async () => {
    const person = await clerk();
    const line = await walkUp(
      '02',
      (value) => person.does(findDictionaryItem, { type: 'C004', value }),
      (value) => person.does(findParentDictionaryItem, { type: 'C004', value }),
    );
    expect(line.map(({ label }) => label)).toEqual(['农、林、牧、渔业', '林业']);
  });

  it('is not looked up without a type', async () => {
    const refused = await (await clerk()).isRefused(findDictionaryItem, { type: '', value: '1' });
    expect(refused.errorMsg).toBe('字典类型不能为空');
  });
});

describe('areas', () => {
  it('open from the country down to the street', async () => {
    const person = await clerk();
    const provinces = await person.does(findAreas, { parentId: '' });
    const cities = await person.does(findAreas, { parentId: '350000' });
    const counties = await person.does(findAreas, { parentId: '350100' });
    const streets = await person.does(findAreas, { parentId: '350102' });
    expect(provinces).toHaveLength(34);
    expect(await person.does(findAreas, { parentId: '000000' })).toEqual(provinces);
    expect(cities).toContainEqual({ id: '350100', value: '350100', label: '福州市', childrenSum: counties.length });
    expect(counties.map(({ label }) => label)).toContain('鼓楼区');
    expect(streets.every(({ value, childrenSum }) => value.length === 9 && childrenSum === 0)).toBe(true);
    expect(await person.does(findAreas, { parentId: 'nowhere' })).toEqual([]);
  });

  it('puts the streets of a city without counties below the city', async () => {
    const dongguan = await (await clerk()).does(findAreas, { parentId: '441900' });
    expect(dongguan.length).toBeGreaterThan(30);
  });

  it('says where a code lies', async () => {
    const person = await clerk();
    const line = await person.does(findAreaPath, { value: '350102' });
    expect(line.map(({ label }) => label)).toEqual(['福建省', '福州市', '鼓楼区']);
    expect(await person.does(findAreaPath, { value: '999999' })).toEqual([]);
  });
});
