import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { settleOwnFields } from './own-field.service.ts';

/** Forms whose day has come since. */
export const settleForms = job({
  name: 'form.settle',
  payload: z.unknown(),
  queue: 'form',
  retry: { times: 1 },
  run: (_payload, { db }) => settleOwnFields(db),
});
