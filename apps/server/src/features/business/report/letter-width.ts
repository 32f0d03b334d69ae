/** Chinese letters of a text, as wide as × and Φ; Latin letters and digits are about half as wide. */
export const visualLength = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x7f ? 1 : 0.55), 0);
