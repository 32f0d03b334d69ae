import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { Item, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { expect, it } from 'vitest';
import { lastReport, warningsOfLast } from './last-report.ts';

const speed = { id: 'speed', label: '速度', unit: 'm/s', decimals: 2, drift: 0.05, limit: { op: 'none' } } as const;
const template = {
  sections: [
    {
      type: 'items',
      id: 'items',
      title: '检验项目',
      items: [{ no: '1', name: '限速器', results: 'r', measures: [speed] } as unknown as Item],
    },
  ],
  resultSets: { r: [] },
  conclusion: { values: [], positive: [], polarity: {}, rules: [], else: '', text: {} },
  nextDate: { precision: 'month', printNoneAs: '／', rules: [] },
  signatures: [],
} as unknown as ReportTemplate; // what the comparison reads of one
const measured = (mps: number): ReportEntry => ({ ...emptyEntry, items: { '1': { values: { speed: mps } } } });

it('a value that lies far from the last report’s is named as it is now, and beside it as it was', () => {
  const last = { reportNo: 'R-1', entry: measured(1.7), judgement: judge(template, measured(1.7), {}) };
  expect(warningsOfLast(template, last, measured(1.8)).map(({ message }) => message)).toEqual([
    '“1 速度”1.80 m/s，上次1.70 m/s，变化较大，请核对',
  ]);
  expect(warningsOfLast(template, last, measured(1.74))).toEqual([]);
});

it('without a last report nothing is compared', () => {
  expect(lastReport(template, {}, undefined)).toBeUndefined();
  expect(warningsOfLast(template, undefined, measured(1.8))).toEqual([]);
});

it('the last report is judged by this one’s form', () => {
  expect(lastReport(template, {}, { reportNo: 'R-1', entry: measured(1.7) })).toMatchObject({
    reportNo: 'R-1',
    entry: { items: { '1': { values: { speed: 1.7 } } } },
    judgement: { items: { '1': expect.anything() } },
  });
});
