import type { Permission } from './permissions.ts';

/** The three administrators are three people: accounts, rights, and the reading of what both did. */
export const dutyCodes = ['user:save', 'group:save', 'audit:read'] as const satisfies readonly Permission[];

const dutiesOf = (codes: ReadonlySet<string>): number => dutyCodes.filter((code) => codes.has(code)).length;

/** True when the codes make somebody an administrator. */
export const holdsDuty = (codes: ReadonlySet<string>): boolean => dutiesOf(codes) > 0;

/**
 * True when a grant would put more than one administrator's duty into one hand. A person who has several already (the
 * first administrator of an empty product) may keep them or lose some.
 */
export const joinsDuties = (before: ReadonlySet<string>, after: ReadonlySet<string>): boolean =>
  dutiesOf(after) > 1 && dutiesOf(after) > dutiesOf(before);
