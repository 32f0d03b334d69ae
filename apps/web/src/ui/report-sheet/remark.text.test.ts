import { expect, it } from 'vitest';
import { remarkWords } from './remark.text.ts';

it('a remark that is settled without a word ends in no colon', () => {
  expect(remarkWords.said('王校', 'settle', '')).toBe('王校 销号');
  expect(remarkWords.said('王校', 'settle', '已核对')).toBe('王校 销号：');
});
