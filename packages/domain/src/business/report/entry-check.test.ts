import { expect, it } from 'vitest';
import { entryRefusals } from './entry-check.ts';
import { emptyEntry, type ReportEntry } from './entry.ts';
import type { ReportTemplate } from './template.ts';

const template = {
  code: 'T',
  version: '1',
  sections: [
    {
      id: 'items',
      type: 'items',
      title: '检验项目',
      items: [
        { no: '1', name: '平衡系数', results: 'usual', measures: [{ id: 'balance', label: '平衡系数', decimals: 2 }] },
        { no: '2', name: '照明', results: 'usual' },
      ],
    },
  ],
  resultSets: { usual: [{ value: 'pass', label: '符合', effect: 'pass' }] },
} as unknown as ReportTemplate; // what the check of values reads

const entry = (items: ReportEntry['items']): ReportEntry => ({ ...emptyEntry, items });

it('names every place whose value is refused, as the form calls it', () => {
  const refused = entryRefusals(template, {
    before: emptyEntry,
    entry: entry({ '1': { values: { balance: '0.4x' } }, '2': { result: 'unknown' } }),
    frozen: {},
  });
  expect(refused.map(({ label, place }) => [label, place])).toEqual([
    ['1 平衡系数 平衡系数', { section: 'items', item: '1', measure: 'balance' }],
    ['2 照明 检验结果', { section: 'items', item: '2' }],
  ]);
  expect(refused.every(({ message, label }) => message.includes(label))).toBe(true);
});

it('leaves values alone that stood there before', () => {
  const old = entry({ '1': { values: { balance: '0.4x' } } });
  const changed = entry({ '1': { values: { balance: '0.4x' } }, '2': { result: 'unknown' } });
  const refused = entryRefusals(template, { before: old, entry: changed, frozen: {} });
  expect(refused.map(({ label }) => label)).toEqual(['2 照明 检验结果']);
});

it('refuses a field that the form does not have by its name, and lets go of one that stood there', () => {
  const strange: ReportEntry = { ...emptyEntry, fields: { 'par.nope': '1' } };
  const asked = { before: emptyEntry, entry: strange, frozen: {} };
  expect(entryRefusals(template, asked).map(({ message }) => message)).toEqual(['报告中没有名为“par.nope”的填写项']);
  expect(
    entryRefusals(template, {
      before: strange,
      entry: { ...strange, items: { '2': { result: 'unknown' } } },
      frozen: {},
    }),
  ).toHaveLength(1);
});
