import { unitSearchName } from './unit-name.ts';

/**
 * True where a name, given beside a number that the archive knows, is one under which it knows the number: in any
 * spelling, or not said at all. A number under another name is either a slip of the number or a change of the name, and
 * only a person can tell which: every door asks or refuses with both names (decisions §11, Values and doors).
 */
export const isKnownAs = (givenName: string | undefined, knownNames: readonly string[]): boolean =>
  !givenName || knownNames.some((name) => unitSearchName(name) === unitSearchName(givenName));
