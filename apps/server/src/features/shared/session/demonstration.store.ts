import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface AlikeAccount {
  readonly loginName: string;
  readonly name: string;
  readonly duty: string;
  readonly passwordHash: string;
}

/** More were never loaded together. */
const MOST = 60;

/**
 * Accounts that share their salted hash with another one: they were loaded together, and nobody has changed their password
 * since. A hash that is changed has a salt of its own.
 */
export async function findAlike(db: Db): Promise<AlikeAccount[]> {
  const { rows } = await sql<AlikeAccount>`
    select u.login_name, u.name, u.password_hash, coalesce((select string_agg(g.name, '、' order by g.name)
      from user_group_member m join user_group g on g.id = m.group_id where m.user_id = u.id), '') as duty
    from app_user u where u.is_enabled and not u.must_change_password and u.password_hash in (
      select password_hash from app_user group by password_hash having count(*) > 1)
    order by u.id limit ${MOST}`.execute(db);
  return rows;
}

interface Reached {
  readonly next: number;
  readonly of?: number;
  readonly isDone: boolean;
  /** It failed, and goes on at the next start. */
  readonly isStopped?: boolean;
}

/** The progress of the demonstration business; undefined where there is none, or nothing more comes. */
export async function findFilling(db: Db): Promise<{ done: number; of?: number } | undefined> {
  const { rows } = await sql<{ value: Reached }>`select value from setting where name = 'demo.business'`.execute(db);
  const reachedPoint = rows[0]?.value;
  if (!reachedPoint || reachedPoint.isDone || reachedPoint.isStopped) return undefined;
  return { done: reachedPoint.next, ...(reachedPoint.of !== undefined && { of: reachedPoint.of }) };
}
