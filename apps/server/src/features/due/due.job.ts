import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { remindAll } from './reminder.service.ts';

/** Every morning: what has come nearer since yesterday. */
export const remindOfDue = job({
  name: 'due.remind',
  payload: z.unknown(),
  run: (_payload, { db }) => remindAll(db, new Date()),
});
