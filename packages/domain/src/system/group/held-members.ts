import { holdsDuty } from '../../shared/permission/administrators.ts';

/** The rights that a group gives, and to whom. */
export interface GroupRights {
  readonly codes: readonly string[];
  readonly members: readonly string[];
  readonly dataScope: string;
}

/**
 * The people whose rights a change of a group may not touch by one hand: protected ones who come or go, those who would
 * become administrators, the members of an administrators' group whose codes or data scope change, and protected members
 * of any group that loses codes or sees another part.
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
  const protectedMembers = [
    ...come.filter((one) => makesAdministrators || isProtected(one)),
    ...go.filter(isProtected),
  ];
  const isOfAdministrators = holdsDuty(new Set([...before.codes, ...after.codes]));
  const loses = before.codes.some((code) => !after.codes.includes(code)) || before.dataScope !== after.dataScope;
  const gains = after.codes.some((code) => !before.codes.includes(code));
  if (isOfAdministrators) return loses || gains ? [...protectedMembers, ...stay] : protectedMembers;
  return loses ? [...protectedMembers, ...stay.filter(isProtected)] : protectedMembers;
}
