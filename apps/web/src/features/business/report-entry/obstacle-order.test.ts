import type { Obstacle } from '@tejian/domain/business/report/place.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { expect, test } from 'vitest';
import { sortObstacles } from './obstacle-list.ts';
import { nextNo } from './next-report.ts';

const template = {
  sections: [
    {
      type: 'items',
      id: 'items',
      items: [
        { no: '1.1', name: '铭牌' },
        { no: '1.2', name: '门锁' },
      ],
    },
  ],
} as unknown as ReportTemplate; // names of items
const obstacle = (code: Obstacle['code'], message: string, place: Partial<Obstacle['place']> = {}): Obstacle => ({
  code,
  message,
  place: { section: 'items', ...place },
});
const empty = (item: string, sub?: string) => obstacle('emptyResult', `${item} 未填`, { item, ...(sub && { sub }) });

test('empty results of one item are one line, in the order of the form', () => {
  const sorted = sortObstacles(template, [empty('1.2', '(2)'), empty('1.1'), empty('1.2', '(1)')]);
  expect(sorted).toMatchObject({
    sentences: [],
    results: {
      count: 3,
      items: [
        { no: '1.2', name: '门锁', parts: ['(2)', '(1)'] },
        { no: '1.1', name: '铭牌', parts: [] },
      ],
    },
    values: { count: 0 },
  });
});

test('what contradicts or cannot be mended by filling in stands first, the rest in its order', () => {
  const { sentences } = sortObstacles(template, [
    obstacle('signatures', '一'),
    obstacle('instrument', '二'),
    obstacle('signatures', '三'),
    obstacle('conflict', '四'),
  ]);
  expect(sentences.map(({ message }) => message)).toEqual(['二', '四', '一', '三']);
});

test('an empty result that names no item is a sentence of its own', () => {
  const { sentences, results } = sortObstacles(template, [obstacle('emptyResult', '表格未填')]);
  expect([sentences.length, results.count]).toEqual([1, 0]);
});

test('the next report is the next number up, then the first again, never the same', () => {
  const waiting = ['S-3', 'S-1', 'S-2'].map((itemNo) => ({ itemNo }));
  expect([nextNo(waiting, 'S-1'), nextNo(waiting, 'S-3'), nextNo(waiting, 'S-0')]).toEqual(['S-2', 'S-1', 'S-1']);
  expect([nextNo([{ itemNo: 'S-1' }], 'S-1'), nextNo([], 'S-1')]).toEqual([undefined, undefined]);
});
