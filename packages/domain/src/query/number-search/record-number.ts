import { toHalfWidth, withoutInvisible } from '../../shared/typed/width.ts';

/** The shortest number of a record has more; a year or a clause is none. */
const LEAST_DIGITS = 5;
const SIGNS = /^[\dA-Z\u4e00-\u9fff()·.\-—/\s]+$/;

/** A number as the house writes it: half-width, capitals, nothing around it. */
export const writtenNumber = (typedNumber: string): string =>
  toHalfWidth(withoutInvisible(typedNumber))
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .trim();

/** A typed word may be the number of a record: an application, an item, a report, a code of a device or its certificate. */
export function looksLikeNumber(typedNumber: string): boolean {
  const numberWritten = writtenNumber(typedNumber);
  return SIGNS.test(numberWritten) && (numberWritten.match(/\d/g) ?? []).length >= LEAST_DIGITS;
}
