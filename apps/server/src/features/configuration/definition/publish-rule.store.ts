import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';

const NAME = 'definition';

/** As it is stored; written by an administrator, and by earlier releases without who and when. */
export interface StoredRule {
  readonly secondPerson?: boolean;
  readonly changedById?: string;
  readonly changedBy?: string;
  readonly changedAt?: string;
}

export async function findRule(db: Db | Tx): Promise<StoredRule> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return (row?.value ?? {}) as StoredRule; // no other name's value
}

/** Two who change the rule wait here for one another. */
export async function lockRule(tx: Tx): Promise<StoredRule> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${NAME}))`.execute(tx);
  return findRule(tx);
}

export async function keepRule(tx: Tx, secondPerson: boolean, { userId, name }: Actor, now: Date): Promise<StoredRule> {
  const rule = { secondPerson, changedById: userId, changedBy: name, changedAt: now.toISOString() };
  await sql`
    insert into setting (name, value, updated_at) values (${NAME}, ${JSON.stringify(rule)}::jsonb, ${now})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
  return rule;
}

/** The number of people who may log in and could publish a definition. */
export async function countPublishers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u where u.is_enabled and exists (
      select from user_group_member m join user_group_permission p on p.group_id = m.group_id
      where m.user_id = u.id and p.code = 'definition:publish')`.execute(tx);
  return rows[0]?.count ?? 0;
}
