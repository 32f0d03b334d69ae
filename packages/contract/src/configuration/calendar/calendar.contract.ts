import { calendarDayForm } from '@tejian/domain/configuration/calendar/calendar-day-form.view.ts';
import { calendarDayIdentity } from '@tejian/domain/configuration/calendar/import-identity.ts';
import { call } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { keptTextOf } from '../../kit/declared-form.ts';
import { date, flag, integer, oneOf, optional, text } from '../../kit/field.ts';
import { importCalls } from '../../kit/import-call.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

/** One day of the work calendar; type by dictionary CALENDAR_DAY_TYPE. */
const calendarDay = record({
  day: date(),
  type: oneOf(['1', '2', '3', '4']),
  note: text({ max: 100 }),
  isWorkDay: flag(),
  /** The calendar says so itself; otherwise it follows the week. */
  isEntered: flag(),
  /** Counts the savings of the day; 0 where the calendar says nothing of its own. */
  version: integer(),
});
export type CalendarDay = ValueOf<typeof calendarDay>;

/** Every day from one to another, a year by default. */
export const findCalendar = call({
  path: '/api/calendar/findCalendar',
  request: record({ from: optional(date()), to: optional(date()) }),
  answer: list(calendarDay),
});

/** Enters a day; without a type it is again what it is in the plain week. */
export const saveCalendarDay = call({
  path: '/api/calendar/saveCalendarDay',
  request: whole(
    record({
      day: date(),
      version: optional(integer()),
      type: optional(oneOf(['1', '2', '3', '4'])),
      note: keptTextOf(calendarDayForm.fields.note),
    }),
  ),
  answer: calendarDay,
});
export type CalendarDayToSave = ValueOf<typeof saveCalendarDay.request>;

/** Days from a file: a year's official holidays. */
export const importCalendarDay = importCalls('/api/calendar/importCalendarDay', record({}), calendarDayIdentity);

/** Several days at once: a year's official holidays. The answer is how many were entered. */
export const importCalendarDays = call({
  path: '/api/calendar/importCalendar',
  request: record({
    days: list(record({ day: date(), type: oneOf(['1', '2', '3', '4']), note: text({ max: 100 }) }), { max: 366 }),
  }),
  answer: record({ count: integer() }),
});
