const IDEOGRAPHIC_SPACE = '\u3000';
const FULL = /[\u3000\uff01-\uff5e]/g;
const OFFSET = 0xfee0; // between ！ and !

/** Full-width letters, digits and signs as typed by a Chinese input method, in their half-width form. */
export const toHalfWidth = (text: string): string =>
  text.replace(FULL, (sign) => (sign === IDEOGRAPHIC_SPACE ? ' ' : String.fromCodePoint(sign.charCodeAt(0) - OFFSET)));

/** Signs that nobody sees and that come along when text is copied: joiners, marks of direction and of byte order. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Hyphens, dashes and the minus sign, as word processors put them for a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

/** A telephone number as it is stored: half-width, without blanks, one kind of hyphen. */
export const tidyPhone = (text: string): string =>
  toHalfWidth(withoutInvisible(text)).replace(DASHES, '-').replace(/\s+/g, '');
