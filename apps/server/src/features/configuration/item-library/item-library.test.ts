import {
  checkDefinition,
  findDefinitions,
  publishDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findLibraryItems } from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const item = { code: 'BY-01', group: '本院', name: '吊具外观', req: '无裂纹', results: 'conform' };
const sentences = async (content: object): Promise<string[]> => {
  const { findings } = await (await stage.person('admin')).does(checkDefinition, { kind: 'itemLibrary', content });
  return findings.map(({ place, sentence }) => `${place}：${sentence}`);
};

it('brings a library for each kind and one for all, of which an inspector picks', async () => {
  const { list } = await (await stage.person('admin')).does(findDefinitions, { kind: 'itemLibrary', pageSize: 30 });
  expect(list).toHaveLength(10);
  for (const { code } of list) expect([code, list.filter((one) => one.code === code).length]).toEqual([code, 1]);
  const inspector = await stage.person('jianyan1');
  const items = await inspector.does(findLibraryItems, { kindCode: '4000' });
  expect(items[0]).toMatchObject({ code: 'QZ-01', cls: 'A', results: 'conform' });
  expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining(['QZ-06', 'GC-22']));
  expect(items.find(({ code }) => code === 'GC-22')).toMatchObject({ unit: 'MΩ', min: 0.5, decimals: 2 });
  expect(items.some(({ code }) => code.startsWith('DT-'))).toBe(false);
});

it('names what is wrong with a library by its place', async () => {
  expect(await sentences({ code: 'OWN', kindCode: '4000', items: [item] })).toEqual([]);
  const wrong = [
    { ...item, code: 'Z1' },
    { ...item, code: 'BY-01' },
  ];
  expect((await sentences({ code: 'OWN', items: wrong })).join()).toContain('不以 Z 开头');
  const others = [item, item, { ...item, code: 'GC-22' }, { ...item, code: 'BY-02', min: 5, max: 2 }];
  expect(await sentences({ code: 'OWN', kindCode: '4444', items: others })).toEqual([
    'kindCode：没有设备种类 4444',
    'items[1].code：项目代码 BY-01 重复',
    'items[2].code：项目代码 GC-22 已用于项目库 LIB-COMMON',
    'items[3].min：下限大于上限',
  ]);
});

it('an institute publishes its own, and its inspectors find it at once', async () => {
  const content = { code: 'OWN-CRANE', kindCode: '4000', items: [item] };
  await (
    await stage.person('admin')
  ).does(publishDefinition, { kind: 'itemLibrary', name: '本院起重机械项目库', content });
  const items = await (await stage.person('jianyan2')).does(findLibraryItems, { kindCode: '4000' });
  expect(items.find(({ code }) => code === 'BY-01')).toMatchObject(item);
  expect(await (await stage.person('jianyan2')).does(findLibraryItems, { kindCode: '1000' })).not.toContainEqual(
    expect.objectContaining({ code: 'BY-01' }),
  );
});
