import type { Item } from '@tejian/domain/business/report/template.ts';
import { expect, test } from 'vitest';
import { itemBlocks } from './item-layout.ts';
import { placeName, placeNames } from './place.ts';

const item = (no: string, group: string, subs = 0): Item => ({
  seq: 1,
  no,
  group,
  name: no,
  cls: null,
  key: false,
  req: '',
  results: 'r',
  ...(subs > 0 ? { subs: Array.from({ length: subs }, (_, at) => ({ no: `(${at + 1})`, text: '' })) } : {}),
});

test('neighbours of one group share its cell over all their lines', () => {
  const blocks = itemBlocks([item('1', '井道', 2), item('2', '井道'), item('3', '轿厢', 3), item('4', '井道')]);
  expect(blocks.map(({ lines, group }) => [lines, group?.lines, group?.items])).toEqual([
    [2, 3, ['1', '2']],
    [1, undefined, undefined],
    [3, 3, ['3']],
    [1, 1, ['4']],
  ]);
});

test('a place that is not drawn leads to the nearest one that is', () => {
  expect(placeName({ section: 'cover', bind: 'rep.inspectDate' })).toBe('bind:rep.inspectDate');
  expect(placeNames({ section: 'items', item: '4', sub: '(1)', measure: 'gap' })).toEqual([
    'item:4:(1):gap',
    'item:4:(1):',
    'item:4::',
    'section:items',
  ]);
});
