import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { tellOfChanges } from './unusual-change.service.ts';

/** Every morning: the unusual changes of the day before. A second run tells nobody again. */
export const tellOfUnusualChanges = job({
  name: 'charge.unusualChanges',
  payload: z.object({ until: z.iso.date().optional() }),
  run: async ({ until }, { db }) => tellOfChanges(db, until ?? addDays(chinaDay(new Date()), -1), new Date()),
});
