import { expect, test } from 'vitest';
import { givenItem, givenTemplate } from '../../../test/report/given-report.ts';
import type { ChangeSet } from './content-version.ts';
import type { Difference } from './difference.ts';
import { fastRuns, trailOf } from './trail.ts';

const template = givenTemplate({
  items: [
    givenItem({ no: '1', measures: [{ id: 'gap', label: '门间隙', unit: 'mm', repeat: 3, limit: { op: 'none' } }] }),
  ],
});
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 1, 0, second));
const set = (second: number, changes: Difference[], byName = '张检'): ChangeSet => ({
  byName,
  at: at(second),
  changes,
});
const value = (before: unknown, after: unknown): Difference => ({
  path: ['items', '1', 'values', 'gap'],
  before,
  after,
});
const typed = (count: number) => [
  value(
    null,
    Array.from({ length: count }, (_, index) => index + 1),
  ),
];

test('the trail of an item says each change in words, the newest first, and of nothing else', () => {
  const sets = [
    set(0, [{ path: ['items', '1', 'result'], before: undefined, after: '1' }]),
    set(9, [value([3, null], [3, 4]), { path: ['fields', 'rep.remark'], before: '', after: '备注' }], '李验'),
  ];
  expect(trailOf(template, sets, ['items', '1'], {})).toEqual([
    { by: '李验', at: at(9), label: '1 项目1 门间隙', before: '3、未填', after: '3、4' },
    { by: '张检', at: at(0), label: '1 项目1 检验结果', before: '未填', after: '符合' },
  ]);
});

test('what stood in the form from the archive is told as what was changed', () => {
  const change = (before: unknown, after: unknown): Difference => ({ path: ['fields', 'par.load'], before, after });
  const sets = [set(0, [change(undefined, 1050)]), set(5, [change(1050, '')]), set(9, [change('', undefined)])];
  const words = trailOf(template, sets, ['fields', 'par.load'], { 'par.load': 1000 });
  expect(words.map(({ before, after }) => [before, after])).toEqual([
    ['未填', '1000'],
    ['1050', '未填'],
    ['1000', '1050'],
  ]);
});

test('values that came faster than anybody measures are one run, with who, when and how many', () => {
  const sets = [set(0, typed(1)), set(5, typed(6)), set(9, typed(6)), set(40, typed(2))];
  expect(fastRuns(sets)).toEqual([{ by: '张检', from: at(0), to: at(9), values: 12 }]);
});

test('a measured pace, a pause before, a first save, another person’s save and a few values say nothing', () => {
  expect(fastRuns([set(0, typed(1)), set(30, typed(12))])).toEqual([]);
  expect(fastRuns([set(0, typed(50))])).toEqual([]); // nobody knows when it was begun
  expect(fastRuns([set(0, typed(1)), set(300, typed(301))])).toEqual([]);
  expect(fastRuns([set(0, typed(1)), set(2, typed(20), '李验')])).toEqual([]);
  expect(fastRuns([set(0, typed(1)), set(2, typed(9))])).toEqual([]);
});

test('only boxes that changed count, and results set at once are no measurement', () => {
  const many = Array.from({ length: 20 }, (_, index) => index);
  const results = many.map((no): Difference => ({ path: ['items', `${no}`, 'result'], before: undefined, after: '1' }));
  expect(fastRuns([set(0, typed(1)), set(1, results)])).toEqual([]);
  expect(fastRuns([set(0, typed(1)), set(1, [value(many, [...many, 21])])])).toEqual([]);
});
