// @vitest-environment happy-dom
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import {
  checkDefinition,
  findDefinitions,
  getDefinition,
  saveDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DefinitionEditor } from './DefinitionEditor.tsx';
import OwnFieldListPage from './OwnFieldListPage.tsx';

const codes = ['definition:read', 'definition:save', 'definition:publish'] as const;
const answer = sampleOf(getDefinition.answer, { findings: [], content: { code: 'APPLICATION' }, draftVersion: 3 });
const draft: DefinitionDetail = {
  ...answer,
  definition: { ...answer.definition, kind: 'numberRule', code: 'APPLICATION', version: 'draft', name: '申请单编号' },
};
const button = (name: RegExp) => screen.findByRole('button', { name });

it('a draft says where it was asked what a check found, where it is no JSON, and why it is not published yet', async () => {
  const { server, user, drawPart } = openWindow('/', { codes });
  drawPart(
    <DefinitionEditor detail={draft} onChanged={vi.fn()}>
      <p>版本</p>
    </DefinitionEditor>,
  );
  expect(await button(/^发\s*布$/)).toHaveProperty('disabled', false);
  const content = screen.getByRole('textbox', { name: '内容（JSON）' });
  // what is changed stands above what else the page says
  expect(content.compareDocumentPosition(screen.getByText('版本'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.clear(content);
  await user.type(content, '{{\n  "code": ');
  expect((await button(/^发\s*布$/)).title).toBe('内容已修改，请先保存草稿');
  await user.click(await button(/^检\s*查$/));
  expect((await screen.findAllByText(/请检查第 2 行第 11 个字符附近/)).length).toBeGreaterThan(0);
  expect(server.asked(checkDefinition)).toEqual([]);
  server.answer(checkDefinition, { findings: [{ place: 'code', sentence: '代码有误' }] });
  await user.type(content, '"A"}');
  await user.click(await button(/^检\s*查$/));
  await screen.findByText('检查发现 1 处问题，列在“检查结果”中');
});

it('new own fields are begun in the designer that the list leads to', async () => {
  const { server, user, drawPart } = openWindow('/', { codes });
  server.answer(findDefinitions, { list: [], count: 0 });
  server.answer(saveDefinition, sampleOf(saveDefinition.answer, { code: '3000' }));
  const open = vi.fn();
  drawPart(<OwnFieldListPage />, { open });
  await user.click(await button(/新\s*建/));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: '代码' }), '3000');
  await user.type(dialog.getByRole('textbox', { name: '名称' }), '电梯本院字段');
  await user.click(await button(/保存草稿/));
  await waitFor(() => expect(open).toHaveBeenCalledWith('/designer/form?code=3000&version=draft'));
});

it('what was saved is no change any more, before it has come back', async () => {
  const { server, user, drawPart } = openWindow('/', { codes });
  const onChanged = vi.fn();
  drawPart(
    <DefinitionEditor detail={draft} onChanged={onChanged}>
      <p>版本</p>
    </DefinitionEditor>,
  );
  const content = screen.getByRole('textbox', { name: '内容（JSON）' });
  await user.clear(content);
  await user.type(content, '{{"code": "A"}');
  expect(await button(/^发\s*布$/)).toHaveProperty('disabled', true);
  server.answer(saveDefinition, { code: 'APPLICATION', draftVersion: 4, findings: [] });
  await user.click(await button(/^保存草稿$/));
  await waitFor(() => expect(onChanged.mock.calls).toEqual([[4]]));
  await waitFor(async () => expect(await button(/^发\s*布$/)).toHaveProperty('disabled', false));
});
