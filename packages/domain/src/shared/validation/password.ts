const SHORTEST = 6;
const CLASSES = [/[a-z]/, /\d/, /[A-Z]/, /[^a-zA-Z0-9]/];

/** Strength of a password (spec §5): 0 when shorter than 6, otherwise one point for each class of characters present. */
export function passwordScore(password: string): number {
  return password.length < SHORTEST ? 0 : CLASSES.filter((one) => one.test(password)).length;
}

/** A score under 3 marks the password as simple. */
export const isSimplePassword = (password: string): boolean => passwordScore(password) < 3;
