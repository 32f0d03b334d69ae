import { sql } from 'kysely';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import type { DayType } from '@tejian/domain/configuration/calendar/work-days.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';

export const findEntered = (db: Db | Tx, from: Day, to: Day) =>
  runPrepared(
    db,
    sql<{ day: Day; type: DayType; note: string }>`
    select day, type, note from calendar_day where day between ${from} and ${to}`,
  );

export const findDays = (db: Db, days: readonly Day[]) =>
  db
    .selectFrom('calendarDay')
    .select(['day', 'type', 'note'])
    .where(sql<boolean>`day = any(${[...days]}::date[])`)
    .execute() as Promise<{ day: Day; type: DayType; note: string }[]>; // types are the dictionary's four

/** The institute's own entries; they outlive new versions of the reference data. */
export async function enterDays(tx: Tx, days: readonly { day: Day; type: DayType; note: string }[]): Promise<void> {
  const entries = [...new Map(days.map((one) => [one.day, one])).values()]; // a day that is given twice is as it was said last
  await sql`insert into calendar_day (day, type, note, origin)
    select day, type, note, 'local' from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(day date, type text, note text)
    on conflict (day) do update set type = excluded.type, note = excluded.note, origin = 'local'`.execute(tx);
}
