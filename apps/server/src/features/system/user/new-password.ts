import { randomInt } from 'node:crypto';

// Without the signs that are mistaken for one another when a password is read out or copied by hand.
const CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#%+=?'];
const LENGTH = 12;

const oneOf = (signs: string): string => signs.charAt(randomInt(signs.length));

/** A password that nobody chose: every class of characters is in it. */
export function newPassword(): string {
  const signs = CLASSES.map(oneOf);
  while (signs.length < LENGTH) signs.push(oneOf(CLASSES.join('')));
  for (let at = signs.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [signs[at], signs[other]] = [signs[other] ?? '', signs[at] ?? ''];
  }
  return signs.join('');
}
