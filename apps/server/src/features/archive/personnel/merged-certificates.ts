import type { OperatorCertificate } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { withoutIdentity } from '@tejian/domain/archive/personnel/operator.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { isSetBack } from '@tejian/domain/shared/list-import/set-back.ts';
import { withoutStandIns } from '@tejian/domain/shared/list-import/stand-in.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';

const words = new Set(['issuingOffice']);

/** The row ends the term of a certificate earlier than it runs: the list is older than the archive. */
export function setBack(all: readonly OperatorCertificate[], certificate: OperatorCertificate): Remark[] {
  const before = all[placeOf(all, certificate)];
  return before && isSetBack(before.validTo, certificate.validTo)
    ? [{ key: 'validTo', reason: importText.setBack }]
    : [];
}

const placeOf = (all: readonly OperatorCertificate[], { itemCode, certificateNo }: OperatorCertificate): number => {
  const number = normalCode(certificateNo);
  return all.findIndex((each) => each.itemCode === itemCode && normalCode(each.certificateNo) === number);
};

export const withoutNumber = (
  one: OperatorCertificate | undefined,
  identityNo: string,
): OperatorCertificate | undefined => one && { ...one, certificateNo: withoutIdentity(one.certificateNo, identityNo) };

/**
 * The certificate of the row takes the place of the one with its number and item; what the row does not say stays, but for the days of
 * issue and review of a period that has ended: one that is renewed has others.
 */
export function mergedCertificates(
  all: readonly OperatorCertificate[],
  one: OperatorCertificate | undefined,
): OperatorCertificate[] {
  if (!one) return [...all];
  const at = placeOf(all, one);
  const knownFacts = all[at];
  if (!knownFacts) return [...all, one];
  const { issuingOffice } = withoutStandIns({ issuingOffice: one.issuingOffice }, { ...knownFacts }, words);
  const ofPeriod = one.validFrom === knownFacts.validFrom ? knownFacts : undefined;
  return all.with(at, {
    ...one,
    certificateNo: knownFacts.certificateNo,
    state: knownFacts.state,
    issuingOffice: issuingOffice || knownFacts.issuingOffice,
    issueDate: one.issueDate ?? ofPeriod?.issueDate,
    reviewDate: one.reviewDate ?? ofPeriod?.reviewDate,
  });
}
