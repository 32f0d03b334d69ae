import type { VerifiedReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { keyFacts } from '@tejian/domain/business/verify/key-facts.ts';
import { maskedName } from '@tejian/domain/business/verify/mask.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { verifyText } from '@tejian/domain/business/verify/verify.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Ports } from '../../../platform/ports.ts';
import { offlineText } from '../report/offline-code.service.ts';
import { certificatesOf } from '../report/report.service.ts';
import { findByCode as findNotice } from '../opinion-notice/opinion-notice.service.ts';
import { aboutReport, certificateShown } from './verify-about.service.ts';
import { checksOfAddress, type Asking } from './verify-limit.ts';
import * as store from './verify.store.ts';

/** Says whether a report is genuine and still in force, and which files of it left the house. */
export async function verify(db: Db, ports: Ports, { code, ip, now }: Asking): Promise<VerifiedReport> {
  checksOfAddress.take(ip, now);
  const foundReport = await store.findByCode(db, code);
  if (!foundReport) return (await verifySlip(db, code)) ?? verifiedNotice(db, code);
  const files = await store.findFiles(db, foundReport.id);
  return {
    document: 'report',
    ...toldReport(foundReport),
    files: files.flatMap(({ kind, sha256 }) =>
      kind === 'original' || kind === 'copy' || kind === 'void' || kind === 'certificate' ? [{ kind, sha256 }] : [],
    ),
    certificates: await certificatesOf(db, foundReport.id),
    ...(await aboutReport(db, { ...foundReport, others: othersOf(foundReport) }, now)),
    offline: await offlineText(db, ports, { ...foundReport, verifyCode: code }),
    signature: await signatureOf(db, foundReport.id),
    certificate: await certificateShown(db, foundReport.id),
  };
}

const othersOf = ({ supplementedBy, ...one }: store.FoundReport): string[] =>
  [one.replaces, one.replacedBy, one.supplements, one.reinspects, one.reinspectedBy, ...supplementedBy].flatMap(
    (number) => number ?? [],
  );

async function signatureOf(db: Db, reportId: string): Promise<VerifiedReport['signature']> {
  const foundSignature = await store.findSignature(db, reportId);
  return (
    foundSignature && {
      ...foundSignature,
      stampedAt: foundSignature.stampedAt ?? undefined,
      authority: foundSignature.authority ?? undefined,
    }
  );
}

/** The parts that a slip and a notice have none of. */
const nothingBesides = { history: [], links: [] };

/** A preliminary slip says nothing of a result here: only that it is no report, and whether there is one by now. */
async function verifySlip(db: Db, code: string): Promise<VerifiedReport | undefined> {
  const slip = await store.findSlip(db, code);
  if (!slip) return undefined;
  const { institute, category, unit, kind, equipmentCode, useCertificateNo, factoryNo } = toldReport(slip);
  const device = { equipmentCode, useCertificateNo, factoryNo };
  return {
    document: 'report',
    state: 'preliminary',
    slipNo: slip.slipNo,
    slipAt: slip.slipAt,
    ...(slip.approvedAt && slip.state === 'approved' ? { reportNo: slip.reportNo } : {}),
    ...Object.fromEntries(Object.entries(device).filter(([, value]) => value !== undefined)),
    institute,
    category,
    unit,
    kind,
    nextDateText: '',
    supplementedBy: [],
    files: [{ kind: 'slip', sha256: slip.sha256 }],
    certificates: [],
    ...nothingBesides,
  };
}

async function verifiedNotice(db: Db, code: string): Promise<VerifiedReport> {
  const foundNotice = await findNotice(db, code);
  if (!foundNotice) throw new Refusal(verifyText.unknown);
  const { deviceCode, useCertificateNo, factoryNo, state, outcome } = foundNotice;
  const codes = { equipmentCode: deviceCode, useCertificateNo, factoryNo };
  return {
    ...Object.fromEntries(Object.entries(codes).filter(([, value]) => value)),
    document: 'notice',
    state: state === 'revoked' ? 'void' : 'current',
    reportNo: foundNotice.noticeNo,
    supplementedBy: [],
    institute: foundNotice.institute,
    unit: maskedName(foundNotice.unit),
    kind: foundNotice.kindName,
    category: foundNotice.categoryName,
    inspectDate: chinaDay(foundNotice.issuedAt),
    conclusion: outcome ? opinionNoticeText.outcomes[outcome] : opinionNoticeText.states[state],
    nextDateText: foundNotice.deadline,
    files: foundNotice.sha256s.map((sha256) => ({ kind: 'original', sha256 })),
    certificates: [],
    ...nothingBesides,
  };
}

const states: Readonly<Record<string, VerifiedReport['state']>> = {
  approved: 'current',
  replaced: 'replaced',
  withdrawn: 'withdrawn',
  voided: 'void',
};

/** The facts as the paper has them: from what was frozen when the report was approved, never from the archive of today. */
function toldReport(
  report: store.FoundReport,
): Omit<VerifiedReport, 'files' | 'certificates' | 'document' | 'history' | 'links'> {
  const { approvedOn: _day, ...facts } = keyFacts(report);
  const optional = {
    replaces: report.replaces,
    replacedBy: report.replacedBy,
    supplements: report.supplements,
    reinspects: report.reinspects,
    reinspectedBy: report.reinspectedBy,
    approvedAt: report.approvedAt,
    nextDate: report.nextDate,
    polarity: report.conclusionPolarity,
  };
  return {
    ...Object.fromEntries(
      Object.entries({ ...facts, ...optional }).filter(([, value]) => value !== null && value !== undefined),
    ),
    supplementedBy: report.supplementedBy,
    state: states[report.state] ?? 'void',
    institute: facts.institute,
    category: facts.category,
    unit: facts.unit,
    kind: facts.kind,
    nextDateText: facts.nextDateText,
  };
}
