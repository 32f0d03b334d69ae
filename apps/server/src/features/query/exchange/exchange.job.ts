import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { carryOut, openDueRuns } from './exchange-run.service.ts';
import { findRunsToResume } from './exchange.store.ts';

/** Sends what a run has to send. Runs go one after another: a slow counterpart costs the others nothing but time. */
export const runExchange = job({
  name: 'exchange.run',
  payload: z.object({ runId: z.string() }),
  queue: 'exchange',
  run: async ({ runId }, { db, ports }) => carryOut(db, ports.vault, runId),
});

/** Every minute: plans whose time has come, and what waits for another try. */
export const tickExchange = job({
  name: 'exchange.tick',
  payload: z.unknown(),
  retry: { times: 1 },
  run: async (_payload, { db }) => {
    const now = new Date();
    const resumedRuns = await findRunsToResume(db, now);
    await db.transaction().execute(async (tx) => {
      for (const runId of [...(await openDueRuns(tx, now)), ...resumedRuns])
        await runExchange.later(tx, { runId }, { key: `exchange.run.${runId}` });
    });
  },
});
