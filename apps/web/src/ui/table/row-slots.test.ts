import { expect, test } from 'vitest';
import { inOrder, reassignedSlots, spanOf, type RowSlot } from './row-slots.ts';

const HEIGHT = 360;
const at = (scrolled: number, before: readonly RowSlot[] = [], count = 500) =>
  reassignedSlots(before, spanOf(scrolled, HEIGHT, count));
const indexes = (slots: readonly RowSlot[]) => slots.map(({ index }) => index);

test('一屏之外上下各画几行，行数不随滚动而变，且为偶数', () => {
  const many = at(0).length;
  expect(many % 2).toBe(0);
  expect([37, 1_000, 9_001, 1e9].map((scrolled) => at(scrolled).length)).toEqual([many, many, many, many]);
  expect(indexes(at(1e9)).at(-1)).toBe(499);
});

test('滚进来的行坐滚出去的行的位置，别的行不动，斑马纹也不变', () => {
  const before = at(720);
  const after = at(720 + 72, before);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(after.filter((slot, place) => slot.index !== before[place]?.index)).toHaveLength(2);
  expect(after.map(({ index }) => index % 2)).toEqual(before.map(({ index }) => index % 2));
  expect(inOrder(before)).toBe(before);
  expect(indexes(inOrder(after))).toEqual(indexes(at(720 + 72)));
});

test('看到的行没有变，就什么也不画', () => {
  const before = at(720);
  expect(at(730, before)).toBe(before);
});

test('行少了就撤位置，行多了再加，位置不重号', () => {
  const few = at(0, at(720), 3);
  expect(indexes(few)).toEqual([0, 1, 2]);
  const many = at(0, few);
  expect(new Set(many.map(({ key }) => key)).size).toBe(many.length);
  expect(indexes(inOrder(many))).toEqual(indexes(at(0)));
  expect(at(0, many, 0)).toEqual([]);
});
