import { expect, it } from 'vitest';
import { creditMessage, creditNotice } from './dunning.ts';

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
