// @vitest-environment happy-dom
import { sampleAnswers, sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import {
  getDefinition,
  saveDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import QueryModelFormPage from '../../query/query-model/QueryModelFormPage.tsx';
import DefinitionFormPage from './DefinitionFormPage.tsx';

const codes = ['definition:read', 'definition:save', 'definition:publish'] as const;
const sample = sampleOf(getDefinition.answer, { findings: [], outline: [], examples: [], versions: [] });
const model = { code: 'QM1', source: 'itemList', columns: [], conditions: [], groups: [], sums: [], order: [] };

const pages = [
  { what: 'a definition', kind: 'numberRule', content: { code: 'DT' }, page: <DefinitionFormPage /> },
  { what: 'a query model', kind: 'queryModel', content: model, page: <QueryModelFormPage /> },
] as const;

for (const { what, kind, content, page } of pages) {
  const draftOf = (note: string, draftVersion: number): DefinitionDetail => ({
    ...sample,
    definition: { ...sample.definition, kind, code: 'DT', version: 'draft', state: 'draft', name: '编号', note },
    content,
    draftVersion,
  });

  it(`what is typed into the draft of ${what} after a save stays while the saved one is on its way`, async () => {
    const { server, user, drawPart } = openWindow('/', { codes });
    for (const [path, answer] of sampleAnswers) server.receives(path, () => Response.json(answer()));
    server.answer(getDefinition, draftOf('', 3));
    server.answer(saveDefinition, { code: 'DT', draftVersion: 4, findings: [] });
    drawPart(page, { query: { kind, code: 'DT', version: 'draft' } });
    const note = () => screen.findByRole('textbox', { name: '修改说明' });
    await user.type(await note(), '甲');
    const come = server.holds(getDefinition, draftOf('甲', 4));
    await user.click(screen.getByRole('button', { name: /^保存草稿$/ }));
    await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(1));
    await user.type(await note(), '乙');
    await come();
    await waitFor(() => expect(server.asked(getDefinition)).not.toHaveLength(1));
    expect(await note()).toHaveProperty('value', '甲乙');
    expect(screen.getByRole('button', { name: /^发\s*布$/ })).toHaveProperty('disabled', true); // 乙 is not saved yet
  });
}
