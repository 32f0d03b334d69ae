import { expect, it } from 'vitest';
import { orderRemark, setBackKeys } from './inspection-order.ts';

it('a next inspection before the last is remarked, with both days', () => {
  const values = {
    lastInspectionDate: '2026-05-01',
    nextInspectionDate: '2025-05-31',
    nextAnnualInspectionDate: '2020-01-01',
  };
  expect(orderRemark('nextInspectionDate', values)).toBe('下次检验日期2025-05-31早于上次检验日期2026-05-01，请核对');
  expect(orderRemark('nextAnnualInspectionDate', values)).toBeUndefined(); // nothing is known of the last
  expect(orderRemark('nextInspectionDate', { ...values, nextInspectionDate: '2026-05-01' })).toBeUndefined();
  expect(orderRemark('manufactureDate', values)).toBeUndefined();
});

it('days that are set back are those of a file older than the archive', () => {
  const before = { lastInspectionDate: '2026-05-08', nextInspectionDate: '2027-05-31' };
  const older = { lastInspectionDate: '2024-05-06', nextInspectionDate: '2025-05-31', manufactureDate: '2001-01-01' };
  expect(setBackKeys(before, older).toSorted()).toEqual(['lastInspectionDate', 'nextInspectionDate']);
  expect(setBackKeys(older, before)).toEqual([]);
  expect(setBackKeys({}, older)).toEqual([]);
  expect(setBackKeys(before, { lastInspectionDate: '', nextInspectionDate: '2027-05-31' })).toEqual([]);
});
