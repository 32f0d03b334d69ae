import { expect, it } from 'vitest';
import { askedQuestions } from './declaration-questions.ts';

const found = ['甲在他处', '甲不是受检单位的'];

it('what was shown is confirmed, and nothing besides', () => {
  expect(askedQuestions(found, {}).open).toEqual(found);
  expect(askedQuestions(found, { seenQuestions: ['甲在他处'] }).open).toEqual(['甲不是受检单位的']);
  expect(askedQuestions(found, { seenQuestions: ['甲在他处'], isDuplicateConfirmed: true }).open).toHaveLength(1);
  expect(askedQuestions(found, { seenQuestions: [...found, '早已没有了'] })).toEqual({
    open: [],
    kept: { duplicates: found },
  });
});

it('the yes of a program that shows nothing is kept as that', () => {
  expect(askedQuestions(found, { isDuplicateConfirmed: true })).toEqual({
    open: [],
    kept: { duplicates: found, areUnseen: true },
  });
  expect(askedQuestions([], { isDuplicateConfirmed: true })).toEqual({ open: [], kept: {} });
});
