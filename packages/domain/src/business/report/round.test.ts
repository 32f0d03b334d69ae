import { expect, it } from 'vitest';
import { roundOf } from './round.ts';

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
