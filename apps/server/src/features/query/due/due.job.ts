import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { joinCounts } from './due.service.ts';
import { remindAll } from './reminder.service.ts';

/** Every morning: what has come nearer since yesterday. */
export const remindOfDue = job({
  name: 'due.remind',
  payload: z.unknown(),
  run: (_payload, { db }) => remindAll(db, new Date()),
});

/** Joins what was counted apart since the last time: the figures stay a matter of some thousand rows. */
export const joinDueCounts = job({
  name: 'due.joinCounts',
  payload: z.unknown(),
  queue: 'due',
  retry: { times: 1 },
  run: (_payload, { db }) => joinCounts(db),
});
