import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Puts jobs in at once, each where it does not wait already. */
export async function putIn(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`
      select graphile_worker.add_job(${name}::text, '{}'::json, max_attempts => 1, job_key => ${`${name} at once`}::text)`.execute(
      db,
    );
}

/**
 * Takes back what a clock that was ahead has written: by it work of the clock would be done for the last time until that day comes, and
 * jobs put in then would wait for it. Answers how many kinds of timed work that were.
 */
export async function takeBackAheadClock(db: Db): Promise<number> {
  const { rows } = await sql`
    update graphile_worker._private_known_crontabs set known_since = least(known_since, now()),
      last_execution = case when last_execution > now() then now() else last_execution end
    where greatest(last_execution, known_since) > now() + interval '1 minute' returning identifier`.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = now()
    where created_at > now() + interval '1 minute' and run_at > now()`.execute(db);
  return rows.length;
}

/** The time that a node may be silent before its locks are freed. A node says every few seconds that it is alive. */
const SILENT_SECONDS = 45;

/** Says that this node is alive and which workers it runs; the database's clock counts. */
export async function sayAlive(db: Db, nodeId: string, workerIds: readonly string[]): Promise<void> {
  await sql`
    insert into job_node (id, worker_ids, seen_at) values (${nodeId}, ${[...workerIds]}, now())
    on conflict (id) do update set worker_ids = excluded.worker_ids, seen_at = excluded.seen_at`.execute(db);
}

export const removeNode = (db: Db, nodeId: string) => sql`delete from job_node where id = ${nodeId}`.execute(db);

/**
 * Frees jobs and queues that are locked by workers of no living node, and answers how many workers that were. The attempt
 * that was cut off stays counted, so that a job which ends its process each time is left for an administrator.
 * With `isAlone` no other process can run jobs on this database: every lock is a dead one.
 */
export async function freeDeadLocks(db: Db, { isAlone }: { isAlone: boolean }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`
      delete from job_node where ${isAlone}::boolean or seen_at < now() - make_interval(secs => ${SILENT_SECONDS})
        or seen_at > now() + make_interval(secs => ${SILENT_SECONDS})`.execute(tx);
    const { rows } = await sql<{ workers: string[] | null }>`
      with locked as (
        select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
        union all
        select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null)
      select array_agg(distinct locked_by) as workers from locked
      where ${isAlone}::boolean
        or (abs(extract(epoch from now() - locked_at)) > ${SILENT_SECONDS}
            and not exists (select 1 from job_node n where locked.locked_by = any(n.worker_ids)))`.execute(tx);
    const dead = rows[0]?.workers ?? [];
    if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
    return dead.length;
  });
}
