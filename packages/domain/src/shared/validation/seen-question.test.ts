import { expect, it } from 'vitest';
import { isSeen } from './seen-question.ts';

it('is what was shown, word by word; a yes alone is that of a program', () => {
  expect([isSeen(undefined, undefined), isSeen('二份', undefined), isSeen('二份', undefined, true)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isSeen('二份', '二份'), isSeen('二份', '一份'), isSeen('二份', '一份', true)]).toEqual([true, false, false]);
});
