import { describe, expect, it } from 'vitest';
import { isPaymentOverdue } from './overdue.ts';

describe('overdue payment', () => {
  it('stands out after strictly more than 30 days', () => {
    expect(
      isPaymentOverdue({ state: 'running', paymentState: '01', isCharged: true }, '2026-10-21', '2026-11-20'),
    ).toBe(false);
    expect(
      isPaymentOverdue({ state: 'running', paymentState: '01', isCharged: true }, '2026-10-20', '2026-11-20'),
    ).toBe(true);
  });

  it('concerns unpaid applications only', () => {
    expect(
      ['02', '04', '05', '06', ''].some((state) =>
        isPaymentOverdue({ state: 'running', paymentState: state, isCharged: true }, '2026-01-01', '2026-11-20'),
      ),
    ).toBe(false);
  });

  it.each(['voided', 'finished'])('does not concern one that is %s: nobody has anything to do about it', (state) => {
    expect(isPaymentOverdue({ state, paymentState: '01', isCharged: true }, '2026-01-01', '2026-11-20')).toBe(false);
  });

  it('does not concern one for which nothing is charged', () => {
    const notCharged = { state: 'running', paymentState: '01', isCharged: false };
    expect(isPaymentOverdue(notCharged, '2026-01-01', '2026-11-20')).toBe(false);
  });
});
