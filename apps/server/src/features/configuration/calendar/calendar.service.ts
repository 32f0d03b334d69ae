import type { CalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { calendarText } from '@tejian/domain/configuration/calendar/calendar.text.ts';
import { addDays, daysBetween, weekdayOf, type Day } from '@tejian/domain/shared/day/day.ts';
import {
  dayTypeOf,
  isWorkDay,
  type DayType,
  type WorkCalendar,
} from '@tejian/domain/configuration/calendar/work-days.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note, noteAll, requireVersion } from '../../shared/operation-log/operation-log.service.ts';
import { enterDays, findEntered } from './calendar.store.ts';

const LONGEST_DAYS = 3 * 366;
const REACH_BACK = 366;
const REACH_AHEAD = 2 * 366;

/** The calendar around a day, for counting working days (due dates of steps and reports). */
export async function workCalendar(db: Db | Tx, around: Day): Promise<WorkCalendar> {
  const enteredRows = await findEntered(db, addDays(around, -REACH_BACK), addDays(around, REACH_AHEAD));
  return new Map(enteredRows.map(({ day, type }) => [day, type]));
}

export async function calendar(db: Db, from: Day, to: Day): Promise<CalendarDay[]> {
  const length = daysBetween(from, to);
  if (length < 0) throw new Refusal(calendarText.wrongOrder, { to: calendarText.wrongOrder });
  if (length > LONGEST_DAYS) throw new Refusal(calendarText.tooLong, { to: calendarText.tooLong });
  const enteredRows = await findEntered(db, from, to);
  const days = new Map(enteredRows.map(({ day, type }) => [day, type]));
  const versions = new Map(enteredRows.map(({ day, version }) => [day, version]));
  const notes = new Map(enteredRows.map(({ day, note }) => [day, note]));
  return Array.from({ length: length + 1 }, (_, index) => {
    const day = addDays(from, index);
    return {
      day,
      type: dayTypeOf(day, days),
      note: notes.get(day) ?? '',
      isWorkDay: isWorkDay(day, days),
      isEntered: days.has(day),
      version: versions.get(day) ?? 0,
    };
  });
}

/** The year that a day lies in, when nothing else was asked. */
export const yearOf = (day: Day): { from: Day; to: Day } => ({
  from: `${day.slice(0, 4)}-01-01`,
  to: `${day.slice(0, 4)}-12-31`,
});

interface DayToSave {
  day: Day;
  type?: DayType;
  note: string;
  version?: number;
}

/** Without a type the day goes back to what it is in the plain week; the entry stays, so that no new data overrides it. */
export async function saveDay(tx: Tx, givenDay: DayToSave, actor: Actor): Promise<CalendarDay> {
  requireVersion(givenDay.version);
  await saveDays(tx, [givenDay], actor);
  const [savedCalendar] = await calendar(tx, givenDay.day, givenDay.day);
  if (!savedCalendar) throw new Error(`${givenDay.day} is not there after it was saved`);
  return savedCalendar;
}

/** Days of which no two are the same, each with its entry of the log. */
export async function saveDays(tx: Tx, givenDays: readonly DayToSave[], actor: Actor): Promise<void> {
  const days = givenDays.map(
    ({ type, ...one }) => ({ ...one, type: type ?? (weekdayOf(one.day) >= 6 ? '2' : '1') }) as const,
  );
  const [changedDay] = await enterDays(tx, days);
  if (changedDay) throw await changedMeanwhile(tx, { subject: 'calendar', subjectId: changedDay });
  await noteAll(
    tx,
    actor,
    days.map(({ day, type, note: words }) => ({
      subject: 'calendar',
      subjectId: day,
      name: day,
      action: 'change',
      details: `${calendarText.types[type]} ${words}`.trim(),
    })),
  );
}

interface EnteredDay {
  day: Day;
  type: DayType;
  note: string;
}

/** The official holidays of a year, entered together. */
export async function importDays(tx: Tx, days: readonly EnteredDay[], actor: Actor): Promise<{ count: number }> {
  await enterDays(tx, days);
  const years = [...new Set(days.map(({ day }) => day.slice(0, 4)))].join('、');
  const details = days.map(({ day, type }) => `${day} ${calendarText.types[type]}`).join(' ');
  await note(tx, actor, { subject: 'calendar', subjectId: years, name: years, action: 'import', details });
  return { count: days.length };
}
