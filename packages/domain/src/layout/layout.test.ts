import { expect, it } from 'vitest';
import { arranged, LABEL_COLORS, swapped } from './layout.ts';

const saved = (id: string, sort: number) => ({ id, sort, labelColor: '', isFrozen: false });

it('shows what was saved in its order, and nothing that the view has lost meanwhile', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(arranged(items, ({ id }) => id, [saved('c', 2), saved('gone', 1), saved('a', 0)])).toEqual([
    { id: 'a' },
    { id: 'c' },
  ]);
});

it('swaps two rows, and leaves the list alone when one of them is not there', () => {
  expect(swapped(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a']);
  expect(swapped(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
});

it('offers 24 different colours', () => {
  expect(new Set(LABEL_COLORS).size).toBe(24);
});
