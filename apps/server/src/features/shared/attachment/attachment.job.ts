import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { dropOldObjects } from './direct-upload.ts';

/** Objects that were put into the store a day ago go: what somebody registered is kept elsewhere since. */
export const dropUnregistered = job({
  name: 'attachment.dropUnregistered',
  payload: z.object({}),
  run: async (_payload, { ports }) => {
    const dropped = ports.objectStore ? await dropOldObjects(ports.objectStore, new Date()) : 0;
    if (dropped > 0) ports.log.info('unregistered objects dropped', { dropped });
  },
});
