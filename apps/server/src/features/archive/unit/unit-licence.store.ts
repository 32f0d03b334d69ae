import type { Day } from '@tejian/domain/shared/day/day.ts';
import { daysOfBand, usualBounds, warningBands, type DueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface EndingLicence {
  id: string;
  unitName: string;
  type: string;
  number: string;
  validTo: Day;
  toldBand: DueBand | null;
}

/** Takes back the marks of bands that today has not reached: a clock that was ahead wrote them, and people are told when they come. */
export const takeBackAhead = (tx: Tx, today: Day) =>
  sql`update unit_licence set told_band = null where ${sql.join(
    warningBands.map(
      (band) => sql`told_band = ${band} and valid_to > ${daysOfBand(band, today, usualBounds).to}::date`,
    ),
    sql` or `,
  )}`.execute(tx);

/** Licences of enabled units that end by a day, held so that two runs do not tell the same. */
export async function findEnding(tx: Tx, by: Day, limit: number): Promise<EndingLicence[]> {
  const { rows } = await sql<EndingLicence>`
    select l.id, u.name as unit_name, l.type, l.number, l.valid_to, l.told_band
    from unit_licence l join unit u on u.id = l.unit_id
    where l.state = 'valid' and l.valid_to <= ${by}::date and u.is_enabled and l.told_band is distinct from 'overdue'
    order by l.valid_to, l.id limit ${limit} for update of l skip locked`.execute(tx);
  return rows;
}

export const markTold = (tx: Tx, band: DueBand, ids: readonly string[]) =>
  ids.length === 0
    ? undefined
    : tx
        .updateTable('unitLicence')
        .set({ toldBand: band })
        .where('id', 'in', [...ids])
        .execute();

/** The keepers of the archive of units: whoever may change it. */
export async function findKeepers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from app_user u
    join user_group_member m on m.user_id = u.id
    join user_group_permission p on p.group_id = m.group_id and p.code = 'unit:business:save'
    where u.is_enabled order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
