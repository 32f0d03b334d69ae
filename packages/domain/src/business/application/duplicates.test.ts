import { expect, it } from 'vitest';
import { duplicateQuestion, type OtherBusiness } from './duplicates.ts';

const none: OtherBusiness = {
  shown: '3110-1',
  lockedBy: null,
  declaredIn: null,
  isDraftElsewhere: false,
  concludedIn: null,
  concludedOn: null,
};
const question = (change: Partial<OtherBusiness>, days = 60) =>
  duplicateQuestion({ ...none, ...change }, '2026-11-23', days);

it('equipment without other business is not asked about', () => {
  expect(question({})).toBeUndefined();
});

it('business in progress is named by its number; where it is now comes before where it was declared', () => {
  expect(question({ lockedBy: '202611000001', declaredIn: 'SQ1' })).toContain('202611000001');
  expect(question({ declaredIn: 'SQ1' })).toBe('设备3110-1已在申请单SQ1中申报同一类别');
});

it('a draft of somebody else is no second business', () => {
  expect(question({ declaredIn: 'SQ1', isDraftElsewhere: true })).toBeUndefined();
});

it.each([
  ['2026-11-23', true],
  ['2026-09-25', true],
  ['2026-09-24', false],
  ['2025-11-23', false],
])('an inspection of %s is asked about: %s', (concludedOn, isAsked) => {
  const asked = question({ concludedIn: '202609000001', concludedOn });
  expect(asked?.includes(concludedOn) ?? false).toBe(isAsked);
});

it('the number of days is the institute’s; none asks nothing of the past', () => {
  const concluded = { concludedIn: '202611000001', concludedOn: '2026-11-20' };
  expect(question(concluded, 3)).toBeUndefined();
  expect(question(concluded, 4)).toContain('4天');
  expect(question(concluded, 0)).toBeUndefined();
});
