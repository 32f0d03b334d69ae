import { absenceText } from '@tejian/domain/archive/personnel/absence.text.ts';
import { call } from '../../kit/call.ts';
import { date, identifier, instant, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const { label } = absenceText;

/** Days on which somebody is away, the first and the last among them. */
export const absence = record({
  id: text(),
  userId: text(),
  name: text(),
  fromDay: date(),
  untilDay: date(),
  reason: text(),
  enteredBy: text(),
  enteredAt: instant(),
});
export type Absence = ValueOf<typeof absence>;

/** Who is away between two days. */
export const findAbsences = call({
  path: '/api/personnel/findAbsences',
  request: record({ fromDay: date(), untilDay: date() }),
  answer: record({ absences: list(absence) }),
});

export const saveAbsence = call({
  path: '/api/personnel/saveAbsence',
  request: record({
    userId: requiredText(label.userId, { max: 40 }),
    fromDay: date(),
    untilDay: date(),
    reason: requiredText(label.reason, { max: 100 }),
  }),
  answer: record({ id: text() }),
});

export const deleteAbsence = call({ path: '/api/personnel/deleteAbsence', request: record({ id: identifier() }) });
