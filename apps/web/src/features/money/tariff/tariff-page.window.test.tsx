// @vitest-environment happy-dom
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import {
  findDefinitions,
  getDefinition,
  saveDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionRow } from '@tejian/contract/configuration/definition/definition.record.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import TariffPage from './TariffPage.tsx';

const tariffOf = (amount: string, percent: string): Tariff => ({
  code: 'TARIFF',
  conversions: [],
  rules: [{ id: 'FR021', name: '检验费', step: 'base', kindCode: '3000', categoryCodes: ['21'], bands: [{ amount }] }],
  surcharges: [{ id: 'SC19', name: '加急', step: 'totalSurcharge', condition: 'fee.isUrgent = true', percent }],
  minimums: [],
  reductions: [],
  gaps: [],
  examples: [],
});
const row = sampleOf(definitionRow, {
  kind: 'tariff',
  code: 'TARIFF',
  version: '1',
  name: '收费标准',
  state: 'inForce',
});
const serving: DefinitionDetail = {
  definition: row,
  content: tariffOf('600', '20'),
  findings: [],
  versions: [],
  outline: [],
  examples: [],
};
const draftRow = { ...row, version: 'draft', state: 'draft', basedOn: '1' } as const;
const draftOf = (content: Tariff, draftVersion: number): DefinitionDetail => ({
  ...serving,
  definition: draftRow,
  content,
  draftVersion,
});
const price = (name: RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存草稿' });

it('what is typed after a save stays while the draft that it made is on its way, and is saved into that', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['definition:read', 'definition:save'] });
  server.answer(findDefinitions, { list: [row], count: 1 });
  server.answer(getDefinition, ({ version }) => (version === 'draft' ? draftOf(tariffOf('660', '20'), 1) : serving));
  server.answer(saveDefinition, { code: 'TARIFF', draftVersion: 1, findings: [] });
  drawPart(<TariffPage />);
  const box = await price(/^价格 FR021/);
  await user.clear(box);
  await user.type(box, '660');
  const come = server.holds(findDefinitions, { list: [draftRow, row], count: 2 });
  await user.click(save());
  await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(1));
  await waitFor(() => expect(save()).toHaveProperty('disabled', true)); // all of it is saved
  await user.type(await price(/^价格 SC19/), '5');
  await come();
  await screen.findByText(/与版本 1 相比已调整2处/);
  expect(await price(/^价格 SC19/)).toHaveProperty('value', '205');
  expect(save()).toHaveProperty('disabled', false);
  server.answer(saveDefinition, { code: 'TARIFF', draftVersion: 2, findings: [] });
  await user.click(save());
  await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(2));
  const [, second] = server.asked(saveDefinition);
  expect(second).toMatchObject({ basedOn: '1', draftVersion: 1, content: tariffOf('660', '205') });
});
