import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { giveUpSilent } from './long-task.service.ts';

/** Looks every minute for tasks whose server went down. */
export const endSilentTasks = job({
  name: 'longTask.endSilent',
  payload: z.unknown(),
  retry: { times: 1 },
  run: (_payload, { db }) => db.transaction().execute(giveUpSilent),
});
