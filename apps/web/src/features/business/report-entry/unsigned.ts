import type { ReportDetail } from '@tejian/contract/business/report/report.contract.ts';
import type { Obstacle } from '@tejian/domain/business/report/place.ts';
import { pendingRemarks, remarkObstacle } from '@tejian/domain/business/report/remark.ts';
import { text } from './report-entry.text.ts';

type Signing = Pick<ReportDetail, 'signatures'> & { item: Pick<ReportDetail['item'], 'inspectors'> };

/** Inspectors whose signature is missing, without the one who asks: who submits signs by submitting (0002). */
export function unsignedOthers({ signatures, item }: Signing, own: string): string[] {
  const signed = new Set(signatures.filter(({ role }) => role === 'inspector').map(({ userName }) => userName));
  return (item.inspectors ?? '').split('、').filter((name) => name !== '' && name !== own && !signed.has(name));
}

/** Remarks that nobody has answered, where they stop the submission; each leads to its place. */
export function remarkObstacles({ remarks, settings }: Pick<ReportDetail, 'remarks' | 'settings'>): Obstacle[] {
  if (remarkObstacle(remarks, 'entry', settings.pendingRemarks) === undefined) return [];
  return pendingRemarks(remarks, 'entry').map((remark) => ({
    code: 'remark',
    place: remark.place,
    message: text.toAnswer(remark.by, remark.text),
  }));
}

/** The same as what still blocks the submission. */
export function signatureObstacles(detail: Signing, own: string): Obstacle[] {
  const missing = unsignedOthers(detail, own);
  if (missing.length === 0) return [];
  const place = { section: 'conclusion', bind: 'rep.inspectors' };
  const isTold = detail.signatures.some(({ role, userName }) => role === 'inspector' && userName === own);
  const says = isTold ? text.notSignedTold : text.notSignedYet; // a signature tells the others
  return [{ code: 'signatures', place, message: says(missing.join('、')) }];
}
