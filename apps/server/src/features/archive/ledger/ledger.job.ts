import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { importQueue } from '../../shared/long-task/long-task.service.ts';
import { importKey, takeAbandoned } from './ledger-run.store.ts';
import { runImport } from './run-import.ts';

/** The import itself. Tried once: what is left open by a crash is taken up by the job below. */
export const importLedger = job({
  name: 'ledger.import',
  payload: z.object({ importId: z.string() }),
  retry: { times: 1 },
  run: ({ importId }, { db, ports }) => runImport(db, ports, importId),
});

/** Takes up imports whose server went down: at once where its end is known, else when they have been silent. */
const resumeImports = job({
  name: 'ledger.resume',
  payload: z.unknown(),
  retry: { times: 1 },
  run: (_payload, { db }) =>
    db.transaction().execute(async (tx) => {
      for (const { id, createdBy } of await takeAbandoned(tx))
        await importLedger.later(tx, { importId: id }, { key: importKey(id), queue: importQueue(createdBy) });
    }),
});

export const ledgerJobs = [importLedger, resumeImports];
export const ledgerSchedule = [{ job: resumeImports, at: { everyMinutes: 1 }, takesUp: true }] as const;
