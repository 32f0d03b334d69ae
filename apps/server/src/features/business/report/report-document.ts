import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { Override } from '@tejian/domain/business/report/conclusion.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { printImage } from '../../../platform/documents/print-image.ts';
import { reportProof } from '../../../platform/documents/printed-texts.ts';
import type { PrintedReport } from '../../../platform/documents/printed-report.ts';
import { UnprintableText } from '../../../platform/documents/renderer.ts';
import { qrSvg, verifyUrl } from '../../../platform/documents/qr.ts';
import { readFile } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { PrintImages } from './print-input.ts';
import { printedReport } from './print-model.ts';
import * as papers from './report-papers.store.ts';
import * as store from './report.store.ts';

type Images = Record<string, Uint8Array>;

interface Wanted {
  document: 'report' | 'record';
  organisationId: string;
  /** Draws a draft as it will be issued, without its marks, and refuses what does not print whole. */
  isChecked?: boolean;
}

/** Draws a report (or its raw record) from what is stored: a draft with watermark before approval, the final form after. */
export async function drawReport(
  db: Db | Tx,
  ports: Ports,
  report: store.ReportRow,
  { document, organisationId, isChecked = false }: Wanted,
): Promise<Uint8Array> {
  const template = await store.findTemplate(db, report.templateCode, report.templateVersion);
  const isDraft = report.state === 'draft';
  const judgement = judge(template, report.entry, report.snapshot.frozen, await overrideOf(db, report));
  const images: Images = {};
  const names: PrintImages = {
    ...(isDraft ? {} : await stamps(db, ports, report, organisationId, template, images)),
    attachments: await photos(db, ports, report, images),
  };
  const data = printedReport({
    document,
    template,
    entry: report.entry,
    context: { ...judgement.context, 'inst.queryUrl': queryUrl(ports, report) },
    judgement,
    draft: isDraft && !isChecked,
    documentDate: chinaDay(report.approvedAt ?? report.entryAt ?? new Date(0)),
    images: names,
  });
  return (await drawn(ports, data, images, isChecked || !isDraft)).slice();
}

/** Where the report can be checked without scanning: printed on the notice page. */
function queryUrl({ config }: Ports, { verifyCode }: store.ReportRow): string {
  return verifyCode ? verifyUrl(config.publicUrl, verifyCode) : config.publicUrl;
}

/** A draft is shown as it is, so that its faults can be seen; what is submitted or final is whole or is refused (0165). */
async function drawn(ports: Ports, data: PrintedReport, images: Images, isChecked: boolean): Promise<Uint8Array> {
  const request = { look: 'report', data, images, ...(isChecked ? { proof: reportProof(data) } : {}) } as const;
  const { bytes, faults } = await ports.renderer.renderPdf(request).catch((problem: unknown) => {
    if (!(problem instanceof UnprintableText)) throw problem;
    throw new Refusal(text.unprintable(problem.characters.join('、')));
  });
  const [first] = faults;
  if (first !== undefined) throw new Refusal(text.notWhole(first, faults.length));
  return bytes;
}

async function overrideOf(db: Db | Tx, report: store.ReportRow): Promise<Override | undefined> {
  return store.findOverride(db, report.id);
}

/** QR code, seal and signature images, under the names by which the look refers to them. */
async function stamps(
  db: Db | Tx,
  ports: Ports,
  report: store.ReportRow,
  organisationId: string,
  template: ReportTemplate,
  images: Images,
): Promise<PrintImages> {
  const names: PrintImages = {};
  if (report.verifyCode) {
    images['qr.svg'] = await qrSvg(verifyUrl(ports.config.publicUrl, report.verifyCode));
    names.qr = 'qr.svg';
  }
  const signatures = await store.findSignatures(db, report.id);
  const found = await papers.findImages(
    db,
    signatures.map((one) => one.userId),
    organisationId,
    chinaDay(report.approvedAt ?? new Date(0)),
  );
  if (found.sealFileId) {
    images['seal.png'] = await readFile(db, ports.files, found.sealFileId);
    names.seal = 'seal.png';
  }
  const byBind: Record<string, string> = {};
  // The raw record carries the checker's signature besides those of the report (LAYOUT §10).
  for (const { role, bind } of [...template.signatures, { role: 'checker', bind: 'rep.checker' }]) {
    const signer = signatures.find((one) => one.role === role);
    const fileId = signer && found.signatures.get(signer.userId);
    if (!fileId) continue;
    images[`${role}.png`] = await readFile(db, ports.files, fileId);
    byBind[bind] = `${role}.png`;
  }
  return { ...names, signatures: byBind };
}

async function photos(
  db: Db | Tx,
  ports: Ports,
  { id, entry }: store.ReportRow,
  images: Images,
): Promise<Record<string, string[]>> {
  const own = await store.ownFiles(db, id, Object.values(entry.attachments).flat());
  const bySlot: Record<string, string[]> = {};
  for (const [slot, fileIds] of Object.entries(entry.attachments)) {
    for (const [index, fileId] of fileIds.entries()) {
      if (!own.has(fileId)) continue;
      const image = await printImage(await readFile(db, ports.files, fileId));
      // What is no picture (a scan as PDF) keeps its place and caption.
      const name = image ? `${slot}-${index}.jpg` : '';
      if (image) images[name] = image;
      bySlot[slot] = [...(bySlot[slot] ?? []), name];
    }
  }
  return bySlot;
}
