const IDEOGRAPHIC_SPACE = '\u3000';
const FULL = /[\u3000\uff01-\uff5e]/g;
const OFFSET = 0xfee0; // between ！ and !

/** Full-width letters, digits and signs as typed by a Chinese input method, in their half-width form. */
export const toHalfWidth = (text: string): string =>
  text.replace(FULL, (sign) => (sign === IDEOGRAPHIC_SPACE ? ' ' : String.fromCodePoint(sign.charCodeAt(0) - OFFSET)));

/** A code as it is stored: half-width, without blanks inside, capital letters. */
export const tidyCode = (text: string): string => toHalfWidth(text).replace(/\s+/g, '').toUpperCase();
