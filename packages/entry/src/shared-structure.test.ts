import { expect, test } from 'vitest';
import { shareStructure } from './shared-structure.ts';

test('what did not change stays the same object', () => {
  const before = { a: { x: 1, list: [1, 2] }, b: { y: 2 } };
  const after = shareStructure(before, { a: { x: 1, list: [1, 2] }, b: { y: 3 } });
  expect(after.a).toBe(before.a);
  expect(after).toEqual({ a: { x: 1, list: [1, 2] }, b: { y: 3 } });
  expect(shareStructure(before, structuredClone(before))).toBe(before);
});

test('a key more or less is another object', () => {
  const before = { a: 1 };
  expect(shareStructure(before, { a: 1, b: undefined })).not.toBe(before);
  expect(shareStructure([1, 2, 3], [1, 2])).toEqual([1, 2]);
});
