import { showInstant } from '@tejian/contract/kit/field.ts';
import { downloadReports, mostDownloaded } from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { isInvalid, reportState } from '@tejian/domain/business/report/life.ts';
import {
  bundleContents,
  bundledName,
  bundledTitle,
  bundleRefusal,
  type BundledReport,
} from '@tejian/domain/query/report-query/bundle.ts';
import { bundleText as text } from '@tejian/domain/query/report-query/bundle.text.ts';
import { longTaskText } from '@tejian/domain/shared/long-task/long-task.text.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { joinedPdf, type JoinedDocument } from '../../../platform/documents/joined-pdf.ts';
import { zip, type ZipEntry } from '../../../platform/documents/zip-writer.ts';
import { FileMissing } from '../../../platform/files/file-store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { job } from '../../../platform/jobs/job.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { run, start, storedRequest, type Outcome, type Working } from '../../shared/long-task/long-task.service.ts';
import { markedFile } from '../../business/report/report.service.ts';
import { findFiled, type FiledReport } from './report-query.store.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';

type Asked = Omit<RequestOf<typeof downloadReports>, 'password'> & { password?: string | undefined };

/** Puts the files of a download together. A download that was cut off by a kill is begun again by the watch over tasks. */
export const writeDownload = job({
  name: downloadReports.path,
  payload: z.object({ taskId: z.string() }),
  retry: { times: 1 },
  queue: 'export',
  run: ({ taskId }, { db, ports }) => run(db, ports, taskId, (working) => writtenOutcome(db, ports, working)),
});

const PASSWORD = 'long_task.request.password';

async function filedReports(db: Db | Tx, request: Asked, actor: Actor) {
  const foundRecord = await findFiled(db, request, actor, mostDownloaded);
  const refusal = bundleRefusal(request, foundRecord.reports.length, mostDownloaded);
  if (refusal) throw new Refusal(refusal.sentence, refusal.field ? { [refusal.field]: refusal.sentence } : undefined);
  return foundRecord;
}

/** Refuses what cannot be put together while the person waits; the rest is a task in the background. */
export async function begin(tx: Tx, ports: Ports, request: Asked, actor: Actor) {
  const { reports } = await filedReports(tx, request, actor);
  const { password, ...openPart } = request;
  const task = await start(tx, actor, {
    kind: 'export',
    title: text.title(reports.length),
    about: downloadReports.path,
    request: {
      path: downloadReports.path,
      asked: downloadReports.request.encode(openPart),
      // The task's row stays for as long as its file can be fetched.
      ...(password !== undefined && { sealed: ports.vault.seal(password, PASSWORD) }),
    },
  });
  if (!task.isNew) return task;
  await note(tx, actor, {
    subject: 'report',
    subjectId: task.id,
    name: text.title(reports.length),
    action: 'downloadReports',
  });
  await writeDownload.later(tx, { taskId: task.id }, { key: task.id });
  return task;
}

async function writtenOutcome(
  db: Db,
  ports: Ports,
  { actor, request, progress, reached, keep }: Working,
): Promise<Outcome> {
  if (!actor.codes.has('reportQuery:download')) throw new Refusal(longTaskText.noPermission);
  const keptRequest = request as { asked: unknown; sealed?: string }; // written by `begin`
  const askedRequest = storedRequest(downloadReports.request, keptRequest.asked);
  const password = keptRequest.sealed === undefined ? undefined : ports.vault.open(keptRequest.sealed, PASSWORD);
  // From here on a kill leaves a task that is taken up again from its beginning: nothing but its file comes of it.
  if (reached === undefined) await db.transaction().execute((tx) => keep(tx, { rowNo: 0 }));
  const { reports, left } = await filedReports(db, { ...askedRequest, password }, actor);
  const tell = (doneCount: number) => progress(doneCount, reports.length);
  await tell(0);
  const name = text.fileName(reports.length, showInstant(new Date()).slice(0, 16).replaceAll(/[-: ]/g, ''));
  const note = text.note(reports.length, left, reports.filter(({ state }) => isInvalid(state)).length);
  const putting = { db, ports, actor };
  if (askedRequest.format === 'pdf') {
    const content = await ports.files.put(
      joinedPdf(ports.renderer, documentsOf(putting, reports, tell), askedRequest.isDuplex),
    );
    return { note, file: { content, name: `${name}.pdf`, mime: 'application/pdf' } };
  }
  const entries = entriesOf(putting, reports, tell);
  const content = await ports.files.put(zip(entries, password));
  return { note, file: { content, name: `${name}.zip`, mime: 'application/zip' } };
}

interface Putting {
  readonly db: Db;
  readonly ports: Ports;
  readonly actor: Actor;
}

/** A file among many says, too, that its report is valid no longer. */
const markedBytes = async ({ db, ports, actor }: Putting, report: FiledReport): Promise<Uint8Array> =>
  markedFile(db, ports, { report, original: await ports.files.read(report.sha256), actor });

const bundledReport = (report: FiledReport): BundledReport => ({
  ...report,
  state: reportState(report.state),
  conclusion: report.conclusion ?? undefined,
});

/** Of thousands of files the one that is gone from the disk is named. */
async function present<Opened>({ reportNo }: FiledReport, opening: Promise<Opened>): Promise<Opened> {
  return opening.catch((problem: unknown) => {
    throw problem instanceof FileMissing ? new Refusal(text.gone(reportNo)) : problem;
  });
}

/** One file in memory at a time, whatever their number. */
async function* entriesOf(
  putting: Putting,
  reports: readonly FiledReport[],
  tell: (done: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  yield { name: text.contents, content: [bundleContents(reports.map(bundledReport))] };
  for (const [at, report] of reports.entries()) {
    yield {
      name: bundledName(bundledReport(report), at),
      content: await present<ZipEntry['content']>(
        report,
        isInvalid(report.state)
          ? markedBytes(putting, report).then((bytes) => [bytes])
          : putting.ports.files.stream(report.sha256),
      ),
    };
    await tell(at + 1);
  }
}

async function* documentsOf(
  putting: Putting,
  reports: readonly FiledReport[],
  tell: (done: number) => Promise<void>,
): AsyncGenerator<JoinedDocument> {
  for (const [at, report] of reports.entries()) {
    yield {
      title: bundledTitle(bundledReport(report), at),
      bytes: await present(report, markedBytes(putting, report)),
    };
    await tell(at + 1);
  }
}
