const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'; // GB 32100-2015: no I, O, S, V, Z
const FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** The check character that belongs to the first 17 of a unified social credit code. */
export function creditCheckCharacter(first17: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of first17) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31; // weights are 3^i mod 31
  }
  return ALPHABET[(31 - (sum % 31)) % 31] ?? '';
}

/** A unified social credit code (统一社会信用代码) of the right form whose check character is right. */
export const isCreditCode = (value: string): boolean =>
  FORM.test(value) && creditCheckCharacter(value.slice(0, 17)) === value[17];

/** True when a character may stand in a unified social credit code. */
export const isCreditCharacter = (character: string): boolean => ALPHABET.includes(character);
