import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { tellOfLimits } from './time-limit.service.ts';

/** Every morning: limits that come, are over, or were passed without anything happening. A second run tells nobody again. */
export const remindOfLimits = job({
  name: 'task.limits',
  payload: z.object({ day: z.iso.date().optional() }),
  async run({ day }, { db }) {
    await tellOfLimits(db, day ?? chinaDay(new Date()), new Date());
  },
});
