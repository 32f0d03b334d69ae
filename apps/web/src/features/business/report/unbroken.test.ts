import { expect, it } from 'vitest';
import { nameEnd, unbroken } from './unbroken.ts';

it.each([
  [' mm（≤ 350 mm）', '\u00a0mm（≤\u00a0350\u00a0mm）'],
  [' mm（-10～10 mm）', '\u00a0mm（-10～10\u00a0mm）'],
  ['（A 型）', '（A 型）'],
  ['', ''],
])('“%s” breaks at no number', (said, shown) => expect(unbroken(said)).toBe(shown));

it('the end of a name goes with its star', () => {
  expect(['缓冲器', '门', ''].map(nameEnd)).toEqual([
    ['缓', '冲器'],
    ['', '门'],
    ['', ''],
  ]);
});
