import type { Day } from '@tejian/domain/calendar/day.ts';
import type { DayType } from '@tejian/domain/calendar/work-days.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export const findEntered = (db: Db, from: Day, to: Day) =>
  db
    .selectFrom('calendarDay')
    .select(['day', 'type', 'note'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute() as Promise<{ day: Day; type: DayType; note: string }[]>; // types are the dictionary's four

/** The institute's own entry; it outlives new versions of the reference data. */
export const enterDay = (tx: Tx, day: Day, type: DayType, note: string) =>
  tx
    .insertInto('calendarDay')
    .values({ day, type, note, origin: 'local' })
    .onConflict((on) => on.column('day').doUpdateSet({ type, note, origin: 'local' }))
    .execute();
