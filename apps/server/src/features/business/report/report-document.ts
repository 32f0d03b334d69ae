import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { Override } from '@tejian/domain/business/report/conclusion.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { printImage } from '../../../platform/documents/print-image.ts';
import { reportProof, unprintablePlaces } from '../../../platform/documents/printed-texts.ts';
import { UnprintableText } from '../../../platform/documents/renderer.ts';
import { qrSvg, verifyUrl } from '../../../platform/documents/qr.ts';
import { readFile } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { PrintImages, PrintInput } from './print-input.ts';
import { offlineAddress } from './offline-code.service.ts';
import { printedCertificate, printedReport } from './print-model.ts';
import * as papers from './report-papers.store.ts';
import { ownFiles } from './report-attachment.store.ts';
import * as store from './report.store.ts';
import { findSignatures } from './report-signature.store.ts';
import { formOf } from './report-form.ts';

export type ReportDocument = PrintInput['document'];
type Images = Record<string, Uint8Array>;

interface Wanted {
  document: ReportDocument;
  organisationId: string;
  /** The certificate of one row, by its place in the entry. */
  only?: number;
}

/** Draws a report (or its raw record) from what is stored: a draft with watermark before approval, the final form after. */
export async function drawReport(
  db: Db | Tx,
  ports: Ports,
  report: store.ReportRow,
  { document, organisationId, only }: Wanted,
): Promise<Uint8Array> {
  const isDraft = report.approvedAt === null; // also one that was void before anybody approved it
  const override = await store.findOverride(db, report.id);
  const template = await formOf(db, report);
  const isWhole = document === 'report' && only === undefined;
  const stamps = isDraft ? noStamps : await stampsOf(db, ports, report, { organisationId, template, isWhole });
  const photos = photosOf(report, await ownFilesOf(db, report));
  const facts = { document, template, override, isDraft, stamps: stamps.names, photos };
  // A draft is shown as it is, so that its faults can be seen; what is final is whole or is refused (0165).
  const paper = paperOf(ports, report, facts);
  const input = { ...paper.input, ...(only === undefined ? {} : { only }) };
  return drawPaper(db, ports, { ...paper, input }, stamps.images, !isDraft);
}

interface Photo {
  slot: string;
  name: string;
  fileId: string;
}

/** The content that goes on paper, before any picture was read. */
export interface Paper {
  input: PrintInput;
  photos: readonly Photo[];
}

interface PaperFacts {
  document: ReportDocument;
  template: ReportTemplate;
  override: Override | undefined;
  isDraft: boolean;
  /** Names of the pictures that the approval brings. */
  stamps: PrintImages;
  photos: readonly Photo[];
}

export function paperOf(
  ports: Ports,
  report: store.ReportRow,
  { document, template, override, isDraft, stamps, photos }: PaperFacts,
): Paper {
  const judgement = judge(template, report.entry, report.snapshot.frozen, override);
  const input: PrintInput = {
    document,
    template,
    entry: report.entry,
    context: { ...judgement.context, 'inst.queryUrl': queryUrl(ports, report) },
    judgement,
    draft: isDraft,
    documentDate: chinaDay(report.approvedAt ?? report.entryAt ?? new Date(0)),
    images: { ...stamps, attachments: bySlot(photos) },
  };
  return { input, photos };
}

/** Draws it; what is checked is whole or is refused with the place of the first fault (0165). */
export async function drawPaper(
  db: Db | Tx,
  ports: Ports,
  { input, photos }: Paper,
  stamps: Images,
  isChecked: boolean,
): Promise<Uint8Array> {
  const pictures = await read(db, ports, photos);
  // What is no picture (a scan as PDF) keeps its place and caption.
  const attachments = bySlot(
    photos.map((photo) => ({ ...photo, name: Object.hasOwn(pictures, photo.name) ? photo.name : '' })),
  );
  const drawnInput = { ...input, images: { ...input.images, attachments } };
  const data = input.only === undefined ? printedReport(drawnInput) : printedCertificate(drawnInput);
  const images = { ...stamps, ...pictures };
  const request = { design: 'report', data, images, ...(isChecked ? { proof: reportProof(data) } : {}) } as const;
  const { bytes, faults } = await ports.renderer.renderPdf(request).catch((problem: unknown) => {
    if (!(problem instanceof UnprintableText)) throw problem;
    throw new Refusal(text.unprintable(problem.characters, unprintablePlaces(reportProof(data), problem.characters)));
  });
  const [first] = faults;
  if (first !== undefined) throw new Refusal(text.notWhole[input.document](first, faults.length));
  return bytes.slice();
}

/** The address where the report can be checked without scanning: printed on the notice page. */
function queryUrl({ config }: Ports, { verifyCode }: store.ReportRow): string {
  return verifyCode ? verifyUrl(config.publicUrl, verifyCode) : config.publicUrl;
}

interface Stamps {
  names: PrintImages;
  images: Images;
}
const noStamps: Stamps = { names: {}, images: {} };

/**
 * The signers on paper, and under which name of the context: those of the report, and the checker on the raw record.
 */
export const signersOf = (template: ReportTemplate): { role: string; bind: string }[] => [
  ...template.signatures.map(({ role, bind }) => ({ role, bind })),
  { role: 'checker', bind: 'rep.checker' },
];

/** QR code, seal and signature images, under the names by which the design refers to them. */
async function stampsOf(
  db: Db | Tx,
  ports: Ports,
  report: store.ReportRow,
  { organisationId, template, isWhole }: { organisationId: string; template: ReportTemplate; isWhole: boolean },
): Promise<Stamps> {
  const images: Images = {};
  const names: PrintImages = {};
  if (report.verifyCode) {
    images['qr.svg'] = await qrSvg(verifyUrl(ports.config.publicUrl, report.verifyCode));
    names.qr = 'qr.svg';
  }
  if (report.verifyCode && isWhole) {
    const { entry, snapshot, verifyCode } = report;
    const facts = { ...report, template, entry, frozen: snapshot.frozen, verifyCode };
    images['offline.svg'] = await qrSvg(await offlineAddress(db, ports, facts));
    names.offline = 'offline.svg';
  }
  const signatures = await findSignatures(db, report.id);
  const foundImage = await papers.findImages(
    db,
    signatures.map((one) => one.userId),
    organisationId,
    report.approvedAt ?? new Date(0),
  );
  if (foundImage.sealFileId) {
    images['seal.png'] = await readFile(db, ports.files, foundImage.sealFileId);
    names.seal = 'seal.png';
  }
  const byBind: Record<string, string> = {};
  for (const { role, bind } of signersOf(template)) {
    const signer = signatures.find((one) => one.role === role);
    const fileId = signer && foundImage.signatures.get(signer.userId);
    if (!fileId) continue;
    images[`${role}.png`] = await readFile(db, ports.files, fileId);
    byBind[bind] = `${role}.png`;
  }
  return { names: { ...names, signatures: byBind }, images };
}

/** The files that an entry names and that are the report's own. */
export const ownFilesOf = (db: Db | Tx, { id, entry }: store.ReportRow): Promise<ReadonlySet<string>> =>
  ownFiles(db, id, Object.values(entry.attachments).flat());

/** The photos and papers of a report that are its own, by the place where they are printed. */
export const photosOf = ({ entry }: store.ReportRow, ownFiles: ReadonlySet<string>): Photo[] =>
  Object.entries(entry.attachments).flatMap(([slot, fileIds]) =>
    fileIds.flatMap((fileId, index) => (ownFiles.has(fileId) ? { slot, name: `${slot}-${index}.jpg`, fileId } : [])),
  );

function bySlot(photos: readonly Photo[]): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { slot, name } of photos) names[slot] = [...(names[slot] ?? []), name];
  return names;
}

async function read(db: Db | Tx, ports: Ports, photos: readonly Photo[]): Promise<Images> {
  const images: Images = {};
  for (const { name, fileId } of photos) {
    const image = await printImage(await readFile(db, ports.files, fileId));
    if (image) images[name] = image;
  }
  return images;
}
