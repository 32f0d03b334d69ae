// How long an issued file proves its signature by itself, and when that has to be renewed (docs/decisions/0550).
import { addDays, chinaDay, type Day } from '../../shared/day/day.ts';

/** PAdES: a plain signature, or one with time stamps and everything that is needed to check it later. */
export type SignatureLevel = 'B-B' | 'B-LTA';

/**
 * The states that the office reads: plain, because no authority is set; outstanding, because the authority did not
 * serve yet; lasting; due, because what it rests on ends soon.
 */
export const signatureStates = ['plain', 'outstanding', 'lasting', 'due'] as const;
export type SignatureState = (typeof signatureStates)[number];

/** So many days before its end a proof is renewed: a year has several tries even where an authority is closed for a while. */
export const RENEW_DAYS = 180;

/**
 * Until when a hash or a key may be relied on (NIST SP 800-57 part 1, tables 2 and 4: 112 bits end with 2030). What is not
 * named has no known end.
 */
const ends: Readonly<Record<string, Day>> = {
  'SHA-1': '2013-12-31',
  'SHA-224': '2030-12-31',
  'RSA-1024': '2013-12-31',
  'RSA-2048': '2030-12-31',
};

/** The first end of the certificate and of what the stamp rests on. */
export function provenUntil({
  certificateUntil,
  algorithms,
}: {
  certificateUntil: Date;
  algorithms: readonly string[];
}): Day {
  const knownEnds = algorithms.flatMap((name) => ends[name] ?? []);
  return [chinaDay(certificateUntil), ...knownEnds].toSorted()[0] ?? chinaDay(certificateUntil);
}

/** A proof that ends before this day is due. */
export const renewBefore = (today: Day): Day => addDays(today, RENEW_DAYS);
