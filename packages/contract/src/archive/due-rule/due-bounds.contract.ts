import { call } from '../../kit/call.ts';
import { integer } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';

/** The days from which the person's institute warns. */
export const findDueBounds = call({
  path: '/api/due/findBounds',
  answer: record({ urgentDays: integer(), soonDays: integer() }),
});

export const saveDueBounds = call({
  path: '/api/due/saveBounds',
  request: record({
    urgentDays: integer({ min: 0, max: 365 }),
    soonDays: integer({ min: 1, max: 730 }),
    version: integer({ min: 0 }),
  }),
  answer: record({ version: integer() }),
});
