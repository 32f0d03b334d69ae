import { findDictionary, searchAreas } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import {
  findDictionaryTypes,
  findKeptItems,
  saveDictionaryItem,
} from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();

it('an institute adds items of its own and renames others; what it saves counts as confirmed', async () => {
  const admin = await stage.person('admin');
  const type = (await admin.does(findDictionaryTypes, {})).find((one) => one.type === 'NOTICE_TYPE');
  expect(type).toMatchObject({ name: '公告类型', itemCount: 4, isUnconfirmed: true });
  const added = { type: 'NOTICE_TYPE', value: '09', label: '培训', parentId: '', sort: 9, isEnabled: true };
  await admin.does(saveDictionaryItem, added);
  expect((await admin.isRefused(saveDictionaryItem, added)).fieldErrors).toEqual({ value: '代码“09”已存在' });
  const twin = { ...added, value: '9', label: '别的' }; // as a spreadsheet makes it of 09
  expect((await admin.isRefused(saveDictionaryItem, twin)).errorMsg).toContain('只差前面的0');
  const namesake = { ...added, value: '88' };
  expect((await admin.isRefused(saveDictionaryItem, namesake)).errorMsg).toBe('名称“培训”已登记，代码为“09”');
  const first = (await admin.does(findKeptItems, { type: 'NOTICE_TYPE' })).find(({ value }) => value === '01');
  expect(first).toMatchObject({ isLocal: false, isUnconfirmed: true });
  await admin.does(saveDictionaryItem, {
    ...added,
    id: first?.id,
    version: first?.version,
    value: '77',
    label: '通知（内部）',
    sort: 1,
  });
  const kept = await admin.does(findKeptItems, { type: 'NOTICE_TYPE' });
  expect(kept.find(({ id }) => id === first?.id)).toMatchObject({
    value: '01',
    label: '通知（内部）',
    isLocal: true,
    isUnconfirmed: false,
  });
  const offered = await (
    await stage.person('caiwu')
  ).does(findDictionary, { type: 'NOTICE_TYPE', parentId: '', parentValue: '' });
  expect(offered.map(({ label }) => label)).toContain('培训');
});

it('an item that is switched off is offered no more; an item is never its own parent', async () => {
  const admin = await stage.person('admin');
  const values = { type: 'SEX', value: 'Z9', label: '甲', parentId: '', sort: 90, isEnabled: false };
  const { id } = await admin.does(saveDictionaryItem, values);
  const offered = await admin.does(findDictionary, { type: 'SEX', parentId: '', parentValue: '' });
  expect(offered.map(({ value }) => value)).not.toContain('Z9');
  expect((await admin.isRefused(saveDictionaryItem, { ...values, id, version: 1, parentId: id })).errorMsg).toContain(
    '上级字典项不存在',
  );
  expect((await (await stage.person('keshi')).sends(saveDictionaryItem, values)).statusCode).toBe(403);
});

it('areas are found by name or code, with what they lie in', async () => {
  const found = await (await stage.person('keshi')).does(searchAreas, { word: '鼓楼区' });
  expect(found.find(({ value }) => value === '350102')?.path).toMatch(/福建省/);
});

it('of two who change an item the slower one learns who was faster, and what was switched off stays off', async () => {
  const [admin, other] = [await stage.person('admin'), await stage.person('admin')];
  const row = (await admin.does(findKeptItems, { type: 'NOTICE_TYPE' })).find(({ value }) => value === '02');
  const { id, version, label, sort } = row ?? expect.fail('the item is there');
  const item = { id, version, type: 'NOTICE_TYPE', value: '02', label, parentId: '', sort, isEnabled: true };
  await other.does(saveDictionaryItem, { ...item, isEnabled: false });
  const stale = await admin.isRefused(saveDictionaryItem, { ...item, label: '改名' });
  expect(stale.errorMsg).toMatch(/^此字典已被.+于[-0-9 :]+修改，请刷新后再保存$/);
  const { version: _unsaid, ...unnamed } = item;
  expect((await admin.isRefused(saveDictionaryItem, unnamed)).errorMsg).toContain('没有说明所修改的是哪个版本');
  const now = (await admin.does(findKeptItems, { type: 'NOTICE_TYPE' })).find(({ value }) => value === '02');
  expect(now).toMatchObject({ label, isEnabled: false, version: version + 1 });
});
