import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { tellOfLicences } from './unit-licence.service.ts';

/** Every morning: licences that have come nearer their end. A second run finds nothing new. */
export const remindOfLicences = job({
  name: 'unit.licences',
  payload: z.object({ day: z.iso.date().optional() }),
  async run({ day }, { db }) {
    await tellOfLicences(db, day ?? chinaDay(new Date()));
  },
});
