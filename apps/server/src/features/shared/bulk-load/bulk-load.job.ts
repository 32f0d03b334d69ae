import { z } from 'zod';
import { maintain } from '../../../platform/db/maintenance.ts';
import { job } from '../../../platform/jobs/job.ts';
import { renewStatistics, takeInEntries } from './bulk-load.store.ts';

/** After a load: the search indexes take their entries in, and the planner learns of the new rows. */
export const settleArchive = job({
  name: 'equipment.settle',
  payload: z.object({}),
  retry: { times: 5 },
  queue: 'equipment.settle',
  run: (_payload, { db }) =>
    maintain(db, async (connection) => {
      await takeInEntries(connection);
      await renewStatistics(connection);
    }),
});
