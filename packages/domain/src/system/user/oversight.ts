import { dutyCodes } from '../../shared/permission/administrators.ts';
import { askedOperations, type AccountOperation } from './second-person.ts';

/**
 * The doors by which a person's rights shrink, and what each asks (decision 1030): switching an account off, a new
 * password, unlocking, new groups, and the range of a signatory wait for a second person where the account is protected;
 * a group that would take rights from protected people is refused; a group with members is not removed; name, login name
 * and organisation of a protected account stay. Every one of them keeps somebody in each administrator's duty.
 */

export type Duty = (typeof dutyCodes)[number];

/**
 * The number of people that an act on a protected account takes; 'nobody' where a second one is needed and none is
 * left.
 */
export type Hands = 'one' | 'two' | 'nobody';

/**
 * A control fails closed: without a second person an act on a protected account is not done. The first administrator
 * alone sets up the three who take over from him, so what gives rights is his; what takes an account from its owner
 * (a password, switching off or on) is not.
 */
export function handsOn(
  operation: AccountOperation,
  { isFirstAdministrator, confirmerCount }: { isFirstAdministrator: boolean; confirmerCount: number },
): Hands {
  const isAskedByItself = askedOperations.some((one) => one === operation);
  if (isFirstAdministrator && !isAskedByItself) return 'one';
  return confirmerCount > 0 ? 'two' : 'nobody';
}

/** Somebody whose account can be used, and one duty of an administrator that the groups give. */
export interface DutyHolder {
  readonly userId: string;
  readonly duty: Duty;
}

/** The duties that somebody did before an act and nobody does after it. */
export const abandonedDuties = (before: readonly DutyHolder[], after: readonly DutyHolder[]): readonly Duty[] =>
  dutyCodes.filter((duty) => {
    const isDone = (holders: readonly DutyHolder[]) => holders.some((one) => one.duty === duty);
    return isDone(before) && !isDone(after);
  });

export interface SigningRange {
  readonly id: string;
  readonly duty: 'approve' | 'audit';
  readonly validFrom: string;
  readonly validTo: string;
}

/**
 * True when somebody becomes or ceases to be a signatory by a change of the ranges: the last one goes, or the last one
 * that counts on that day (`yyyy-MM-dd`) is made to end.
 */
export function changesSigning(
  before: readonly SigningRange[],
  after: readonly SigningRange[],
  today: string,
): boolean {
  const has = (ranges: readonly SigningRange[]) => ranges.some(({ duty }) => duty === 'approve');
  const signs = (ranges: readonly SigningRange[]) =>
    ranges.some(({ duty, validFrom, validTo }) => duty === 'approve' && validFrom <= today && today <= validTo);
  return has(before) !== has(after) || (signs(before) && !signs(after));
}
