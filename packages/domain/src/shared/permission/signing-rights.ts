import type { Permission } from './permissions.ts';

/** A person who holds one of these signs reports, and may be asked for a signing password of their own. */
export const signingRights = [
  'report:enter',
  'report:confirm',
  'report:audit',
  'report:approve',
  'reportQuery:sign',
] as const satisfies readonly Permission[];
