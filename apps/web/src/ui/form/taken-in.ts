import { text } from './form.text.ts';

/**
 * The sentence on top of a form that has taken in a newer state of its record: a refusal is told without the advice to
 * do so.
 */
export function afterTakingIn(refusal: string | undefined, keptCount: number, clashes: number): string | undefined {
  const toldRefusal = refusal?.replace(text.adviceToRefresh, '');
  if (keptCount + clashes > 0) return [toldRefusal, text.takenIn(keptCount, clashes)].filter(Boolean).join('；');
  return toldRefusal === refusal ? refusal : [toldRefusal, text.takenInOnly].join('；');
}
