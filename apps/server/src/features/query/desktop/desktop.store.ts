import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const COUNT_BOUND = 10_000;

export interface WaitingCount {
  step: string;
  count: number;
  overdue: number;
}

const open = sql`t.state = 'open' and t.step = s.step`;

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
        where ${within(actor, 'task')} and ${open} limit ${COUNT_BOUND}) bounded) w`.execute(db);
  return rows;
}

/** Open tasks at these steps that name the person, or nobody, within the institutes that they see; each count stops at its bound. */
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
        where ${within(actor, 'task')} and ${open}
          and (t.assignee_ids = '{}' or ${actor.userId}::uuid = any(t.assignee_ids)) limit ${COUNT_BOUND}) bounded) w`.execute(
    db,
  );
  return rows;
}
