import { isDoneAt } from '@tejian/domain/business/workflow/step-work.ts';
import { releaseSubject, reportLink } from '@tejian/domain/business/workflow/work-link.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { job, type JobContext } from '../../../platform/jobs/job.ts';
import { errorDetails } from '../../../platform/log/log.ts';
import { hearersOf, notifyEach } from '../workflow/notify.service.ts';
import { writeFailed } from '../major-issue/major-issue.service.ts';
import { actOnOne, systemActor } from '../workflow/workflow.service.ts';
import { noteUse } from '../../system/seal/seal.service.ts';
import * as finish from './finish.store.ts';
import { takeReplaced, writeToArchive } from './report-archive.ts';
import { drawCertificates, keepCertificates, type DrawnCertificate } from './report-certificates.ts';
import { noteSigned, signDrawn, type SignedFile } from '../issued-file/issued-file.service.ts';
import { drawReport } from './report-document.ts';
import * as papers from './report-papers.store.ts';
import * as store from './report.store.ts';
import { findSignatures } from './report-signature.store.ts';

const TRIES = 5;

/**
 * `finish_inspect`, by itself after approval: signed file, write-back to the archive, unlock, messages, application done.
 * Drawn and signed first, then written in one transaction: it is done or it is not, and what failed stands in
 * /businessPro/inspectEnd with its reason.
 */
export const finishReport = job({
  name: 'report.finish',
  payload: z.object({ itemId: z.string() }),
  retry: { times: TRIES },
  run: async ({ itemId }, context) => {
    const failure = await finishItem(itemId, context);
    if (failure && !(failure instanceof Refusal)) throw failure; // tried again later; a refusal waits for a person
  },
});

/** One waiting finish an item: a second request replaces it. */
export const finishKey = (itemId: string) => `report.finish ${itemId}`;

/**
 * Finds approved items that stand at the step although no job will come for them. A job that ended its process each time
 * is not put in again, since it would end the next one too: it is noted as failed, for a person to repeat.
 */
export const finishStanding = job({
  name: 'report.finishStanding',
  payload: z.unknown(),
  retry: { times: 1 },
  run: async (_payload, { db }) => {
    for (const { id, attempts } of await finish.findCutOff(db, finishReport.name, finishKey('')))
      await finish.noteRun(db, id, {
        state: 'failed',
        steps: [],
        error: text.cutOff(attempts),
        at: new Date(),
        attempts,
      });
    for (const itemId of await finish.findForgotten(db, finishReport.name, finishKey('')))
      await db.transaction().execute((tx) => finishReport.later(tx, { itemId }, { key: finishKey(itemId) }));
  },
});

/** Does the finish; answers what went wrong instead of throwing, after noting it. */
export async function finishItem(itemId: string, { db, ports }: JobContext, now = new Date()): Promise<unknown> {
  try {
    const write = await prepareFinish(db, itemId, ports, now);
    await db.transaction().execute(write);
    return undefined;
  } catch (problem) {
    ports.log.error('finish', { itemId, ...errorDetails(problem) });
    await noteFailure(db, itemId, errorDetails(problem).message, now);
    return problem;
  }
}

export const noteFailure = (db: Db, itemId: string, error: string, at: Date): Promise<void> =>
  finish.noteRun(db, itemId, { state: 'failed', steps: [], error, at });

/** The files drawn and signed of a report, as it was then. */
interface Issued {
  readonly report: store.ReportRow;
  readonly file: SignedFile;
  readonly certificates: readonly DrawnCertificate[];
}

/**
 * Draws and signs while nothing is locked and no transaction is open; answers what is left to do. What was done before is
 * neither drawn nor done again.
 */
export async function prepareFinish(
  db: Db,
  itemId: string,
  ports: JobContext['ports'],
  now: Date,
): Promise<(tx: Tx) => Promise<void>> {
  const item = await finish.findItem(db, itemId);
  if (!item || !isDoneAt('finish', item.step)) return () => Promise.resolve();
  const report = await store.findReport(db, itemId);
  if (!report?.approvedAt) throw new Refusal(text.noReport);
  const issuedIssue = report.fileId ? undefined : await issue(db, ports, report, item.organisationId);
  return (tx) => finishIn(tx, itemId, issuedIssue, now);
}

/** Does the finish in this transaction; without a word where it was done before: a job may run twice. */
async function finishIn(tx: Tx, itemId: string, issuedFile: Issued | undefined, now: Date): Promise<void> {
  const item = await finish.takeItem(tx, itemId);
  if (!item || !isDoneAt('finish', item.step)) return;
  const report = await store.findReport(tx, itemId);
  if (!report?.approvedAt) throw new Refusal(text.noReport);
  // what is approved is frozen; a file is kept of nothing else
  if (!report.fileId && !isAsDrawn(report, issuedFile))
    throw new Error(`report ${report.id} changed while it was drawn`);
  const drawnFile = report.fileId ? undefined : issuedFile;
  const about = { reportId: report.id, rowNo: 0, name: text.fileName(report.reportNo) };
  const keptFile = drawnFile && (await noteSigned(tx, drawnFile.file, about));
  await actOnOne(
    tx,
    { actor: systemActor, now },
    {
      entity: 'item',
      id: itemId,
      operation: 'finish',
      call: 'report/finish',
      // the log is chained: what the report was drawn from can be compared with it for good
      own: { filled: { approvalDate: true }, details: { reportNo: report.reportNo, contentHash: report.contentHash } },
    },
  );
  if (keptFile)
    await papers.addFile(tx, report.id, {
      kind: 'original',
      fileId: keptFile.id,
      sha256: keptFile.sha256,
      createdAt: now,
    });
  if (keptFile) await noteSeal(tx, item, report, report.approvedAt);
  const isOutstanding = drawnFile?.file.problem !== undefined;
  const steps: string[] = [text.finished.document, ...(isOutstanding ? [text.finished.outstanding] : [])];
  const certificates = drawnFile?.certificates ?? [];
  const unmatchedCount = await keepCertificates(tx, { report, item, now }, certificates);
  if (certificates.length > 0) steps.push(text.finished.certificates(certificates.length));
  if (unmatchedCount > 0) steps.push(text.finished.unmatched(unmatchedCount));
  const isWritten = await writeToArchive(tx, item, report, now);
  if (isWritten) steps.push(text.finished.archive);
  await takeReplaced(tx, { item, report, isWritten }, now);
  if (await writeIfFailed(tx, item, report.id, now)) steps.push(text.finished.majorIssue);
  await finish.releaseLock(tx, itemId);
  steps.push(text.finished.unlock);
  const note = {
    title: text.readyTitle(report.reportNo),
    content: text.readyContent(item.inspectedUnit),
    link: reportLink(report.reportNo),
    subject: releaseSubject(report.reportNo),
  };
  const { createdBy, organisationId } = item;
  const people = await hearersOf(tx, { people: [createdBy], organisationId, rights: ['application:save'] });
  await notifyEach(tx, people, { organisationId, recordId: itemId, ...note }, now);
  steps.push(text.finished.notify);
  if (await finish.finishApplication(tx, item.applicationId)) steps.push(text.finished.application);
  await finish.noteRun(tx, itemId, { state: 'done', steps, error: null, at: now });
}

/** The seal stands on it by the act of whoever approved it last. */
async function noteSeal(tx: Tx, { organisationId }: finish.FinishItem, report: store.ReportRow, at: Date) {
  const signatures = await findSignatures(tx, report.id);
  const userName = signatures.findLast(({ role }) => role === 'approver')?.userName ?? '';
  await noteUse(tx, { organisationId, document: 'report', documentNo: report.reportNo, userName, at });
}

/** A failed inspection is told to the supervision. */
async function writeIfFailed(tx: Tx, item: finish.FinishItem, reportId: string, now: Date): Promise<boolean> {
  const { id: itemId, reportNo, conclusion, inspectDate, ...of } = item;
  if (!hasFailed(item.conclusionPolarity)) return false;
  const outcome = { reportNo: reportNo ?? '', conclusion: conclusion ?? '', inspectDate: inspectDate ?? '' };
  return writeFailed(tx, { ...of, ...outcome, itemId, reportId }, now);
}

const isAsDrawn = (report: store.ReportRow, issuedFile: Issued | undefined): boolean =>
  issuedFile?.report.id === report.id &&
  issuedFile.report.contentHash === report.contentHash &&
  issuedFile.report.approvedAt?.getTime() === report.approvedAt?.getTime();

/** Draws and signs the one file that is the report (LAYOUT §12: every copy is the same), and the certificates of its rows. */
async function issue(
  db: Db,
  ports: JobContext['ports'],
  report: store.ReportRow,
  organisationId: string,
): Promise<Issued> {
  const drawnBytes = await drawReport(db, ports, report, { document: 'report', organisationId });
  const file = await signDrawn(db, ports, drawnBytes, { organisationId, reason: text.certifiedBy });
  return { report, file, certificates: await drawCertificates(db, ports, report, organisationId) };
}
