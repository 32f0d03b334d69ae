import type { DueGroup, DueTotals } from '@tejian/contract/due/due.contract.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dueConditions, type DueConditions, type Reckoning } from './due-list.store.ts';

const SHOWN = 12; // of areas, sections and units; more is no picture

/** How many stand in each band; sums of what the index says, the table is not read. */
const counted = ({ today, bounds }: Reckoning): RawBuilder<unknown> => sql`
  count(*) filter (where d.due_date < ${today}::date)::int as overdue,
  count(*) filter (where d.due_date >= ${today}::date and d.due_date <= ${today}::date + ${bounds.urgentDays}::int)::int as urgent,
  count(*) filter (where d.due_date > ${today}::date + ${bounds.urgentDays}::int)::int as soon,
  count(*) filter (where d.due_date < ${today}::date and d.reason_code is null)::int as unexplained`;

export async function totals(db: Db, asked: DueConditions, actor: Actor, reckoning: Reckoning): Promise<DueTotals> {
  const { rows } = await sql<DueTotals>`select ${counted(reckoning)} from due_inspection d
    where ${sql.join(dueConditions(asked, actor, reckoning), sql` and `)}`.execute(db);
  return rows[0] ?? { overdue: 0, urgent: 0, soon: 0, unexplained: 0 };
}

export type Dimension = 'kind' | 'area' | 'section' | 'unit' | 'reason';
export interface CountedGroup extends Omit<DueGroup, 'label'> {
  dimension: Dimension;
  label: string | null;
}

/** One reading of the index for all pictures; of areas, sections and units those with the most overdue. */
export async function groups(
  db: Db,
  asked: DueConditions,
  actor: Actor,
  reckoning: Reckoning,
): Promise<CountedGroup[]> {
  const { rows } = await sql<CountedGroup>`
    with near as materialized (
      select kind_code as kind, left(area_code, 6) as area, section, use_unit_id as unit,
        case when due_date < ${reckoning.today}::date then coalesce(reason_code, '') end as reason,
        case when due_date < ${reckoning.today}::date then 0
          when due_date <= ${reckoning.today}::date + ${reckoning.bounds.urgentDays}::int then 1 else 2 end as band
      from due_inspection d where ${sql.join(dueConditions(asked, actor, reckoning), sql` and `)}),
    grouped as (
      select case when grouping(kind) = 0 then 'kind' when grouping(area) = 0 then 'area'
          when grouping(section) = 0 then 'section' when grouping(unit) = 0 then 'unit' else 'reason' end as dimension,
        coalesce(kind, area, section, unit::text, reason, '') as key,
        count(*) filter (where band = 0)::int as overdue, count(*) filter (where band = 1)::int as urgent,
        count(*) filter (where band = 2)::int as soon
      from near group by grouping sets ((kind), (area), (section), (unit), (reason))),
    ranked as (
      select *, row_number() over (partition by dimension order by overdue desc, urgent desc, soon desc, key) as place
      from grouped where not (dimension = 'reason' and overdue = 0) and not (dimension = 'unit' and key = ''))
    select dimension, key, overdue, urgent, soon, case dimension
        when 'kind' then (select name from catalogue_item where code = key)
        when 'area' then (select name from area where code = key)
        when 'unit' then (select name from unit where id = case when dimension = 'unit' then key::uuid end)
        else nullif(key, '') end as label
    from ranked where place <= ${SHOWN} or dimension in ('kind', 'reason') order by dimension, place`.execute(db);
  return rows;
}
