import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import type { Actor } from '../session/actor.ts';

/** The rule on who may make a call. A route without one stops the server from starting. */
export type Allow =
  | { readonly kind: 'public' }
  | { readonly kind: 'loggedIn'; readonly beforePasswordChange?: true; readonly alsoUnits?: true }
  | { readonly kind: 'permission'; readonly anyOf: readonly Permission[] };

export const publicCall: Allow = { kind: 'public' };
/** Anybody of the staff with a session, whatever their codes (own settings, lookups). */
export const loggedIn: Allow = { kind: 'loggedIn' };
/** The same, also for users of business units: what is the person's own, and codes that belong to nobody. */
export const loggedInOrUnit: Allow = { kind: 'loggedIn', alsoUnits: true };
/** The same, also before a password that somebody else set is changed: who one is, how to change it, how to leave. */
export const loggedInWithOldPassword: Allow = { kind: 'loggedIn', beforePasswordChange: true, alsoUnits: true };
/** A person who holds at least one of the codes. */
export const permission = (...anyOf: [Permission, ...Permission[]]): Allow => ({ kind: 'permission', anyOf });
/** The same where the codes come from declarations; without any the call is nobody's. */
export const permissionOf = (anyOf: readonly Permission[]): Allow => ({ kind: 'permission', anyOf });

/** True when the call is open to a person who has to change the password first. */
export const isBeforePasswordChange = (allow: Allow): boolean =>
  allow.kind === 'public' || (allow.kind === 'loggedIn' && allow.beforePasswordChange === true);

/** A user of a business unit makes the calls that say so; every other one is the staff's. */
export function isAllowed(allow: Allow, actor: Pick<Actor, 'codes' | 'unitId'> | undefined): boolean {
  if (allow.kind === 'public') return true;
  if (!actor) return false;
  if (allow.kind === 'loggedIn') return actor.unitId === undefined || allow.alsoUnits === true;
  return allow.anyOf.some((code) => actor.codes.has(code));
}
