import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { remindOfCredits } from './dunning.service.ts';

/** Every morning: credits whose day comes or has passed. A second run tells nobody again. */
export const remindOfCreditDays = job({
  name: 'charge.creditDays',
  payload: z.object({ day: z.iso.date().optional() }),
  run: async ({ day }, { db }) => remindOfCredits(db, day ?? chinaDay(new Date()), new Date()),
});
