import { dutyCodes, holdsDuty } from '../../shared/permission/administrators.ts';

/** What a group gives, and to whom. */
export interface GroupRights {
  readonly codes: readonly string[];
  readonly members: readonly string[];
}

/**
 * The people whose rights a change of a group may not touch by one hand: protected ones who come or go, those who would
 * become administrators, and the members of a group whose administrator's codes change.
 */
export function heldMembers(
  before: GroupRights,
  after: GroupRights,
  isProtected: (userId: string) => boolean,
): readonly string[] {
  const stay = after.members.filter((one) => before.members.includes(one));
  const come = after.members.filter((one) => !before.members.includes(one));
  const go = before.members.filter((one) => !after.members.includes(one));
  const makesAdministrators = holdsDuty(new Set(after.codes));
  const held = [...come.filter((one) => makesAdministrators || isProtected(one)), ...go.filter(isProtected)];
  const changes = dutyCodes.some((code) => before.codes.includes(code) !== after.codes.includes(code));
  return changes ? [...held, ...stay] : held;
}
