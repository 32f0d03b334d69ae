import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';

/** Who may make a call. A route without one stops the server from starting. */
export type Allow =
  | { readonly kind: 'public' }
  | { readonly kind: 'loggedIn'; readonly beforePasswordChange?: true }
  | { readonly kind: 'permission'; readonly anyOf: readonly Permission[] };

export const publicCall: Allow = { kind: 'public' };
/** Any person with a session, whatever their codes (own settings, lookups). */
export const loggedIn: Allow = { kind: 'loggedIn' };
/** The same, also before a password that somebody else set is changed: who one is, how to change it, how to leave. */
export const loggedInWithOldPassword: Allow = { kind: 'loggedIn', beforePasswordChange: true };
/** A person who holds at least one of the codes. */
export const permission = (...anyOf: [Permission, ...Permission[]]): Allow => ({ kind: 'permission', anyOf });
/** The same where the codes come from declarations; without any the call is nobody's. */
export const permissionOf = (anyOf: readonly Permission[]): Allow => ({ kind: 'permission', anyOf });

/** Whether the call is open to a person who has to change the password first. */
export const isBeforePasswordChange = (allow: Allow): boolean =>
  allow.kind === 'public' || (allow.kind === 'loggedIn' && allow.beforePasswordChange === true);

export function isAllowed(allow: Allow, codes: ReadonlySet<string> | undefined): boolean {
  if (allow.kind === 'public') return true;
  if (!codes) return false;
  return allow.kind === 'loggedIn' || allow.anyOf.some((code) => codes.has(code));
}
