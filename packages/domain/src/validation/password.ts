const SHORTEST = 6;
const SIMPLE_BELOW = 3;
const CLASSES = [/[a-z]/, /[0-9]/, /[A-Z]/, /[^a-zA-Z0-9]/];

/** Spec §5: 0 when shorter than 6, else one point for each class of characters present. */
export const passwordStrength = (password: string): number =>
  password.length < SHORTEST ? 0 : CLASSES.filter((one) => one.test(password)).length;

/** Spec §5: a score under 3 marks the password as simple. */
export const isSimplePassword = (password: string): boolean => passwordStrength(password) < SIMPLE_BELOW;
