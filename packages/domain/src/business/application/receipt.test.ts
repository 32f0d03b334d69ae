import { expect, it } from 'vitest';
import { receiptProblem } from './receipt.ts';

it.each([
  ['F000', 'running', undefined],
  ['7000', 'finished', undefined],
  ['3000', 'running', '申请单SQ-1没有送检的样品，不能打印收样回执'],
  ['F000', 'draft', '申请单SQ-1尚未提交，提交后才能打印收样回执'],
  ['7000', 'voided', '申请单SQ-1已作废，不能打印收样回执'],
])('what was brought with a declaration of %s that is %s', (kindCode, state, problem) => {
  expect(receiptProblem({ applicationNo: 'SQ-1', kindCode, state })).toBe(problem);
});
