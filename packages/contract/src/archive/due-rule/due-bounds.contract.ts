import { dueBoundsForm } from '@tejian/domain/archive/due-rule/due-bounds-form.view.ts';
import { integerOf } from '../../kit/declared-form.ts';
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
    urgentDays: integerOf(dueBoundsForm.fields.urgentDays),
    soonDays: integerOf(dueBoundsForm.fields.soonDays),
    version: integer({ min: 0 }),
  }),
  answer: record({ version: integer() }),
});
