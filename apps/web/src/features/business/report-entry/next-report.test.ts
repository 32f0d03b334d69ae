import { expect, it } from 'vitest';
import { nextNo } from './next-report.ts';

const waiting = ['202611000007', '202611000003', '202611000002', '202611000001'].map((itemNo) => ({ itemNo }));

it('the list begins with the newest, the work goes on with the next number', () =>
  expect(nextNo(waiting, '202611000001')).toBe('202611000002'));

it('after the last number comes what was left out, and nothing after the only one', () => {
  expect(nextNo(waiting, '202611000007')).toBe('202611000001');
  expect(nextNo([{ itemNo: '202611000001' }], '202611000001')).toBeUndefined();
});
