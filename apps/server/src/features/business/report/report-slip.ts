import { showInstant } from '@tejian/contract/kit/field.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { slipFacts } from '@tejian/domain/business/report/slip.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { newVerifyCode, qrSvg, verifyUrl } from '../../../platform/documents/qr.ts';
import { applicationProof, unprintablePlaces } from '../../../platform/documents/printed-texts.ts';
import { UnprintableText } from '../../../platform/documents/renderer.ts';
import { keepFile, readFile } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findBrief } from '../item/item.service.ts';
import * as slips from './report-slip.store.ts';
import * as store from './report.store.ts';
import { formOf } from './report-form.ts';
import { lockEntry } from './report-lock.store.ts';
import { printedSlip } from './slip-print.ts';
import { slipText as text } from './slip.text.ts';

const QR = 'qr.svg';

/**
 * 检验结果告知单: what was entered so far, marked as no report and registered with its hash, so that the check page says what
 * it is. The same content is the same slip, however often it is asked for.
 */
export async function slip(db: Db, ports: Ports, itemNo: string, actor: Actor, now: Date): Promise<FileAnswer> {
  const [item] = await findBrief(db, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  if (!item.inspectorIds.includes(actor.userId)) throw new Refusal(text.notInspector);
  const report = await store.findReport(db, item.id);
  if (!report) throw new Refusal(reportStepText.noReport);
  if (report.approvedAt) throw new Refusal(text.issued(report.reportNo));
  if (report.state !== 'draft') throw new Refusal(text.voided(report.reportNo));
  // Two who ask at the same moment get one slip, or two numbers where the content differs.
  for (;;) {
    const before = await slips.findSlip(db, report.id, report.contentHash);
    if (before) return answer(before.slipNo, await readFile(db, ports.files, before.fileId));
    const newRecord = await make(db, ports, report, actor, now);
    if (newRecord) return answer(newRecord.slipNo, newRecord.bytes);
  }
}

/** Draws and registers it; nothing where another slip of the report took the number meanwhile. */
async function make(db: Db, ports: Ports, report: store.ReportRow, actor: Actor, now: Date) {
  const count = await slips.countSlips(db, report.id);
  const slipNo = text.slipNo(report.reportNo, count + 1);
  const code = newVerifyCode();
  const bytes = await draw(db, ports, report, { slipNo, code, now });
  return db.transaction().execute(async (tx) => {
    await lockEntry(tx, report.itemId);
    if ((await slips.countSlips(tx, report.id)) !== count) return undefined;
    const about = { name: text.fileName(slipNo), mime: 'application/pdf', createdBy: actor.userId };
    const { id: fileId, sha256 } = await keepFile(tx, ports.files, bytes, about);
    const of = { reportId: report.id, contentHash: report.contentHash };
    await slips.addSlip(tx, {
      ...of,
      slipNo,
      code,
      fileId,
      sha256,
      userId: actor.userId,
      userName: actor.name,
      at: now,
    });
    return { slipNo, bytes };
  });
}

const answer = (slipNo: string, body: Uint8Array): FileAnswer => ({
  name: text.fileName(slipNo),
  mime: 'application/pdf',
  body,
  inline: true,
});

async function draw(
  db: Db,
  { renderer, config }: Ports,
  report: store.ReportRow,
  { slipNo, code, now }: { slipNo: string; code: string; now: Date },
): Promise<Uint8Array> {
  const template = await formOf(db, report);
  const judgement = judge(template, report.entry, report.snapshot.frozen);
  const facts = slipFacts(template, report.entry, judgement);
  const data = printedSlip({ slipNo, template, context: judgement.context, facts, madeAt: showInstant(now), qr: QR });
  const images = { [QR]: await qrSvg(verifyUrl(config.publicUrl, code)) };
  const request = { design: 'application-form', data, images, proof: applicationProof(data) } as const;
  const { bytes, faults } = await renderer.renderPdf(request).catch((problem: unknown) => {
    if (!(problem instanceof UnprintableText)) throw problem;
    throw new Refusal(
      reportStepText.unprintable(problem.characters, unprintablePlaces(request.proof, problem.characters)),
    );
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Refusal(text.notWhole(fault, faults.length));
  return bytes.slice();
}
