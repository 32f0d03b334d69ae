import { absenceForm } from '@tejian/domain/archive/personnel/staff-forms.view.ts';
import { call } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { date, identifier, instant, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const { fields } = absenceForm;

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

/** The people who are away between two days. */
export const findAbsences = call({
  path: '/api/personnel/findAbsences',
  request: record({ fromDay: date(), untilDay: date() }),
  answer: record({ absences: list(absence) }),
});

export const saveAbsence = call({
  path: '/api/personnel/saveAbsence',
  request: record({
    userId: textOf(fields.userId),
    fromDay: date(),
    untilDay: date(),
    reason: textOf(fields.reason),
  }),
  answer: record({ id: text() }),
});

export const deleteAbsence = call({ path: '/api/personnel/deleteAbsence', request: record({ id: identifier() }) });
