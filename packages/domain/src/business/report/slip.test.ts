import { expect, test } from 'vitest';
import { givenItem, givenTemplate } from '../../../test/report/given-report.ts';
import { emptyEntry } from './entry.ts';
import { judge } from './judge.ts';
import { slipFacts } from './slip.ts';

const template = givenTemplate({ items: [givenItem({ no: '1' }), givenItem({ no: '2' }), givenItem({ no: '3' })] });
const facts = (results: Record<string, string>) => {
  const entry = {
    ...emptyEntry,
    items: Object.fromEntries(Object.entries(results).map(([no, result]) => [no, { result }])),
  };
  return slipFacts(template, entry, judge(template, entry, {}));
};

test('a half-done inspection says what is open, and concludes nothing it cannot', () => {
  expect(facts({ '1': '1' })).toEqual({
    total: 3,
    pass: 1,
    fail: 0,
    na: 0,
    unable: 0,
    open: 2,
    unmeasured: 0,
    found: [],
    conclusion: null,
  });
});

test('what fails stands there with its number', () => {
  expect(facts({ '1': '1', '2': '2', '3': '3' })).toMatchObject({
    pass: 1,
    fail: 1,
    na: 1,
    open: 0,
    found: [{ no: '2', text: '项目2' }],
    conclusion: '不合格',
  });
});

test('nobody reads that it passes while a value on which that rests is not measured', () => {
  const gap = { id: 'gap', label: '间隙', unit: 'mm', limit: { op: '<=', value: 6 } } as const;
  const form = givenTemplate({ items: [givenItem({ no: '1', measures: [gap] })] });
  const factsOf = (values: Record<string, number>) => {
    const entry = { ...emptyEntry, items: { '1': { result: '1', values } } };
    return slipFacts(form, entry, judge(form, entry, {}));
  };
  expect(factsOf({})).toMatchObject({ open: 0, unmeasured: 1, conclusion: null });
  expect(factsOf({ gap: 7 })).toMatchObject({ fail: 1, conclusion: '不合格' });
  expect(factsOf({ gap: 5 })).toMatchObject({ unmeasured: 0, conclusion: '合格' });
});
