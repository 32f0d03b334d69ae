import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { limitedTasks, tellOfTask } from './time-limit.service.ts';

/**
 * The timer of one task, under its key: what fails is tried again alone. A task that is done by then, or of which it was
 * told, is left in peace, so that a second run tells nobody again.
 */
export const tellOfLimit = job({
  name: 'task.limit',
  payload: z.object({ taskId: z.uuid(), day: z.iso.date() }),
  run: async ({ taskId, day }, { db }) => tellOfTask(db, taskId, day, new Date()),
});

/** The key under which the timer of a task waits: never twice. */
const keyOf = (taskId: string): string => `limit ${taskId}`;

/** Every morning: sets the timers of the tasks whose limit comes, is over, or was passed without anything happening. */
export const remindOfLimits = job({
  name: 'task.limits',
  payload: z.object({ day: z.iso.date().optional() }),
  async run({ day = chinaDay(new Date()) }, { db }) {
    const ids = await limitedTasks(db, day);
    const each = ids.map((taskId) => ({ payload: { taskId, day }, key: keyOf(taskId) }));
    await db.transaction().execute((tx) => tellOfLimit.laterEach(tx, each));
  },
});

export const limitJobs = [remindOfLimits, tellOfLimit];
