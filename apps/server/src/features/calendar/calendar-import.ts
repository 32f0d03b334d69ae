import { saveCalendarDay, type CalendarDayToSave } from '@tejian/contract/calendar/calendar.contract.ts';
import { calendarText } from '@tejian/domain/calendar/calendar.text.ts';
import { recordImporter } from '../list-import/list-import.service.ts';
import { saveDay } from './calendar.service.ts';
import { findEntered } from './calendar.store.ts';

const { label, importTitle: title } = calendarText;

/** Days of the work calendar from a file: a year's official holidays and the days worked instead. */
export const calendarImporter = recordImporter<CalendarDayToSave>({
  title,
  fields: [
    { key: 'day', labels: [label.day], type: 'date' },
    { key: 'type', labels: [label.type], type: 'select', dictType: 'CALENDAR_DAY_TYPE', isNeeded: true },
    { key: 'note', labels: [label.note] },
  ],
  identity: ['day'],
  request: saveCalendarDay.request,
  find: async (tx, { day = '' }) => (await findEntered(tx, day, day))[0],
  save: (tx, given, { actor }) => saveDay(tx, given, actor),
});
