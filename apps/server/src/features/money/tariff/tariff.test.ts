import {
  checkDefinition,
  findDefinitions,
  getDefinition,
  publishDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const draft = { kind: 'tariff', code: 'TARIFF', version: 'draft' } as const;

it('the tariff comes as a draft, holds its worked examples, and binds nobody before it is published', async () => {
  const admin = await stage.person('admin');
  const { list } = await admin.does(findDefinitions, { kind: 'tariff' });
  expect(list.map(({ code, state }) => [code, state])).toEqual([['TARIFF', 'draft']]);

  const { content, examples, outline } = await admin.does(getDefinition, draft);
  expect(examples[0]).toEqual({ name: '18层客梯定检', says: '850元（FR021）' });
  expect(outline.map(({ label }) => label)).toContain('基础检验收费');
  expect((await admin.does(checkDefinition, { kind: 'tariff', content })).findings).toEqual([]);
});

it('a price that an example contradicts is not published, and the place is named', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getDefinition, draft);
  const tariff = content as Tariff; // as it was sent
  const rules = tariff.rules.map((rule) => (rule.id === 'FR022' ? { ...rule, bands: [{ amount: '501' }] } : rule));
  const refused = await admin.isRefused(publishDefinition, {
    kind: 'tariff',
    name: '收费标准',
    content: { ...tariff, rules },
  });
  expect(refused.errorMsg).toContain('算例“自动扶梯提升7m定检”应为550元，现为551.10');
});
