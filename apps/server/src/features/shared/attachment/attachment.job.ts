import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { dropExpired } from '../upload/upload.service.ts';
import { dropOldObjects } from './direct-upload.ts';

/**
 * Objects that were put into the store a day ago go, and uploads whose time is over: what somebody registered is kept elsewhere
 * since.
 */
export const dropUnregistered = job({
  name: 'attachment.dropUnregistered',
  payload: z.object({}),
  run: async (_payload, { db, ports }) => {
    const objects = ports.objectStore ? await dropOldObjects(ports.objectStore, new Date()) : 0;
    const uploads = await dropExpired(db, ports.files);
    if (objects + uploads > 0) ports.log.info('unregistered objects dropped', { objects, uploads });
  },
});
