import { expect, it } from 'vitest';
import { labelColors } from './label-colors.text.ts';
import { DEFAULT_LABEL_COLOR, swappedRows } from './layout.ts';

it('swaps two rows, and leaves the list alone when one of them is not there', () => {
  expect(swappedRows(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a']);
  expect(swappedRows(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
});

it('offers 24 colours, each with a name of its own, the default first', () => {
  expect(labelColors[0]?.color).toBe(DEFAULT_LABEL_COLOR);
  expect(new Set(labelColors.map(({ color }) => color)).size).toBe(24);
  expect(new Set(labelColors.map(({ name }) => name)).size).toBe(24);
});
