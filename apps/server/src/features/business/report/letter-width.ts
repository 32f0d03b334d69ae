/** Chinese letters of a text; others are about half as wide. */
export const visualLength = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 1 : 0.55), 0);
