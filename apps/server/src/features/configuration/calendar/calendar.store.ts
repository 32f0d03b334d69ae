import { sql } from 'kysely';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import type { DayType } from '@tejian/domain/configuration/calendar/work-days.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';

interface Kept {
  readonly day: Day;
  readonly type: DayType;
  readonly note: string;
  readonly version: number;
}

export const findEntered = (db: Db | Tx, from: Day, to: Day) =>
  runPrepared(
    db,
    sql<Kept>`
    select day, type, note, version from calendar_day where day between ${from} and ${to}`,
  );

export const findDays = (db: Db, days: readonly Day[]) =>
  db
    .selectFrom('calendarDay')
    .select(['day', 'type', 'note', 'version'])
    .where(sql<boolean>`day = any(${[...days]}::date[])`)
    .execute() as Promise<Kept[]>; // types are the dictionary's four

/**
 * The institute's own entries; they outlive new versions of the reference data. A day with a version is entered where it still
 * has that one (0: nothing was entered); answers the days that somebody else has changed since.
 */
export async function enterDays(
  tx: Tx,
  days: readonly { day: Day; type: DayType; note: string; version?: number | undefined }[],
): Promise<Day[]> {
  const entries = [...new Map(days.map((one) => [one.day, one])).values()]; // a day that is given twice is as it was said last
  const { rows } = await sql<{ day: Day }>`insert into calendar_day (day, type, note, origin, version)
    select r.day, r.type, r.note, 'local', coalesce(r.version, c.version, 0) + 1
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(day date, type text, note text, version int)
    left join calendar_day c on c.day = r.day
    on conflict (day) do update set type = excluded.type, note = excluded.note, origin = 'local', version = excluded.version
    where calendar_day.version = excluded.version - 1
    returning day`.execute(tx);
  const enteredDays = new Set(rows.map(({ day }) => day));
  return entries.flatMap(({ day }) => (enteredDays.has(day) ? [] : [day]));
}
