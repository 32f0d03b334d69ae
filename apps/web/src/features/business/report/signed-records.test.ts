import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { expect, it } from 'vitest';
import { unopenedFirst } from './SignedRecords.tsx';

const item = (itemNo: string, isOpened?: boolean) => ({ itemNo, isOpened }) as Item;

it('every record that is signed at once is there, first those that were not opened since their last change', () => {
  const chosen = [item('a', false), item('b', true), item('c', true)];
  const now = [item('a', true), item('b', true), item('c', false)]; // a was opened since the list was read, c changed
  expect(unopenedFirst(chosen, now).map((row) => [row.item.itemNo, row.isOpened])).toEqual([
    ['c', false],
    ['a', true],
    ['b', true],
  ]);
  expect(unopenedFirst([item('d')], []).map(({ isOpened }) => isOpened)).toEqual([false]);
});
