import { expect, it } from 'vitest';
import { doubtfulTimeRefusal, proposedLastGood } from './instrument-review.ts';

it.each([
  ['2026-05-01', '2026-11-20', []],
  ['2026-11-20', '2026-11-20', []],
  ['2026-11-21', '2026-11-20', ['lastGoodOn']],
  ['2026-05-01', '2026-11-26', ['foundOn']],
])('good until %s, found bad on %s', (lastGoodOn, foundOn, fields) => {
  expect(Object.keys(doubtfulTimeRefusal({ lastGoodOn, foundOn }, '2026-11-25'))).toEqual(fields);
});

it.each([
  ['2026-05-01', '2026-05-01'],
  ['2026-11-20', undefined],
  ['2026-11-21', undefined],
  [undefined, undefined],
])('calibrated on %s, found bad on 2026-11-20: good until %s is proposed', (calibratedOn, proposed) => {
  expect(proposedLastGood(calibratedOn, '2026-11-20')).toBe(proposed);
});
