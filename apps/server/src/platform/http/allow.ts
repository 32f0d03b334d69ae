import type { Permission } from '@tejian/domain/permission/permissions.ts';

/** Who may make a call. A route without one stops the server from starting. */
export type Allow =
  | { readonly kind: 'public' }
  | { readonly kind: 'loggedIn' }
  | { readonly kind: 'permission'; readonly anyOf: readonly Permission[] };

export const publicCall: Allow = { kind: 'public' };
/** Any person with a session, whatever their codes (own settings, lookups). */
export const loggedIn: Allow = { kind: 'loggedIn' };
/** A person who holds at least one of the codes. */
export const permission = (...anyOf: [Permission, ...Permission[]]): Allow => ({ kind: 'permission', anyOf });

export function isAllowed(allow: Allow, codes: ReadonlySet<string> | undefined): boolean {
  if (allow.kind === 'public') return true;
  if (!codes) return false;
  return allow.kind === 'loggedIn' || allow.anyOf.some((code) => codes.has(code));
}
