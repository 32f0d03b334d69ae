import { expect, it } from 'vitest';
import { ageBandOf, creditMessage, creditNotice } from './dunning.ts';

it.each([
  [0, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'older'],
  [4000, 'older'],
] as const)('%s days past its day is %s', (days, band) => expect(ageBandOf(days)).toBe(band));

it.each([
  ['2026-12-09', '', undefined],
  ['2026-12-08', '', 'soon'],
  ['2026-12-01', 'soon', undefined],
  ['2026-12-01', '', 'soon'],
  ['2026-11-30', 'soon', 'overdue'],
  ['2026-11-30', '', 'overdue'],
  ['2026-11-30', 'overdue', undefined],
] as const)('a credit until %s of which people know "%s"', (until, told, expected) =>
  expect(creditNotice(until, '2026-12-01', told)).toBe(expected),
);

it('says whose charge it is and until when, and no amount', () => {
  const message = creditMessage('overdue', { name: '202611000001', payer: '榕江物业', until: '2026-11-30' });
  expect(message.content).toBe('榕江物业的收费202611000001缓缴至2026-11-30，已过期未缴，请催缴');
});
