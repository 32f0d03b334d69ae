import { expect, it } from 'vitest';
import { followRefusal, roundOf } from './round.ts';

const failed = { applyType: '3', lastPolarity: 'negative', lastRound: 1 };

it('a declared re-inspection is the round after the failed report', () => {
  expect(roundOf(failed)).toBe(2);
  expect(roundOf({ ...failed, lastRound: 2 })).toBe(3);
});

it('any other declaration begins anew, whatever the last report says', () => {
  expect(roundOf({ ...failed, applyType: '1' })).toBe(1);
});

it('a re-inspection after a report of another institute, or after a passed one, is the second round', () => {
  expect(roundOf({ applyType: '3', lastPolarity: null, lastRound: null })).toBe(2);
  expect(roundOf({ ...failed, lastPolarity: 'positive', lastRound: 4 })).toBe(2);
});

it('a re-inspection follows a valid report that failed, once', () => {
  const failed = { reportNo: 'R-1', state: 'approved', polarity: 'negative' };
  expect(followRefusal(failed)).toBeUndefined();
  expect(followRefusal({ ...failed, polarity: 'positive' })).toBe('报告R-1的结论不是不合格，不需要复检');
  expect(followRefusal({ ...failed, state: 'withdrawn' })).toBe('报告R-1不是有效报告，不能发起复检');
  expect(followRefusal({ ...failed, followedBy: 'R-2' })).toBe('报告R-1已有复检报告R-2');
  expect(followRefusal({ ...failed, running: 'SQ-1' })).toBe('报告R-1的复检已在申请单SQ-1中办理，请先办结或作废');
});
