import { daysBetween, type Day } from './day.ts';

export type Validity = 'valid' | 'soon' | 'expired';

/** Renewal takes about a quarter: from then on people are reminded. */
const REMIND_DAYS = 90;

/** Says whether what is valid to a day (that day included) still holds, and whether it is time to renew it. */
export function validityOf(validTo: Day, today: Day): Validity {
  const leftCount = daysBetween(today, validTo);
  if (leftCount < 0) return 'expired';
  return leftCount <= REMIND_DAYS ? 'soon' : 'valid';
}
