import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { tidy } from './session.service.ts';

/** Ended sessions, used image codes and old answers of idempotent calls go; nobody can use them any more. */
export const tidySessions = job({
  name: 'session.tidy',
  payload: z.object({}),
  run: async (_payload, { db }) => tidy(db),
});
