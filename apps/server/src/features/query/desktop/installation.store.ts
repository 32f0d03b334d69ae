import type { Day } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A figure says that there is work to do; beyond this it says no more. */
const MOST = 10_000;
const MOST_NAMES = 12;

export async function countJobs(db: Db): Promise<{ jobsWaiting: number; jobsFailed: number }> {
  const { rows } = await sql<{ jobsWaiting: number; jobsFailed: number }>`
    select count(*) filter (where attempts < max_attempts and run_at <= now())::int as jobs_waiting,
      count(*) filter (where attempts >= max_attempts)::int as jobs_failed
    from (select attempts, max_attempts, run_at from graphile_worker.jobs limit ${MOST}) bounded`.execute(db);
  return rows[0] ?? { jobsWaiting: 0, jobsFailed: 0 };
}

export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database())::text as size`.execute(db);
  return Number(rows[0]?.size ?? 0);
}

/** Counts what people and institutes sign with, and what they are qualified by, of accounts that are enabled. */
export async function countEnding(db: Db, today: Day, until: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select user_id from signature_image s join app_user u on u.id = s.user_id and u.is_enabled where s.valid_to <= ${until}
      union all select q.user_id from staff_qualification q join app_user u on u.id = q.user_id and u.is_enabled
        where q.valid_to <= ${until}
      union all select organisation_id from seal_image where valid_to between ${today} and ${until} limit ${MOST}) ending`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countFailedLogins(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from login_attempt where not is_success and at > ${since} limit ${MOST}) failed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** People whose browser has asked something since. */
export async function findOnline(db: Db, since: Date): Promise<{ online: number; onlineNames: string[] }> {
  const { rows } = await sql<{ online: number; onlineNames: string[] }>`
    select count(*)::int as online, coalesce((array_agg(name order by seen_at desc))[1:${sql.lit(MOST_NAMES)}], '{}') as online_names
    from (select u.name, max(s.seen_at) as seen_at from session s join app_user u on u.id = s.user_id
      where s.seen_at > ${since} and s.expires_at > now() group by u.id, u.name limit ${MOST}) present`.execute(db);
  return rows[0] ?? { online: 0, onlineNames: [] };
}
