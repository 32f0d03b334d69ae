import type { DueGroup, DueTotals } from '@tejian/contract/query/due/due.contract.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { dueConditions, type DueConditions, type Reckoning } from './due-list.store.ts';

const SHOWN = 12; // of areas, sections and units; more is no picture

/** The number that stand in each band of `d`, whose rows count for `n` each. */
const bandedSql = ({ today, bounds }: Reckoning, n: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce(sum(${n}) filter (where d.due_date < ${today}::date), 0)::int as overdue,
  coalesce(sum(${n}) filter (where d.due_date >= ${today}::date
    and d.due_date <= ${today}::date + ${bounds.urgentDays}::int), 0)::int as urgent,
  coalesce(sum(${n}) filter (where d.due_date > ${today}::date + ${bounds.urgentDays}::int), 0)::int as soon`;

/** Of one unit the rows themselves are counted; everything else is counted already, by what the counts know. */
const countedRows = ({ useUnitId }: DueConditions): { from: RawBuilder<unknown>; n: RawBuilder<unknown> } =>
  useUnitId ? { from: sql`due_inspection d`, n: sql`1` } : { from: sql`due_count d`, n: sql`d.n` };

export async function totals(
  db: Db,
  askedConditions: DueConditions,
  actor: Actor,
  reckoning: Reckoning,
): Promise<DueTotals> {
  const { from, n } = countedRows(askedConditions);
  const { rows } = await sql<DueTotals>`select ${bandedSql(reckoning, n)},
      coalesce(sum(${n}) filter (where d.due_date < ${reckoning.today}::date and d.reason_code is null), 0)::int as unexplained
    from ${from} where ${sql.join(dueConditions(askedConditions, actor, reckoning), sql` and `)}`.execute(db);
  return rows[0] ?? { overdue: 0, urgent: 0, soon: 0, unexplained: 0 };
}

export type Dimension = 'kind' | 'area' | 'section' | 'reason';
export interface CountedGroup extends Omit<DueGroup, 'label'> {
  dimension: Dimension;
  label: string | null;
}

/** All pictures but that of the units; of areas and sections those with the most overdue. */
export async function groups(
  db: Db,
  askedConditions: DueConditions,
  actor: Actor,
  reckoning: Reckoning,
): Promise<CountedGroup[]> {
  const { from, n } = countedRows(askedConditions);
  const { rows } = await sql<CountedGroup>`
    with near as (
      select kind_code as kind, left(area_code, 6) as area, section, due_date, ${n} as n,
        case when due_date < ${reckoning.today}::date then coalesce(reason_code, '') end as reason
      from ${from} where ${sql.join(dueConditions(askedConditions, actor, reckoning), sql` and `)}),
    grouped as (
      select case when grouping(kind) = 0 then 'kind' when grouping(area) = 0 then 'area'
          when grouping(section) = 0 then 'section' else 'reason' end as dimension,
        coalesce(kind, area, section, reason, '') as key, ${bandedSql(reckoning, sql`d.n`)}
      from near d group by grouping sets ((kind), (area), (section), (reason))),
    ranked as (
      select *, row_number() over (partition by dimension order by overdue desc, urgent desc, soon desc, key) as place
      from grouped where overdue > 0 or dimension <> 'reason' and urgent + soon > 0)
    select dimension, key, overdue, urgent, soon, case dimension
        when 'kind' then (select name from catalogue_item where code = key)
        when 'area' then (select name from area where code = key)
        else nullif(key, '') end as label
    from ranked where place <= ${SHOWN} or dimension in ('kind', 'reason') order by dimension, place`.execute(db);
  return rows;
}

/** The units with the most overdue; their names are asked of the few that are shown. */
export async function units(
  db: Db,
  askedConditions: DueConditions,
  actor: Actor,
  reckoning: Reckoning,
): Promise<DueGroup[]> {
  const { rows } = await sql<DueGroup>`
    select u.id as key, u.name as label, most.overdue, most.urgent, most.soon from (
      select d.use_unit_id, ${bandedSql(reckoning, sql`1`)} from due_inspection d
      where ${sql.join(dueConditions(askedConditions, actor, reckoning), sql` and `)} and d.use_unit_id is not null
      group by d.use_unit_id order by 2 desc, 3 desc, 4 desc, 1 limit ${SHOWN}) most
    join unit u on u.id = most.use_unit_id order by most.overdue desc, most.urgent desc, most.soon desc, u.name`.execute(
    db,
  );
  return rows;
}

/** Joins what was counted apart; rows are only ever added and taken away, so that none is counted twice. */
export async function joinCounts(tx: Tx): Promise<void> {
  await sql`
    with gone as (delete from due_count where ctid = any(array(
        select unnest(array_agg(ctid)) from due_count
        group by organisation_id, kind_code, area_code, section, slot, due_date, reason_code
        having count(*) > 1 or sum(n) = 0)) returning *)
    insert into due_count
    select organisation_id, kind_code, area_code, section, slot, due_date, reason_code, sum(n) from gone
    group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0`.execute(tx);
}
