import { partsOf, type AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import {
  deleteSavedQuery,
  findSavedQueries,
  saveQuery,
} from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/db/id.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const viewNo = 'appMainList';
const conditions: AdvancedQuery = { and: [{ field: 'unitname', operator: 'contains', value: '物业' }] };

it('a query is kept under a name, renamed, changed and deleted by its owner', async () => {
  const clerk = await stage.person('shouli');
  const { id } = await clerk.does(saveQuery, { viewNo, name: '物业', conditions });
  await clerk.does(saveQuery, { id, viewNo, name: '物业单位', conditions: { or: partsOf(conditions) } });
  const { queries } = await clerk.does(findSavedQueries, { viewNo });
  expect(queries).toMatchObject([{ id, name: '物业单位', isOwn: true, conditions: { or: [{ field: 'unitname' }] } }]);
  await clerk.does(deleteSavedQuery, { id });
  expect((await clerk.does(findSavedQueries, { viewNo })).queries).toEqual([]);
});

it('a private query is nobody else’s; a shared one is read by the group, and changed by its owner only', async () => {
  const one = await stage.person('jianyan1');
  const other = await stage.person('jianyan2');
  const outsider = await stage.person('caiwu');
  const { groups } = await one.does(findSavedQueries, { viewNo });
  const theirs = await other.does(findSavedQueries, { viewNo });
  const common = groups.find(({ id }) => theirs.groups.some((group) => group.id === id));
  await one.does(saveQuery, { viewNo, name: '自己的', conditions });
  const { id } = await one.does(saveQuery, { viewNo, name: '大家的', conditions, groupId: common?.id ?? 'none' });
  const seen = (await other.does(findSavedQueries, { viewNo })).queries;
  expect(seen.map(({ name, isOwn }) => ({ name, isOwn }))).toEqual([{ name: '大家的', isOwn: false }]);
  expect((await outsider.does(findSavedQueries, { viewNo })).queries).toEqual([]);
  const gone = '这个查询已被删除或不属于您';
  expect((await other.isRefused(deleteSavedQuery, { id })).errorMsg).toBe(gone);
  expect((await other.isRefused(saveQuery, { id, viewNo, name: '改名', conditions })).errorMsg).toBe(gone);
});

it('a taken name, a strange group and a condition that cannot be asked are refused', async () => {
  const clerk = await stage.person('shenhe');
  await clerk.does(saveQuery, { viewNo, name: '一', conditions });
  expect((await clerk.isRefused(saveQuery, { viewNo, name: '一', conditions })).fieldErrors).toEqual({
    name: '已有名为“一”的查询，请换一个名称',
  });
  const strange = await clerk.isRefused(saveQuery, { viewNo, name: '二', conditions, groupId: newId() });
  expect(strange.errorMsg).toBe('只能共享给您所在的用户组');
  const wrong: AdvancedQuery = { and: [{ field: 'equipmentCount', operator: 'eq', value: '多' }] };
  expect((await clerk.isRefused(saveQuery, { viewNo, name: '三', conditions: wrong })).fieldErrors).toEqual({
    'conditions.and[0]': '请输入数字',
  });
  expect((await clerk.isRefused(saveQuery, { viewNo, name: '', conditions })).errorMsg).toBe('查询名称不能为空');
});
