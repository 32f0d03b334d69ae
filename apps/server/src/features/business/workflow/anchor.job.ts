import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { anchorHeads } from './flow-log.service.ts';

/** Daily anchor of all chain heads (decisions §9). Running it twice on a day keeps the first. */
export const anchorFlowLog = job({
  name: 'workflow.anchor',
  payload: z.object({ day: z.iso.date().optional() }),
  async run({ day }, { db }) {
    await anchorHeads(db, day ?? today());
  },
});

const today = (): string => chinaDay(new Date());
