import { saveCalendarDay, type CalendarDayToSave } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { calendarDayIdentity } from '@tejian/domain/configuration/calendar/import-identity.ts';
import { calendarText } from '@tejian/domain/configuration/calendar/calendar.text.ts';
import { recordImporter } from '../../shared/list-import/list-import.service.ts';
import { changedAt } from '../../shared/operation-log/operation-log.service.ts';
import { saveDays } from './calendar.service.ts';
import { findDays } from './calendar.store.ts';

const { label, importTitle: title } = calendarText;

/** Days of the work calendar from a file: a year's official holidays and the days worked instead. */
export const calendarImporter = recordImporter<CalendarDayToSave>({
  title,
  fields: [
    { key: 'day', labels: [label.day], type: 'date' },
    { key: 'type', labels: [label.type], type: 'select', dictType: 'CALENDAR_DAY_TYPE', isNeeded: true },
    { key: 'note', labels: [label.note] },
  ],
  identity: calendarDayIdentity,
  blank: () => ({ note: '' }),
  request: saveCalendarDay.request,
  findAll: async (tx, rows) => {
    const days = rows.map(({ day = '' }) => day);
    const knownDays = new Map((await findDays(tx, days)).map((one) => [one.day, one]));
    return days.map((day) => knownDays.get(day));
  },
  changedAt: (tx, all) =>
    changedAt(
      tx,
      'calendar',
      all.map(({ day }) => day),
    ),
  saveAll: async (tx, givenRows, { actor }) => {
    await saveDays(tx, givenRows, actor);
    return givenRows.map(({ day }) => ({ id: day }));
  },
});
