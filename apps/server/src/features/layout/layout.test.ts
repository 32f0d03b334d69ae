import {
  deleteLayout,
  findAllTableConfig,
  findSearchFormConfig,
  findTableConfig,
  saveLayout,
} from '@tejian/contract/layout/layout.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile, type Person } from '../../../test/story.ts';

const stage = stageForFile();
const viewNo = 'errorLogList';
const columnsOf = async (person: Person) =>
  (await person.does(findTableConfig, { viewNo })).columns.map(({ id }) => id);
const column = (id: string, sort: number) => ({
  id,
  name: id,
  labelColor: '#cf1322',
  isFrozen: '1' as const,
  sort,
  width: 222,
});

it('shows the view as it is declared until a person has a layout of their own', async () => {
  const administrator = await stage.person('admin');
  expect(await columnsOf(administrator)).toEqual(['createdAt', 'type', 'code', 'message', 'url', 'userName']);
  const search = await administrator.does(findSearchFormConfig, { viewNo });
  expect(search.columns.map(({ label }) => label)).toEqual(['类型', '内容', '时间']);
});

it('keeps which columns a person shows, in which order and how; nobody else sees it', async () => {
  const administrator = await stage.person('admin');
  await administrator.does(saveLayout, { viewId: viewNo, columnList: [column('message', 0), column('createdAt', 1)] });

  expect(await columnsOf(administrator)).toEqual(['message', 'createdAt']);
  const all = await administrator.does(findAllTableConfig, { viewNo });
  expect(all.columns.map(({ isShown }) => isShown)).toEqual([true, true, false, false, false, false]);
  expect(all.columns[0]).toMatchObject({ id: 'message', labelColor: '#cf1322', isFrozen: '1', width: 222 });
  expect(await columnsOf(await stage.person('shouli'))).toHaveLength(6);

  await administrator.does(deleteLayout, { viewId: viewNo });
  expect(await columnsOf(administrator)).toHaveLength(6);
});

it('refuses a layout that shows nothing, and fields that the view does not have', async () => {
  const administrator = await stage.person('admin');
  const nothing = await administrator.isRefused(saveLayout, { viewId: viewNo, columnList: [] });
  expect(nothing.errorMsg).toBe('至少勾选一个字段');
  const strange = await administrator.isRefused(saveLayout, {
    viewId: viewNo,
    columnList: [column('passwordHash', 0)],
  });
  expect(strange.errorMsg).toBe('表格中没有字段“passwordHash”');
  expect((await administrator.isRefused(findTableConfig, { viewNo: 'nirgends' })).errorMsg).toBe(
    '没有找到要设置的表格',
  );
});
