// A report and its raw record are drawn and compared with their data before a step that leads to paper (decision 0210).
import { createHash } from 'node:crypto';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { Override } from '@tejian/domain/business/report/conclusion.ts';
import { designsDigest } from '../../../platform/documents/designs.ts';
import type { Ports } from '../../../platform/ports.ts';
import { printedReport } from './print-model.ts';
import { drawPaper, paperOf, photosOf, signersOf, type Paper, type ReportDocument } from './report-document.ts';
import type { FlowContextOf } from './report-flow.ts';
import * as layouts from './report-layout.store.ts';
import { signedValues, type Signature } from './signed-values.ts';
import * as store from './report.store.ts';
import type { SignatureRow } from './report-signature.store.ts';

export interface Layout extends Paper {
  document: ReportDocument;
  /** Changes with everything that takes room on paper. */
  digest: string;
}

/** The people who have signed until now, the one who signs in this step with them. */
type Signer = Pick<SignatureRow, 'role' | 'userId' | 'userName' | 'branch'>;

export interface Coming {
  report: store.ReportRow;
  template: ReportTemplate;
  /** The files of its entry that are its own. */
  ownFiles: ReadonlySet<string>;
  override: Override | undefined;
  signers: readonly Signer[];
  /** Its drawings that were found whole, by document. */
  checked: ReadonlyMap<string, string>;
  /** The signers whose signature is a picture. */
  picturedIds: ReadonlySet<string>;
}

/** Report and record of what is to come, as far as they were not drawn and found whole before. Draws nothing. */
export async function uncheckedLayouts(ports: Ports, coming: Coming): Promise<Layout[]> {
  const both = await layoutsOf(ports, coming);
  return both.filter(({ document, digest }) => coming.checked.get(document) !== digest);
}

/**
 * Refuses what would not print whole, with the place of the first fault; what is whole is kept. It draws before the
 * transaction of the step, which compares the report's content with what was drawn.
 */
export async function requireWhole(
  { db, ports }: Pick<FlowContextOf, 'db' | 'ports'>,
  { report }: Pick<Coming, 'report'>,
  uncheckedLayouts: readonly Layout[],
): Promise<void> {
  const whole: layouts.Checked[] = [];
  try {
    for (const { document, digest, ...paper } of uncheckedLayouts) {
      await drawPaper(db, ports, paper, standIns(paper), true);
      whole.push({ reportId: report.id, document, digest });
    }
  } finally {
    if (whole.length > 0) await layouts.keepChecked(db, whole);
  }
}

/** The widest day and the widest code: no real one takes more room. */
const WIDEST_DAY = '2028-12-28';
const WIDEST_CODE = 'W'.repeat(27);

/**
 * Report and raw record as they will be issued. Dates of signatures, codes and pictures stand in: they have fixed places,
 * which they fill alike whatever they show. A signature without a picture prints a name, and a name takes room.
 */
async function layoutsOf(
  ports: Ports,
  { report, template, ownFiles, override, signers, picturedIds }: Coming,
): Promise<Layout[]> {
  const signatures: Record<string, string> = {};
  const signedSignatures: Signature[] = [];
  for (const { role, bind } of signersOf(template)) {
    const signer = signers.find((one) => one.role === role);
    if (!signer || picturedIds.has(signer.userId)) signatures[bind] = `${role}.png`;
    signedSignatures.push({ role, userName: signer?.userName ?? role, signedOn: WIDEST_DAY });
  }
  for (const { role, userName, branch } of signers)
    if (branch) signedSignatures.push({ role, userName, branch, signedOn: WIDEST_DAY });
  const coming: store.ReportRow = {
    ...report,
    verifyCode: WIDEST_CODE,
    approvedAt: new Date(`${WIDEST_DAY}T00:00:00Z`),
    snapshot: { frozen: { ...report.snapshot.frozen, ...signedValues(signedSignatures) } },
  };
  const facts = {
    template,
    photos: photosOf(report, ownFiles),
    override,
    isDraft: false,
    stamps: { qr: 'qr.svg', offline: 'offline.svg', seal: 'seal.png', signatures },
  };
  const both: Layout[] = [];
  for (const document of ['report', 'record'] as const) {
    const paper = paperOf(ports, coming, { ...facts, document });
    both.push({ ...paper, document, digest: await digestOf(paper) });
  }
  return both;
}

async function digestOf({ input, photos }: Paper): Promise<string> {
  const content = JSON.stringify([printedReport(input), photos.map(({ fileId }) => fileId), await designsDigest()]);
  return createHash('sha256').update(content).digest('hex');
}

/** One clear pixel in the place of every picture that the approval brings. */
function standIns({ input }: Paper): Record<string, Uint8Array> {
  const { qr = '', offline = '', seal = '', signatures = {} } = input.images;
  const pictures = [seal, ...Object.values(signatures)];
  return {
    [qr]: clearSquare,
    [offline]: clearSquare,
    ...Object.fromEntries(pictures.map((name) => [name, clearPixel])),
  };
}
const clearSquare = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
const clearPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
