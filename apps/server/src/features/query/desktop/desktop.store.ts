import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { waitsFor, within } from '../../shared/scope/within.scope.ts';

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

/** Who sees the whole house reads every application of it; only the narrow scopes must look. */
const readable = (actor: Actor) =>
  actor.scope === 'own' || actor.scope === 'department'
    ? sql`exists (select from application a where a.id = t.application_id and ${within(actor, 'application')})`
    : sql`true`;

/**
 * What waits at these steps for the person within what they see: records, as the work list shows them (an item may wait in
 * several parts), and tasks that are late, as the list of tasks shows them. Each count stops at its bound.
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
        where ${within(actor, 'task')} and ${open} and ${waitsFor(actor)}
          and ${readable(actor)} limit ${COUNT_BOUND}) bounded) w`.execute(db);
  return rows;
}
