import type { Permission } from '../../shared/permission/permissions.ts';

/** Acts on a protected account that are asked for by themselves. */
export const askedOperations = ['resetPassword', 'enable', 'disable', 'unlock'] as const;
/** All acts that one person asks for and another confirms; the others are asked for by the call that would do them. */
export const accountOperations = [...askedOperations, 'grant', 'saveScope', 'removeScope'] as const;
export type AskedOperation = (typeof askedOperations)[number];
export type AccountOperation = (typeof accountOperations)[number];

/** A request that nobody confirmed in this time has lapsed (decisions §10, Second person). */
export const REQUEST_HOURS = 24;

export const requestEnd = (requestedAt: Date): Date => new Date(requestedAt.getTime() + REQUEST_HOURS * 3_600_000);

export const confirmingCodes = ['group:save', 'audit:read'] as const;

/** The code of who asks for an act: whoever has lost it since cannot have it done. */
export const askingCode = {
  resetPassword: 'user:save',
  enable: 'user:save',
  disable: 'user:save',
  unlock: 'user:save',
  grant: 'group:save',
  saveScope: 'personnel:save',
  removeScope: 'personnel:save',
} as const satisfies Record<AccountOperation, Permission>;

interface Decision {
  readonly requestedBy: string;
  /** The person whose account it is. */
  readonly userId: string;
  readonly requestedAt: Date;
}

export type Hindrance = 'ownRequest' | 'ownAccount' | 'lapsed' | 'noCode';

/** The reason that a person may not decide a request: it takes somebody else than who asked and whom it concerns. */
export function hindranceOf(
  request: Decision,
  person: { readonly userId: string; readonly codes: ReadonlySet<string> },
  now: Date,
): Hindrance | undefined {
  if (now >= requestEnd(request.requestedAt)) return 'lapsed';
  if (request.requestedBy === person.userId) return 'ownRequest';
  if (request.userId === person.userId) return 'ownAccount';
  return confirmingCodes.some((code) => person.codes.has(code)) ? undefined : 'noCode';
}
