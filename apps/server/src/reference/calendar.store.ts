import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Only days that differ from the plain week: weekends follow from the rule. */
export interface CalendarData {
  version: string;
  days: { day: string; type: string; name: string }[];
}

export async function loadCalendar(tx: Tx, [data]: CalendarData[]): Promise<void> {
  if (!data) return;
  await sql`delete from calendar_day where origin = 'reference' and day <> all(${data.days.map(({ day }) => day)}::date[])`.execute(
    tx,
  );
  await sql`
    insert into calendar_day (day, type, note)
    select day, type, name from json_to_recordset(${JSON.stringify(data.days)}::json) as x(day date, type text, name text)
    on conflict (day) do update set type = excluded.type, note = excluded.note
    where calendar_day.origin = 'reference'`.execute(tx);
}
