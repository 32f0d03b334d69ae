// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import {
  previewDefinition,
  saveDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { TariffEditor } from './TariffEditor.tsx';

const tariff: Tariff = {
  code: 'TARIFF',
  conversions: [],
  rules: [
    {
      id: 'FR021',
      name: '电梯定期检验费',
      step: 'base',
      kindCode: '3000',
      categoryCodes: ['21'],
      parameter: 'field.floors',
      bands: [
        { upTo: '8', amount: '600' },
        { above: '8', formula: '600 + 25 * (field.floors - 8)' },
      ],
    },
  ],
  surcharges: [
    { id: 'SC19', name: '加急检验', step: 'totalSurcharge', condition: 'fee.isUrgent = true', percent: '20' },
  ],
  minimums: [],
  reductions: [],
  gaps: [],
  examples: [],
};

const detail: DefinitionDetail = {
  definition: {
    id: 'd1',
    kind: 'tariff',
    code: 'TARIFF',
    version: '1',
    name: '收费标准',
    state: 'inForce',
    kindCode: '',
    categoryCodes: [],
    note: '',
  } as unknown as DefinitionDetail['definition'], // what the page does not show is left out
  content: tariff,
  findings: [],
  versions: [],
  outline: [{ code: 'FR021', label: '电梯定期检验费', says: '按层数（层）分档' }],
  examples: [],
};
const price = (name: RegExp) => screen.findByRole('textbox', { name });

const contentOf = (sent: { content: unknown } = { content: {} }) => sent.content as Tariff; // as it was sent

it('says of each interval what it is an interval of', async () => {
  const { drawPart } = openWindow('/', { codes: ['definition:read'] });
  drawPart(<TariffEditor detail={detail} onSaved={() => undefined} />);
  await screen.findAllByRole('textbox', { name: /^价格 FR021/ });
  expect(screen.getByText('按层数（层）分档：不超过8')).toBeTruthy();
});

it('a draft says what differs from the version that it was made of, and names what is wrong with it by rule and interval', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['definition:read', 'definition:save'] });
  const rules = tariff.rules.map((rule) => ({
    ...rule,
    bands: [{ upTo: '8', amount: '六百' }, ...rule.bands!.slice(1)],
  }));
  const findings = [{ place: 'rules[0].bands[0].amount', sentence: '“六百”不是金额' }];
  const definition = { ...detail.definition, version: 'draft', basedOn: '1' };
  const draft = { ...detail, definition, content: { ...tariff, rules }, outline: [], findings, draftVersion: 2 };
  server.answer(saveDefinition, { code: 'TARIFF', draftVersion: 3, findings });
  drawPart(<TariffEditor detail={draft} base={detail} onSaved={() => undefined} />);
  await screen.findByText('与版本 1 相比已调整1处');
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toBe('FR021 电梯定期检验费 按层数（层）分档：不超过8“六百”不是金额');
  const box = await price(/FR021 电梯定期检验费 .*大于8/);
  await user.type(box, ' + 1');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await screen.findByText('草稿已保存，有1处问题，改正后才能发布');
});

it('an accountant changes a price in its box, and the draft says what it was based on', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['definition:read', 'definition:save'] });
  server.answer(saveDefinition, { code: 'TARIFF', draftVersion: 1, findings: [] });
  drawPart(<TariffEditor detail={detail} onSaved={() => undefined} />);
  expect(screen.getByRole('button', { name: '保存草稿' })).toHaveProperty('disabled', true);
  const box = await price(/FR021 电梯定期检验费 .*不超过8/);
  await user.clear(box);
  await user.type(box, '650');
  await screen.findByText('已调整1处');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(1));
  const [sent] = server.asked(saveDefinition);
  expect(sent).toMatchObject({ kind: 'tariff', basedOn: '1', name: '收费标准' });
  const { rules, surcharges } = contentOf(sent);
  expect(rules[0]?.bands?.map(({ amount, formula }) => amount ?? formula)).toEqual([
    '650',
    tariff.rules[0]?.bands?.[1]?.formula,
  ]);
  expect(surcharges).toEqual(tariff.surcharges);
});

it('tries what is typed over the past, and shows what is refused', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['definition:read', 'definition:save'] });
  server.refuse(previewDefinition, { errorMsg: '/surcharges/0/percent：“2o”不是数字' });
  drawPart(<TariffEditor detail={detail} onSaved={() => undefined} />);
  await user.type(await price(/SC19/), 'o');
  const [ask] = screen.getAllByRole('button');
  if (ask) await user.click(ask);
  await screen.findByText(/不是数字/);
  expect(contentOf(server.asked(previewDefinition)[0]).surcharges[0]?.percent).toBe('20o');
});

it('whoever may not save reads the prices', async () => {
  const { drawPart } = openWindow('/', { codes: ['definition:read'] });
  drawPart(<TariffEditor detail={detail} onSaved={() => undefined} />);
  expect(await price(/SC19/)).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull();
});
