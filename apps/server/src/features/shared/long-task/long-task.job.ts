import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { giveUpSilent } from './long-task.service.ts';

/** Goes on with tasks whose server went down, or ends them: at once where its end is known, else when they have been silent. */
export const endSilentTasks = job({
  name: 'longTask.endSilent',
  payload: z.unknown(),
  retry: { times: 1 },
  run: (_payload, { db }) => db.transaction().execute(giveUpSilent),
});
