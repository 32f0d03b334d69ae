import { toHalfWidth } from '../validation/width.ts';

/** How a unit's name is compared and searched: half-width, without blanks, lower case. Identity where no code is known. */
export const unitSearchName = (name: string): string => toHalfWidth(name).replace(/\s+/g, '').toLowerCase();
