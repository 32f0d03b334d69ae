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
