import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { bringIndexes } from './own-index.store.ts';
import { settleOwnFields } from './own-field.service.ts';

/** Forms whose day has come since, and the indexes of the fields that lists show. */
export const settleForms = job({
  name: 'form.settle',
  payload: z.unknown(),
  queue: 'form',
  retry: { times: 1 },
  run: async (_payload, { db }) => {
    await settleOwnFields(db);
    await bringIndexes(db);
  },
});
