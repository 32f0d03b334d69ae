import { X509Certificate } from 'node:crypto';
import type { VerifiedReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { verifyText } from '@tejian/domain/business/verify/verify.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import { factsOfCertificate } from '../../../platform/documents/certificate-facts.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import * as about from './verify-about.store.ts';
import { checksOfAddress, type Asking } from './verify-limit.ts';
import * as store from './verify.store.ts';

interface Found {
  id: string;
  approvedAt: Date | null;
  /** Numbers of the reports that it is told together with. */
  others: readonly string[];
}

/**
 * The check page's facts beyond the report itself: what became of it, what proves it, and how often it was asked for.
 */
export async function aboutReport(db: Db, { id, approvedAt, others }: Found, now: Date) {
  const today = chinaDay(now);
  await about.count(db, id, today);
  const [changes, links, head, { asked, lastDay }] = await Promise.all([
    about.findChanges(db, id),
    about.findCodes(db, others),
    about.findLogHead(db, id),
    about.findCount(db, id, today),
  ]);
  const issuedRows = approvedAt ? [{ state: 'current' as const, at: approvedAt }] : [];
  const toldFacts = {
    history: [
      ...issuedRows,
      ...changes.map(({ otherNo, ...change }) => ({ ...change, otherNo: otherNo ?? undefined })),
    ],
    links,
    asked: { times: asked, lastDay: lastDay ?? undefined },
    log: head && {
      length: head.length,
      hash: head.hash,
      anchorDay: head.anchorDay ?? undefined,
      anchor: head.anchor ?? undefined,
    },
  };
  return toldFacts satisfies Pick<VerifiedReport, 'history' | 'links' | 'asked' | 'log'>;
}

/** The certificate that signed the file of a report, as a person compares it with what a reader of PDF files shows. */
export async function certificateShown(db: Db, reportId: string): Promise<VerifiedReport['certificate']> {
  const foundCertificate = await about.findCertificate(db, reportId);
  if (!foundCertificate) return undefined;
  const certificate = new X509Certificate(foundCertificate.pem); // the first is that of the signature
  const { holder, issuer, isOwn } = await factsOfCertificate(certificate.raw);
  return {
    holder,
    issuer: isOwn ? undefined : issuer,
    serialNo: certificate.serialNumber,
    validFrom: chinaDay(new Date(certificate.validFrom)),
    validTo: chinaDay(new Date(certificate.validTo)),
    sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}

/** The certificate of the signature, to check a file without us. */
export async function certificateOf(db: Db, { code, ip, now }: Asking): Promise<FileAnswer> {
  checksOfAddress.take(ip, now);
  const report = await store.findByCode(db, code);
  const certificate = report && (await about.findCertificate(db, report.id));
  if (!report || !certificate) throw new Refusal(verifyText.noCertificate);
  const body = new TextEncoder().encode(certificate.pem);
  return { name: verifyText.certificateName(report.reportNo), mime: 'application/x-pem-file', body };
}
