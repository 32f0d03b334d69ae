import { renewBefore } from '@tejian/domain/business/issued-file/issued-file.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { provePdf } from '../../../platform/documents/sign.ts';
import { keepFile } from '../../../platform/files/stored-file.store.ts';
import { job, type JobContext } from '../../../platform/jobs/job.ts';
import { errorDetails } from '../../../platform/log/log.ts';
import { proofOf } from './issued-file.service.ts';
import * as issued from './issued-file.store.ts';

const MOST = 500;
const REST_MS = 30 * 60_000;
/** So many failures one after another are the authority's, not the files': the rest waits for the next run. */
const GIVE_UP = 3;

/**
 * Proves issued files whose time stamp is outstanding, and renews the proofs that end within half a year: an addition to
 * the end of the file, kept as a new file, with both registered. Without an authority there is nothing to do.
 */
export const proveIssued = job({
  name: 'report.prove',
  payload: z.object({ now: z.iso.datetime().optional() }),
  retry: { times: 1 },
  queue: 'report.prove',
  run: async ({ now: givenNow }, { db, ports }) => {
    const authority = ports.config.stampAuthority;
    if (!authority) return;
    const now = givenNow === undefined ? new Date() : new Date(givenNow);
    const due = await issued.findDue(db, renewBefore(chinaDay(now)), new Date(now.getTime() - REST_MS), MOST);
    let failures = 0;
    for (const file of due) {
      failures = (await isProven({ db, ports }, file, authority, now)) ? 0 : failures + 1;
      if (failures === GIVE_UP) return;
    }
  },
});

async function isProven(
  { db, ports }: JobContext,
  file: issued.DueFile,
  authority: string,
  now: Date,
): Promise<boolean> {
  try {
    const signedDocument = await provePdf(ports.renderer, await ports.files.read(file.sha256), authority);
    await db.transaction().execute(async (tx) => {
      if (!(await issued.lockIssued(tx, file))) return; // another node was first
      const about = { name: file.name, mime: 'application/pdf', createdBy: null };
      const keptFile = await keepFile(tx, ports.files, signedDocument.bytes, about);
      await issued.replaceIssued(tx, file, {
        kept: keptFile,
        proof: proofOf(keptFile.id, signedDocument, now),
        at: now,
      });
    });
    return signedDocument.problem === undefined;
  } catch (problem) {
    const { message } = errorDetails(problem);
    ports.log.warn('prove', { reportId: file.reportId, noticeId: file.noticeId, message });
    await issued.noteTry(db, file.id, message, now);
    return false;
  }
}
