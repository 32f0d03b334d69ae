const IDEOGRAPHIC_SPACE = '\u3000';
const FULL = /[\u3000\uff01-\uff5e]/g;
const OFFSET = 0xfee0; // between ！ and !

/** Full-width letters, digits and signs as typed by a Chinese input method, in their half-width form. */
export const toHalfWidth = (text: string): string =>
  text.replace(FULL, (sign) => (sign === IDEOGRAPHIC_SPACE ? ' ' : String.fromCodePoint(sign.charCodeAt(0) - OFFSET)));

/**
 * Signs that nobody sees and that come along when text is copied: joiners, marks of direction and of byte order. Between two
 * pictures a joiner makes one of them.
 */
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu;
export const withoutInvisible = (text: string): string =>
  MAY_BE_INVISIBLE.test(text) ? text.replace(INVISIBLE, '') : text;
/** Most texts hold none of them: one look at their signs spares asking of each what stands before it. */
const MAY_BE_INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** A text of one line: one blank where several or none of those that are seen stand, and no signs that nobody sees. */
export const oneLine = (text: string): string => withoutInvisible(text).replaceAll(/\s+/g, ' ');

/** Hyphens, dashes and the minus sign, as word processors put them for a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

/** A telephone number as it is stored: half-width, without blanks, one kind of hyphen. */
export const tidyPhone = (text: string): string =>
  toHalfWidth(withoutInvisible(text)).replace(DASHES, '-').replace(/\s+/g, '');
