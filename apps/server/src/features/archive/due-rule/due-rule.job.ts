import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { applyRules, settleRules } from './due-rule.service.ts';

/** Gives a next date by the cycle rules to what was written since the last time and has none. */
export const applyDueRules = job({
  name: 'due.applyRules',
  payload: z.unknown(),
  queue: 'due',
  retry: { times: 1 },
  run: async (_payload, { db }) => {
    await settleRules(db); // a version whose day has come since
    await applyRules(db);
  },
});
