import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { checkSome, remindOfLoans } from './archive-file.service.ts';

/** Every morning: loans whose day is over. A second run tells nobody again. */
export const remindOfArchiveLoans = job({
  name: 'archive.remindOfLoans',
  payload: z.object({ day: z.iso.date().optional() }),
  run: async ({ day }, { db }) => remindOfLoans(db, day ?? chinaDay(new Date()), new Date()),
});

/** At filing, at hand-over and once a year: a few at a time, so that the rest of the night's work goes on beside it. */
export const checkArchiveFiles = job({
  name: 'archive.check',
  payload: z.unknown(),
  retry: { times: 1 },
  run: (_payload, { db, ports }) => checkSome(db, ports, new Date()),
});
