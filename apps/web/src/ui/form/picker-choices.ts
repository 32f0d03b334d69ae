import { tidy } from '../field/field-def.ts';

interface Asked<T> {
  /** As it is typed. */
  word: string;
  found: readonly T[];
  usual: readonly T[];
  /** The answer to this word is there. */
  isSettled: boolean;
  mayCreate: boolean;
}

/**
 * The choices that a picker offers: before anything is typed the usual ones first, each once; a new one under the typed
 * word when the search has answered, so that nobody creates what is still on its way.
 */
export function offeredChoices<T extends { id: string }>({ word, found, usual, isSettled, mayCreate }: Asked<T>) {
  const first = word === '' ? usual : [];
  const rest = found.filter((item) => !first.some((one) => one.id === item.id));
  const name = tidy(word);
  return { choices: { usual: first, found: rest }, create: mayCreate && isSettled && name !== '' ? name : undefined };
}
