import type { Permission } from './permissions.ts';

/** The three administrators are three people: accounts, rights, and the reading of what both did. */
const duties: Readonly<Record<'accounts' | 'rights' | 'audit', Permission>> = {
  accounts: 'user:save',
  rights: 'group:save',
  audit: 'audit:read',
};

const dutiesOf = (codes: ReadonlySet<string>): number => Object.values(duties).filter((code) => codes.has(code)).length;

/**
 * Whether a grant would put more than one administrator's duty into one hand. Whoever has several already (the first
 * administrator of an empty product) may keep them or lose some.
 */
export const joinsDuties = (before: ReadonlySet<string>, after: ReadonlySet<string>): boolean =>
  dutiesOf(after) > 1 && dutiesOf(after) > dutiesOf(before);
