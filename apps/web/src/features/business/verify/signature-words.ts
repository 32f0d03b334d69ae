import { showInstant } from '@tejian/contract/kit/field.ts';
import type { VerifiedReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { text } from './verify.text.ts';

/** How a signature stands, by the level that it has and no higher: a stamp alone does not make it last. */
export function signatureWords({ state, stampedAt, authority }: NonNullable<VerifiedReport['signature']>): string {
  const isOutstanding = state === 'outstanding';
  if (!stampedAt) return text.signatures[isOutstanding ? 'outstanding' : 'plain'];
  return (isOutstanding ? text.stampedOnly : text.stamped)(showInstant(stampedAt), authority ?? '');
}
