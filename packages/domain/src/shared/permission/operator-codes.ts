import type { Permission } from './permissions.ts';

/** Codes of actions that everybody sees and that say 无权限 on a click without them (spec §6); all other actions are hidden. */
export const operatorCodes = ['application:print'] as const satisfies readonly Permission[];
export type OperatorCode = (typeof operatorCodes)[number];
