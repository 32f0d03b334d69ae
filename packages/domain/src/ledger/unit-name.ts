import { tidy } from './cell.ts';

/** The identity of a unit whose code nobody knows: half-width, without blanks, lower case. */
export const unitSearchName = (name: string): string => tidy(name).replaceAll(' ', '').toLowerCase();
