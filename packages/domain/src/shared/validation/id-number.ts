import { isDay, type Day } from '../day/day.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432'; // GB 11643-1999, by remainder of 11

/** The birth date that a number of 15 or 18 characters carries (spec §5); undefined for other lengths or no such day. */
export function birthDateOf(idNumber: string): Day | undefined {
  const digits =
    idNumber.length === 18 ? idNumber.slice(6, 14) : idNumber.length === 15 ? `19${idNumber.slice(6, 12)}` : '';
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return isDay(day) ? day : undefined;
}

/** An identity-card number: 15 digits, or 18 with a correct check character, with a birth date that exists. */
export function isIdNumber(value: string): boolean {
  if (!birthDateOf(value) || !/^[1-9]\d/.test(value)) return false;
  if (value.length === 15) return /^\d{15}$/.test(value);
  if (!/^\d{17}[\dXx]$/.test(value)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return CHECK_CHARACTERS[sum % 11] === value[17]?.toUpperCase();
}
