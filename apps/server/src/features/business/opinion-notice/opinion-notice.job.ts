import { addWorkDays } from '@tejian/domain/configuration/calendar/work-days.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { workCalendar } from '../../configuration/calendar/calendar.service.ts';
import { remind } from './opinion-notice.service.ts';

/** Working days before the deadline at which people are reminded. */
const AHEAD = 3;

/** Every morning: deadlines that come within three working days, and those that are over. A second run tells nobody again. */
export const remindOfNotices = job({
  name: 'opinionNotice.remind',
  payload: z.object({ day: z.iso.date().optional() }),
  async run({ day }, { db }) {
    const today = day ?? chinaDay(new Date());
    await remind(db, today, addWorkDays(today, AHEAD, await workCalendar(db, today)), new Date());
  },
});
