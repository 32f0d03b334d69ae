const IDEOGRAPHIC_SPACE = '\u3000';
const FIRST_FULL = 0xff01;
const LAST_FULL = 0xff5e;
const OFFSET = 0xfee0; // between ！ and !

/** Full-width letters, digits and signs as typed by a Chinese input method, in their half-width form. */
export const toHalfWidth = (text: string): string =>
  Array.from(text, (character) => {
    if (character === IDEOGRAPHIC_SPACE) return ' ';
    const code = character.codePointAt(0) ?? 0;
    return code >= FIRST_FULL && code <= LAST_FULL ? String.fromCodePoint(code - OFFSET) : character;
  }).join('');

/** A code as it is stored: half-width, without blanks inside, capital letters. */
export const tidyCode = (text: string): string => toHalfWidth(text).replace(/\s+/g, '').toUpperCase();
