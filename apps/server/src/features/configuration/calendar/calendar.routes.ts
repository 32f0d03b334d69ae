import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  findCalendar,
  importCalendarDay,
  importCalendarDays,
  saveCalendarDay,
} from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { loggedIn, permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { importOf } from '../../shared/list-import/list-import.service.ts';
import { calendarImporter } from './calendar-import.ts';
import * as service from './calendar.service.ts';

export const calendarRoutes = [
  readRoute(findCalendar, loggedIn, ({ db, body, now }) => {
    const year = service.yearOf(body.from ?? chinaDay(now));
    return service.calendar(db, body.from ?? year.from, body.to ?? year.to);
  }),
  write(saveCalendarDay, permission('calendar:save'), ({ tx, body, actor }) => service.saveDay(tx, body, actor)),
  ...importOf(importCalendarDay, permission('calendar:save'), calendarImporter),
  write(importCalendarDays, permission('calendar:save'), ({ tx, body, actor }) =>
    service.importDays(tx, body.days, actor),
  ),
];
