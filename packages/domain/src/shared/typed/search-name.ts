import { toHalfWidth, withoutInvisible } from './width.ts';

/** The form in which names of units are compared and searched: half-width, without blanks, lower case. */
export const searchNameOf = (name: string): string =>
  toHalfWidth(withoutInvisible(name)).replace(/\s+/g, '').toLowerCase();
