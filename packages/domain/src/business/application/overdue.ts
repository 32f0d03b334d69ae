import { daysBetween, type Day } from '../../shared/day/day.ts';

const UNPAID = '01';
/** Days in which a charge is to be paid. */
export const DAYS_TO_PAY = 30;

/** An application, or what one charge of it is for. */
interface PaidBusiness {
  readonly state: string;
  readonly paymentState: string;
  readonly isCharged: boolean;
}

/**
 * True when an application or charge stands out for its payment: unpaid, and strictly more than 30 days old (spec §9).
 * One that is void or ended does not, nobody has anything to do about it; nor one without a charge (decisions section
 * 10).
 */
export const isPaymentOverdue = (
  { state, paymentState, isCharged }: PaidBusiness,
  createdOn: Day,
  today: Day,
): boolean =>
  isCharged &&
  state !== 'voided' &&
  state !== 'finished' &&
  paymentState === UNPAID &&
  daysBetween(createdOn, today) > DAYS_TO_PAY;
