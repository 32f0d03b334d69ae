import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/session/actor.ts';

const COUNT_BOUND = 10_000;

export interface WaitingCount {
  step: string;
  count: number;
  overdue: number;
}

/** Open tasks at these steps that name the person, or nobody, within their institute; each count stops at its bound. */
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
      select count(*)::int as count, count(*) filter (where due_date < ${today}::date)::int as overdue from (
        select due_date from step_task t
        where t.organisation_id = ${actor.organisationId ?? null}::uuid and t.step = s.step and t.state = 'open'
          and (t.assignee_ids = '{}' or ${actor.userId}::uuid = any(t.assignee_ids)) limit ${COUNT_BOUND}) bounded) w`.execute(
    db,
  );
  return rows;
}

/** Equipment in use whose inspection is overdue, due in 10 or in 30 days, within the person's reach. */
export async function countDue(
  db: Db,
  actor: Actor,
  today: string,
): Promise<{ d30: number; d10: number; overdue: number }> {
  const reach = reachOf(actor);
  const { rows } = await sql<{ d30: number; d10: number; overdue: number }>`
    select count(*) filter (where next_inspection_date < ${today}::date)::int as overdue,
           count(*) filter (where next_inspection_date >= ${today}::date and next_inspection_date <= ${today}::date + 10)::int as d10,
           count(*) filter (where next_inspection_date > ${today}::date + 10)::int as d30
    from (select next_inspection_date from equipment e
          where e.use_status = '2' and e.next_inspection_date <= ${today}::date + 30 and ${reach} limit ${COUNT_BOUND}) due`.execute(
    db,
  );
  return rows[0] ?? { d30: 0, d10: 0, overdue: 0 };
}

function reachOf(actor: Actor): RawBuilder<unknown> {
  if (actor.scope === 'all') return sql`true`;
  if (actor.scope === 'area') return sql`e.area_code like ${`${(actor.areaCode ?? 'none').replace(/(00)+$/, '')}%`}`;
  return sql`e.organisation_id = ${actor.organisationId ?? null}::uuid`;
}
