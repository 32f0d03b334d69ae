// @vitest-environment happy-dom
import { dialog } from '#sample-pages';
import { it, openWindow } from '#window';
import {
  checkDefinition,
  findDefinitions,
  getDefinition,
  saveDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { FormDraft } from '@tejian/domain/configuration/definition/form-draft.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { PageDef } from '../../../platform/page-def.ts';

const path = '/designer/form';
const pages: readonly PageDef[] = [
  { path, title: '表单设计器', frame: 'window', load: () => import('./FormDesignerPage.tsx') },
];
const form: FormDraft = {
  code: '3000',
  fields: [
    { key: 'ownRoom', label: '机房位置', type: 'text', group: '机房' },
    { key: 'ownHeight', label: '机房高度', type: 'number', unit: 'm', group: '机房', required: true },
    { key: 'ownColour', label: '轿厢颜色', type: 'select', options: ['银', '白'] },
  ],
};

const definition: DefinitionDetail['definition'] = {
  id: 'form 3000 draft',
  kind: 'form',
  code: '3000',
  version: 'draft',
  name: '电梯自定义字段',
  state: 'draft',
  kindCode: '3000',
  categoryCodes: [],
  note: '',
  changedBy: '',
  digest: '',
};

const detailOf = (content: FormDraft): DefinitionDetail => ({
  definition,
  content,
  findings: [],
  draftVersion: 1,
  versions: [{ version: 'draft', state: 'draft', digest: '' }],
  outline: [],
  examples: [],
});

async function opened() {
  const given = openWindow(`${path}?code=3000`, { codes: ['definition:read', 'definition:save'] });
  const { server } = given;
  server.answer(findDefinitions, { list: [definition], count: 1 });
  server.answer(getDefinition, detailOf(form));
  server.answer(checkDefinition, { findings: [] });
  server.answer(saveDefinition, { code: '3000', draftVersion: 2, findings: [] });
  given.draw(pages);
  await screen.findByRole('heading', { name: '机房' });
  return given;
}

/** The fields of the form that was saved. */
const savedFields = ({ asked }: Awaited<ReturnType<typeof opened>>['server']) =>
  asked(saveDefinition).flatMap(({ content }) => (content as FormDraft).fields);

const group = (name: string) => screen.getByRole('list', { name });
const fieldsIn = (name: string) =>
  within(group(name))
    .getAllByRole('button')
    .map((one) => one.querySelector('span')?.textContent);

it('a field is chosen and moved by the keys alone, keeps the cursor, and is saved in its new place', async () => {
  const { user, server } = await opened();
  expect([fieldsIn('机房'), fieldsIn('本机构字段')]).toEqual([['机房位置', '机房高度'], ['轿厢颜色']]);
  within(group('机房')).getByRole('button', { name: /机房位置/ }).focus(); // prettier-ignore
  await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  expect(fieldsIn('机房')).toEqual(['机房高度', '机房位置']);
  expect(document.activeElement?.textContent).toContain('机房高度');
  expect(screen.getByRole('status').textContent).toBe('“机房高度”现为本组第 1 个');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Control>}s{/Control}');
  await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(1));
  expect(savedFields(server).map(({ key }) => key)).toEqual(['ownHeight', 'ownRoom', 'ownColour']);
});

it('a field takes another group and other data, and a group moves with its fields', async () => {
  const { user, server } = await opened();
  await user.click(screen.getByRole('button', { name: '下移分组机房' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '本机构字段',
    '机房',
  ]);
  await user.click(screen.getByRole('button', { name: /轿厢颜色/ }));
  await user.type(screen.getByRole('textbox', { name: '分组' }), '机房');
  await user.click(screen.getByRole('switch', { name: '必填' }));
  await user.type(screen.getByRole('textbox', { name: '选项' }), '{enter}灰');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(1));
  expect(savedFields(server)[0]).toEqual({
    key: 'ownColour',
    label: '轿厢颜色',
    type: 'select',
    options: ['银', '白', '灰'],
    group: '机房',
    required: true,
  });
});

it('a field takes more columns, and none that nobody chose', async () => {
  const { user, server } = await opened();
  const box = within(group('机房')).getByRole('button', { name: /机房位置/ });
  await user.click(box);
  await user.click(screen.getByRole('combobox', { name: '占列数' }));
  await user.click(await screen.findByTitle('两列'));
  expect(box.closest('li')?.className).toBe('form-field-two');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(1));
  expect(savedFields(server).map(({ span }) => span)).toEqual([2, undefined, undefined]);
});

it('says what to do where there is no form yet, by the rights of whoever looks', async () => {
  for (const [codes, says] of [
    [['definition:read', 'definition:save'], /点“新建”建立第一份/],
    [['definition:read'], /由有维护权限的人员建立/],
  ] as const) {
    const { server, draw } = openWindow(path, { codes });
    server.answer(findDefinitions, { list: [], count: 0 });
    draw(pages);
    await screen.findByText(says);
    cleanup();
  }
});

it('a name that the form has twice is said at its field, with the rule', async () => {
  const { user, server } = await opened();
  server.answer(checkDefinition, { findings: [{ place: 'fields[1].label', sentence: '“机房位置”已经有了' }] });
  await user.click(screen.getByRole('button', { name: /机房高度/ }));
  const label = screen.getByRole('textbox', { name: '字段名称' });
  await user.clear(label);
  await user.type(label, '机房位置');
  await screen.findByText('“机房位置”已经有了');
  expect(label.getAttribute('aria-invalid')).toBe('true');
  await screen.findByRole('tab', { name: '检查结果 1' });
});

it('without a code it asks which form, and begins a new one', async () => {
  const { user, server, draw } = openWindow(path, { codes: ['definition:read', 'definition:save'] });
  server.answer(findDefinitions, { list: [definition], count: 1 });
  server.answer(saveDefinition, { code: 'unit', draftVersion: 1, findings: [] });
  server.answer(checkDefinition, { findings: [] });
  server.answer(getDefinition, detailOf(form));
  draw(pages);
  await screen.findByRole('button', { name: '电梯自定义字段' });
  await user.click(screen.getByRole('button', { name: /^新\s*建$/ }));
  const asking = await dialog('新建自定义字段');
  await user.type(within(asking).getByRole('textbox', { name: '代码' }), 'unit');
  await user.type(within(asking).getByRole('textbox', { name: '名称' }), '单位自定义字段');
  await user.click(within(asking).getByRole('button', { name: /^保存草稿$/ }));
  await waitFor(() => expect(location.search).toBe('?code=unit&version=draft'));
  await screen.findByRole('heading', { name: '机房' });
});
