import { sql } from 'kysely';
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
