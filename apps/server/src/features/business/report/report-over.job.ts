import { z } from 'zod';
import { job, type AnyJob } from '../../../platform/jobs/job.ts';
import { finishReport, finishStanding } from './finish.job.ts';
import { findStandingOver } from './report-life.store.ts';
import { endHandingOut } from './report-over.ts';

/**
 * Every night: what stands in the lists of printing and releasing although its report is void or replaced for good leaves them.
 * The acts end it themselves; those that stand there became so under a release that did not.
 */
export const endStandingOver = job({
  name: 'report.endStandingOver',
  payload: z.unknown(),
  retry: { times: 1 },
  run: async (_payload, { db }) => {
    for (const { itemId, ...report } of await findStandingOver(db))
      await db.transaction().execute((tx) => endHandingOut(tx, itemId, report, new Date()));
  },
});

/** Everything that is done with reports while nobody asks. */
export const reportJobs: readonly AnyJob[] = [finishReport, finishStanding, endStandingOver];
