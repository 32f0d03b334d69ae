import { showInstant } from '@tejian/contract/kit/field.ts';
import type { VerifiedReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { text } from './verify.text.ts';

/** The standing of a signature, by the level that it has and no higher: a stamp alone does not make it last. */
export function signatureWords({ state, stampedAt, authority }: NonNullable<VerifiedReport['signature']>): string {
  const isOutstanding = state === 'outstanding';
  if (!stampedAt) return text.signatures[isOutstanding ? 'outstanding' : 'plain'];
  return (isOutstanding ? text.stampedOnly : text.stamped)(showInstant(stampedAt), authority ?? '');
}

/** The meaning of a certificate that has ended for its signature; nothing while it lasts. */
export function certificateNote(
  { validTo }: Pick<NonNullable<VerifiedReport['certificate']>, 'validTo'>,
  stampedAt: Date | undefined,
  today: string,
): string | undefined {
  if (validTo >= today) return undefined;
  const isProven = stampedAt !== undefined && showInstant(stampedAt).slice(0, 10) <= validTo;
  return text.certificate[isProven ? 'endedProven' : 'ended'];
}
