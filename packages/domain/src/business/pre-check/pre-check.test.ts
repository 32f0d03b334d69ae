import { expect, it } from 'vitest';
import { preCheckOf } from './pre-check.ts';

const nothing = { problems: [], questions: [], warnings: [], notDue: [] };

it('says first what hinders most, and all reasons of that', () => {
  expect(preCheckOf(nothing)).toEqual({ result: 'allowed', reason: '' });
  expect(preCheckOf({ ...nothing, notDue: ['明年到期'] })).toEqual({ result: 'notDue', reason: '明年到期' });
  expect(preCheckOf({ ...nothing, warnings: ['草稿'], questions: ['在办'], notDue: ['明年到期'] })).toEqual({
    result: 'inProgress',
    reason: '在办；草稿',
  });
  expect(preCheckOf({ ...nothing, problems: ['缺型号', '已报废'], questions: ['在办'] })).toEqual({
    result: 'incomplete',
    reason: '缺型号；已报废',
  });
});
