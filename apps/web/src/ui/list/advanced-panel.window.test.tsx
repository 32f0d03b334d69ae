// @vitest-environment happy-dom
import { boxOf, cancel, dialog, noDialog, ok, samplePage, tab } from '#sample-pages';
import { answerLists, condition, devices, findDevices, headings, listPage, press, rowsShown } from '#sample-list';
import { it, openWindow } from '#window';
import {
  deleteSavedQuery,
  findSavedQueries,
  saveQuery,
} from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

const home = samplePage('/home', '工作桌面');
const kept = {
  id: 'q-1',
  name: '云栖的设备',
  conditions: { and: [{ field: 'unit', operator: 'contains' as const, value: '云栖' }] },
  ownerName: '林受理',
  isOwn: true,
};

async function drawn() {
  const opened = openWindow('/devices');
  answerLists(opened);
  opened.server.answer(findDevices, devices(1, 3));
  opened.draw([home, listPage()]);
  await waitFor(() => expect(headings()).toContain('使用单位'));
  await opened.user.click(press('高级查询'));
  await screen.findByRole('search', { name: '高级查询条件' });
  return opened;
}
const panel = () => screen.getByRole('search', { name: '高级查询条件' });
const inPanel = (name: string) => within(panel()).getByRole('button', { name });
const field = () => within(panel()).getByRole('combobox', { name: '查询字段' });
const optionOf = (label: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`.ant-select-item-option[title="${label}"]`);
    if (!found) throw new Error(`no option ${label}`);
    return found;
  });
const chooseField = async ({ user }: Awaited<ReturnType<typeof drawn>>, label: string) => {
  await user.type(field(), label);
  await user.click(await optionOf(label));
};
const value = () => within(panel()).getAllByRole('textbox').at(-1) as HTMLInputElement;
const asked = ({ server }: Awaited<ReturnType<typeof drawn>>) => server.asked(findDevices);

it('says what is wrong beside the condition and asks nothing, then finds', async () => {
  const opened = await drawn();
  await chooseField(opened, '使用单位');
  await opened.user.click(inPanel('查询'));
  await within(panel()).findByText('请填写查询值');
  expect(asked(opened)).toEqual([]);
  await opened.user.type(value(), '云栖');
  expect(within(panel()).queryByText('请填写查询值')).toBeNull();
  await opened.user.click(inPanel('查询'));
  await waitFor(() => expect(rowsShown()).toHaveLength(3));
  expect(asked(opened)).toMatchObject([{ advancedQuery: { and: [{ field: 'unit', value: '云栖' }] } }]);
});

it('conditions of both panels stay while the other one or another tab is in sight', async () => {
  const opened = await drawn();
  const { user } = opened;
  await user.click(press('普通查询'));
  await user.type(condition('使用单位'), '普通未查');
  await user.click(press('高级查询'));
  await chooseField(opened, '使用单位');
  await user.type(value(), '高级未查');
  await user.click(tab('工作桌面'));
  await boxOf('/home');
  await user.click(tab('设备'));
  await waitFor(() => expect(value().value).toBe('高级未查'));
  await user.click(press('普通查询'));
  expect((condition('使用单位') as HTMLInputElement).value).toBe('普通未查');
  await user.click(press('高级查询'));
  expect([value().value, asked(opened)]).toEqual(['高级未查', []]);
});

it('what the server refuses of a condition stands beside it, and in no dialog', async () => {
  const opened = await drawn();
  await chooseField(opened, '使用单位');
  await opened.user.type(value(), '云栖');
  opened.server.refuse(findDevices, {
    errorMsg: '查询条件有误',
    fieldErrors: { 'advancedQuery.and[0]': '条件过于宽泛' },
  });
  await opened.user.click(inPanel('查询'));
  await within(panel()).findByText('条件过于宽泛');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('groups and conditions are added and taken away', async () => {
  const { user } = await drawn();
  const rows = () => panel().querySelectorAll('.condition-row').length;
  await user.click(inPanel('加条件'));
  expect(rows()).toBe(2);
  await user.click(inPanel('加条件组'));
  expect([rows(), within(panel()).getAllByRole('group').length]).toEqual([3, 2]);
  await user.click(inPanel('删除这组条件'));
  const [first] = within(panel()).getAllByRole('button', { name: '删除这个条件' });
  if (!first) throw new Error('two conditions');
  await user.click(first);
  expect(rows()).toBe(1);
});

it('a query is kept under a name, which is asked for, and what the server refuses of it stands at its field', async () => {
  const opened = await drawn();
  const { server, user } = opened;
  await chooseField(opened, '使用单位');
  await user.type(value(), '云栖');
  await user.click(inPanel('存为查询'));
  const form = await dialog('存为查询');
  await user.click(await ok(form));
  await within(form).findByText('查询名称不能为空');
  server.refuse(saveQuery, { errorMsg: '', fieldErrors: { name: '已有同名查询' } });
  await user.type(within(form).getByRole('textbox', { name: '名称' }), ' 云栖的设备 ');
  await user.click(await ok(form));
  await within(form).findByText('已有同名查询');
  server.answer(saveQuery, { id: 'q-1' });
  await user.click(await ok(form));
  await screen.findByText('保存成功');
  expect(server.asked(saveQuery).at(-1)).toMatchObject({
    viewNo: 'sampleList',
    name: '云栖的设备',
    conditions: kept.conditions,
  });
  await noDialog();
});

it('a kept query comes back into the panel, and is deleted after asking', async () => {
  const opened = openWindow('/devices');
  answerLists(opened);
  opened.server.answer(findDevices, devices(1, 3));
  opened.server.answer(findSavedQueries, { queries: [kept], groups: [] });
  opened.server.answer(deleteSavedQuery, {});
  opened.draw([home, listPage()]);
  await waitFor(() => expect(headings()).toContain('使用单位'));
  await opened.user.click(press('高级查询'));
  await screen.findByRole('search', { name: '高级查询条件' });
  await opened.user.click(within(panel()).getByRole('combobox', { name: '已存查询' }));
  await opened.user.click(await optionOf('云栖的设备'));
  await waitFor(() => expect(value().value).toBe('云栖'));
  expect(asked(opened)).toEqual([]); // looked at first
  await opened.user.click(inPanel('删除查询'));
  await opened.user.click(await cancel(await dialog('确定删除查询“云栖的设备”吗？')));
  await noDialog();
  expect(opened.server.asked(deleteSavedQuery)).toEqual([]);
  await opened.user.click(inPanel('删除查询'));
  const question = await dialog('确定删除查询“云栖的设备”吗？');
  await opened.user.click(within(question).getByRole('button', { name: '删除查询' }));
  await screen.findByText('已删除');
  expect(opened.server.asked(deleteSavedQuery)).toEqual([{ id: 'q-1' }]);
});
