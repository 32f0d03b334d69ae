import { expect, test } from 'vitest';
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { dateBoxProblem, numberBoxProblem, valueProblems } from './entry-values.ts';
import { emptyEntry } from './entry.ts';
import { withFieldBounds } from './field-bounds.ts';
import type { ReportTemplate } from './template.ts';
import { unusualValues } from './unusual-values.ts';

const template = {
  kind: '1000',
  resultSets: {},
  sections: [
    {
      id: 'basic',
      type: 'basic',
      rows: [
        {
          fields: [
            { label: '额定蒸发量', bind: 'par.capacity', input: 'number', from: 'archive' },
            { label: '上次外部检验日期', bind: 'par.lastExternal', input: 'date', from: 'archive' },
            { label: '累计运行次数', bind: 'par.unbounded', input: 'number', from: 'entry' },
            { label: '下次内部检验日期', bind: 'par.nextInternal', input: 'month', from: 'entry' },
          ],
        },
      ],
    },
  ],
} as unknown as ReportTemplate; // what the rule reads of one
const possible: Record<string, readonly [number, number] | readonly [string, string]> = {
  'par.capacity': [0, 20000],
  'par.lastExternal': ['1850-01-01', 'today'],
};
const catalogue = {
  find: (_kind: string, key: string) => possible[key] && { key, possible: possible[key] },
} as unknown as FactCatalogue;
const bounded = withFieldBounds(template, catalogue, '2026-11-29');

const refusal = (bind: string, after: unknown) =>
  valueProblems(bounded, [{ path: ['fields', bind], before: undefined, after }])[0]?.message;

test('a field of the form is bounded as the fact that it shows', () => {
  expect(refusal('par.capacity', -5)).toContain('“额定蒸发量”填写的“-5”：超出可能的范围（0～20000）');
  expect(refusal('par.capacity', 20000)).toBeUndefined();
  expect(refusal('par.capacity', 20000.5)).toContain('超出可能的范围');
});

test('what has happened lies not in the future', () => {
  expect(refusal('par.lastExternal', '2026-11-29')).toBeUndefined();
  expect(refusal('par.lastExternal', '2026-11-30')).toContain('超出可能的范围（1850-01-01～2026-11-29）');
});

test('a day that no fact bounds lies within what a report can speak of', () => {
  expect(refusal('par.nextInternal', '2027-05')).toBeUndefined();
  expect(refusal('par.nextInternal', '1700-01')).toContain('超出可能的范围');
  expect(refusal('par.nextInternal', '2101-01')).toContain('超出可能的范围');
});

test('a number that no fact bounds has nine digits before its point at most', () => {
  expect(refusal('par.unbounded', 999_999_999)).toBeUndefined();
  expect(refusal('par.unbounded', 1_000_000_000)).toContain('超出可能的范围');
  expect(numberBoxProblem(1e12, undefined)).toContain('超出可能的范围');
});

test('the boxes of the form say the same', () => {
  expect(numberBoxProblem(-5, undefined, false, bounded.bounds?.['par.capacity'])).toContain('超出可能的范围');
  expect(numberBoxProblem(5, undefined, false, bounded.bounds?.['par.capacity'])).toBeUndefined();
  expect(dateBoxProblem('2099-01-01', 'day', bounded.bounds?.['par.lastExternal'])).toContain('超出可能的范围');
  expect(dateBoxProblem('2099-01-01', 'day')).toBeUndefined();
});

test('what is entered beyond the usual is asked at submission; what the archive says is not', () => {
  const usual = {
    find: (_kind: string, key: string) => (key === 'par.capacity' ? { key, usual: [0.1, 500] } : undefined),
  };
  const asked = withFieldBounds(template, usual as unknown as FactCatalogue, '2026-11-29');
  const found = (fields: object, capacity: number) =>
    unusualValues(asked, { ...emptyEntry, fields: { ...fields } }, { 'par.capacity': capacity });
  expect(found({ 'par.capacity': 1200 }, 1200)).toEqual([
    {
      place: { section: 'basic', bind: 'par.capacity' },
      message: '额定蒸发量不在常见范围（0.1～500），请核对',
    },
  ]);
  expect(found({ 'par.capacity': 500 }, 500)).toEqual([]);
  expect(found({}, 1200)).toEqual([]);
});
