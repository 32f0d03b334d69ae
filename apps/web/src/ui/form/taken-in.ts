import { text } from './form.text.ts';

/**
 * The sentence on top of a form that has taken in a newer state of its record: a refusal is told without the advice to
 * do so.
 */
export function afterTakingIn(refusal: string | undefined, kept: number, clashes: number): string | undefined {
  const told = refusal?.replace(text.adviceToRefresh, '');
  if (kept + clashes > 0) return [told, text.takenIn(kept, clashes)].filter(Boolean).join('；');
  return told === refusal ? refusal : [told, text.takenInOnly].join('；');
}
