import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { signatureObstacles } from '@tejian/domain/business/report/outside-obstacles.ts';
import type { Obstacle } from '@tejian/domain/business/report/place.ts';

type Signing = Pick<ReportDetail, 'signatures'> & { item: Pick<ReportDetail['item'], 'inspectors'> };

/** Inspectors whose signature is missing, without the one who asks: who submits signs by submitting (0002). */
export function unsignedOthers({ signatures, item }: Signing, ownName: string): string[] {
  const signedNames = new Set(signatures.filter(({ role }) => role === 'inspector').map(({ userName }) => userName));
  return (item.inspectors ?? '')
    .split('、')
    .filter((name) => name !== '' && name !== ownName && !signedNames.has(name));
}

/** The same as what still blocks the submission. */
export function othersToSign(detail: Signing, ownName: string): Obstacle[] {
  const hasSigned = detail.signatures.some(({ role, userName }) => role === 'inspector' && userName === ownName);
  return signatureObstacles(unsignedOthers(detail, ownName), hasSigned);
}
