import type { Day } from '../../shared/day/day.ts';
import { checks } from '../../shared/validation/checks.ts';
import { normalCode } from '../../shared/typed/normal-code.ts';
import { operatorText as text } from './operator.text.ts';

export interface CertificateHeld {
  readonly itemCode: string;
  readonly certificateNo: string;
  readonly validFrom: Day;
  readonly validTo: Day;
  readonly issueDate?: Day | null | undefined;
  readonly reviewDate?: Day | null | undefined;
  readonly state: string;
}

/** A certificate that was neither suspended nor revoked. */
export const isInForce = ({ state }: { state: string }): boolean => state === '1';

/**
 * The summary that the list shows and asks of an operator's certificates. A renewed item counts by its newest
 * certificate.
 */
export function summaryOf(all: readonly CertificateHeld[]): {
  itemCodes: string[];
  certificateNos: string;
  earliestEnd: Day | undefined;
} {
  const heldCertificates = all.filter(isInForce);
  const newest = new Map<string, Day>();
  for (const { itemCode, validTo } of heldCertificates)
    if (validTo > (newest.get(itemCode) ?? '')) newest.set(itemCode, validTo);
  return {
    itemCodes: [...newest.keys()].sort(),
    certificateNos: [...new Set(heldCertificates.map(({ certificateNo }) => certificateNo))].join('、'),
    earliestEnd: [...newest.values()].sort()[0],
  };
}

/** The certificates of operators bear the identity number: in their number only a word stands for it. */
export function withoutIdentity(certificateNo: string, identityNo: string): string {
  const number = certificateNo.toUpperCase();
  return identityNo === '' ? number : number.replaceAll(identityNo.toUpperCase(), text.sameAsIdentity);
}

/**
 * The normal form of a number that is one certificate's: none of a word that stands for the identity number, and none of a
 * stand-in such as 无 or 0000, which many write.
 */
export function ownNumber({ certificateNo }: Pick<CertificateHeld, 'certificateNo'>): string[] {
  const number = normalCode(certificateNo);
  return /[1-9]/.test(number) && !certificateNo.includes(text.sameAsIdentity) ? [number] : [];
}

/** The faults of the certificates of one person, by place; nothing is empty. */
export function certificateProblems(all: readonly CertificateHeld[], today: Day): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, one] of all.entries()) {
    if ((one.issueDate ?? '') > today) problems[`certificates[${at}].issueDate`] = text.inFuture(text.label.issueDate);
    if (one.reviewDate && one.reviewDate < one.validFrom)
      problems[`certificates[${at}].reviewDate`] = text.reviewedBefore;
    if (one.validTo < one.validFrom) problems[`certificates[${at}].validTo`] = text.wrongOrder;
    for (const key of ['issueDate', 'validFrom', 'validTo', 'reviewDate'] as const) {
      const problem = checks.day(one[key] ?? '');
      if (problem) problems[`certificates[${at}].${key}`] ??= problem;
    }
    const twin = all
      .slice(0, at)
      .find(
        (other) =>
          other.itemCode === one.itemCode &&
          isInForce(other) &&
          isInForce(one) &&
          other.validFrom === one.validFrom &&
          other.validTo === one.validTo,
      );
    if (twin) problems[`certificates[${at}].itemCode`] = text.itemTwice(one.itemCode);
  }
  return problems;
}
