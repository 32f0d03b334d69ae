// The seals of an institute: which one stands on a report, and what may still be changed of one that was used.
import type { Day } from '../../shared/day/day.ts';
import { sealText as text } from './seal.text.ts';

export const sealStates = ['valid', 'coming', 'ended', 'retired'] as const;
/** A signature of a person is replaced, never retired. */
export const signatureStates = ['valid', 'coming', 'ended'] as const;
export const sealDocuments = ['report', 'notice'] as const;
export type SealDocument = (typeof sealDocuments)[number];

export interface SealPeriod {
  readonly validFrom: Day;
  readonly validTo?: Day | undefined;
}

/**
 * The reason that a seal may not be given this period; a seal that began keeps its beginning, since reports were drawn
 * by it.
 */
export function periodRefusal(
  { validFrom, validTo }: SealPeriod,
  before: SealPeriod | undefined,
  today: Day,
): { readonly field: 'validFrom' | 'validTo'; readonly sentence: string } | undefined {
  if (before && before.validFrom <= today && validFrom !== before.validFrom)
    return { field: 'validFrom', sentence: text.begun };
  if (validFrom < today && validFrom !== before?.validFrom)
    return { field: 'validFrom', sentence: text.tooEarly(today) };
  if (validTo && validTo < validFrom) return { field: 'validTo', sentence: text.wrongOrder };
  if (validTo && validTo < today && validTo !== before?.validTo)
    return { field: 'validTo', sentence: text.endsInPast(today) };
  return undefined;
}
