import { daysBetween, type Day } from '../../shared/day/day.ts';

const UNPAID = '01';
const DAYS_TO_PAY = 30;

/**
 * Whether an application stands out for its payment: unpaid, and strictly more than 30 days old (spec §9). One that is
 * void or ended does not: nobody has anything to do about it.
 */
export const isPaymentOverdue = (
  { state, paymentState }: { readonly state: string; readonly paymentState: string },
  createdOn: Day,
  today: Day,
): boolean =>
  state !== 'voided' && state !== 'finished' && paymentState === UNPAID && daysBetween(createdOn, today) > DAYS_TO_PAY;
