import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export const findHash = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('signingPassword').select('passwordHash').where('userId', '=', userId).executeTakeFirst())
    ?.passwordHash;

/** False where somebody else has set another one than `before` meanwhile. */
export async function save(db: Db, userId: string, before: string | undefined, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`
    insert into signing_password (user_id, password_hash) values (${userId}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, tried_at = '{}', set_at = now()
      where signing_password.password_hash = ${before ?? ''}
    returning user_id`.execute(db);
  return rows.length > 0;
}

export const remove = (tx: Tx, userId: string) =>
  tx.deleteFrom('signingPassword').where('userId', '=', userId).execute();

/**
 * Notes a try before it is weighed, so that many at once do not slip through, and answers what it is weighed against; nothing
 * while ten wrong ones within 15 minutes lock it for the 15 minutes after the tenth (as a login, decisions §4).
 */
export async function noteTry(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ passwordHash: string }>`
    update signing_password
    set tried_at = array(select t from unnest(tried_at) t where t > now() - interval '15 minutes' order by t) || clock_timestamp()
    where user_id = ${userId}
      and not (cardinality(tried_at) >= 10 and tried_at[cardinality(tried_at)] > now() - interval '15 minutes')
    returning password_hash`.execute(db);
  return rows[0]?.passwordHash;
}

export const forgetTries = (db: Db, userId: string) =>
  db
    .updateTable('signingPassword')
    .set({ triedAt: sql<Date[]>`'{}'` })
    .where('userId', '=', userId)
    .execute();
