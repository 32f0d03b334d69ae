import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { stoodForName, waitsFor, within } from '../../shared/scope/within.scope.ts';

const COUNT_BOUND = 10_000;

export interface WaitingCount {
  step: string;
  count: number;
  overdue: number;
}

const openSql = sql`t.state = 'open' and t.step = s.step`;

export interface RunningCount extends WaitingCount {
  oldestAt: Date | null;
}

/** Open tasks at every step in the institutes that the person sees, whoever has them; each count stops at its bound. */
export async function countRunning(
  db: Db,
  steps: readonly string[],
  actor: Actor,
  today: string,
): Promise<RunningCount[]> {
  const { rows } = await sql<RunningCount>`
    select s.step, w.* from unnest(${steps}::text[]) as s(step)
    cross join lateral (
      select count(*)::int as count, count(*) filter (where due_date < ${today}::date)::int as overdue,
        min(submitted_at) as oldest_at
      from (select due_date, submitted_at from step_task t
        where ${within(actor, 'task')} and ${openSql} limit ${COUNT_BOUND}) bounded) w`.execute(db);
  return rows;
}

/**
 * Counts what waits at these steps for the person within what they see: records, as the work list shows them (an item
 * may wait in several parts), and tasks that are late, as the list of tasks shows them. Each count stops at its bound.
 */
export async function countWaiting(
  db: Db,
  steps: readonly string[],
  actor: Actor,
  today: string,
): Promise<WaitingCount[]> {
  if (steps.length === 0) return [];
  const { rows } = await sql<WaitingCount>`
    select s.step, w.count, w.overdue from unnest(${steps}::text[]) as s(step)
    cross join lateral (
      select count(distinct record)::int as count, count(*) filter (where due_date < ${today}::date)::int as overdue from (
        select due_date, coalesce(item_id, application_id) as record from step_task t
        where ${within(actor, 'task')} and ${openSql} and ${waitsFor(actor)}
          and ${within(actor, 'taskRecord')} limit ${COUNT_BOUND}) bounded) w`.execute(db);
  return rows;
}

export interface WaitingTask {
  id: string;
  step: string;
  entity: 'application' | 'item';
  recordId: string;
  no: string;
  what: string;
  unit: string;
  place: string;
  dueDate: string | null;
  submittedAt: Date;
  standsFor: string | null;
}

/**
 * The most urgent of what waits at these steps for the person, as `countWaiting` counts it: the day by which it is to be done,
 * then what waits longest. Of a record that waits in several parts of a step the first stands for all. Each step gives at
 * most `limit`, in the order of an index.
 */
export async function findWaiting(
  db: Db,
  steps: readonly string[],
  actor: Actor,
  limit: number,
): Promise<WaitingTask[]> {
  if (steps.length === 0) return [];
  const { rows } = await sql<WaitingTask>`
    with first as (
      select w.* from unnest(${steps}::text[]) as s(step)
      cross join lateral (
        select t.id, t.step, t.item_id, t.application_id, t.due_date, t.submitted_at, ${stoodForName(actor)} as stands_for
        from step_task t
        where ${within(actor, 'task')} and ${openSql} and ${waitsFor(actor)} and ${within(actor, 'taskRecord')}
        order by t.due_date, t.submitted_at, t.id limit ${limit}) w),
    single as (
      select distinct on (step, coalesce(item_id, application_id)) * from first
      order by step, coalesce(item_id, application_id), due_date, submitted_at, id)
    select w.id, w.step, case when w.item_id is null then 'application' else 'item' end as entity,
      coalesce(w.item_id, w.application_id) as record_id, coalesce(i.item_no, a.application_no) as no,
      concat_ws(' ', c.label, coalesce(e.name, k.name)) as what, coalesce(i.inspected_unit, a.inspected_unit) as unit,
      coalesce(i.use_address, a.unit_address, '') as place, w.due_date, w.submitted_at, w.stands_for
    from single w join application a on a.id = w.application_id left join item i on i.id = w.item_id
      left join equipment e on e.id = i.equipment_id
      left join inspection_category c on c.code = coalesce(i.category_code, a.category_code)
      left join catalogue_item k on k.code = a.kind_code
    order by w.due_date, w.submitted_at, w.id limit ${limit}`.execute(db);
  return rows;
}
