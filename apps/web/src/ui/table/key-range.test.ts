import { expect, it } from 'vitest';
import { keysBetween } from './key-range.ts';

const keys = ['a', 'b', 'c', 'd'];

it('takes the rows between two clicks, upwards and downwards', () => {
  expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, 'c', 'a')).toEqual(['a', 'b', 'c']);
});

it('takes the row alone where the first click is no longer in sight', () => {
  expect(keysBetween(keys, 'gone', 'c')).toEqual(['c']);
  expect(keysBetween(keys, undefined, 'c')).toEqual(['c']);
});
