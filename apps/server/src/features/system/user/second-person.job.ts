import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { separateDuties } from './second-person.service.ts';

/** Every few minutes: the first administrator leaves when three others have taken over (decisions §10). */
export const leaveToThree = job({
  name: 'user.leaveToThree',
  payload: z.unknown(),
  retry: { times: 1 },
  run: (_payload, { db }) => db.transaction().execute((tx) => separateDuties(tx)),
});
