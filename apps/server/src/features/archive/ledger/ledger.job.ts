import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { findAbandoned } from './ledger-run.store.ts';
import { runImport } from './run-import.ts';

/** The import itself. Tried once: what is left open by a crash is taken up by the job below. */
export const importLedger = job({
  name: 'ledger.import',
  payload: z.object({ importId: z.string() }),
  retry: { times: 1 },
  run: ({ importId }, { db, ports }) => runImport(db, ports, importId),
});

/** Takes up imports whose server went down, every minute. */
const resumeImports = job({
  name: 'ledger.resume',
  payload: z.unknown(),
  retry: { times: 1 },
  run: async (_payload, { db }) => {
    for (const importId of await findAbandoned(db))
      await db
        .transaction()
        .execute((tx) => importLedger.later(tx, { importId }, { key: `ledger.import ${importId}` }));
  },
});

export const ledgerJobs = [importLedger, resumeImports];
export const ledgerSchedule = [{ job: resumeImports, at: { everyMinutes: 1 } }] as const;
