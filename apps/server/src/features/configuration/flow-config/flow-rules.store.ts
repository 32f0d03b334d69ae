import { flowSettingsOf, type FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';

const NAME = 'flow';

/** Beside the rules: how often they were set, by whom, when. Earlier releases, and a tool of the database, left it out. */
interface Setting {
  readonly version: number;
  readonly changedBy?: string;
  readonly changedAt?: string;
}

export type SetRules = FlowSettings & Setting;

export async function findRules(db: Db | Tx): Promise<SetRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  const stored = (row?.value ?? {}) as Partial<SetRules>; // no other name's value
  const { version = 0, changedBy, changedAt } = stored;
  return { ...flowSettingsOf(stored), version, ...(changedBy && { changedBy }), ...(changedAt && { changedAt }) };
}

/** Two who change the rules wait here for one another. */
export async function lockRules(tx: Tx): Promise<SetRules> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${NAME}))`.execute(tx);
  return findRules(tx);
}

/** Keeps rules over those that stand; what is not among them stays. */
export async function keepRules(
  tx: Tx,
  rules: Partial<FlowSettings> & Pick<Setting, 'version'>,
  { name }: Actor,
  now: Date,
): Promise<void> {
  const kept = JSON.stringify({ ...rules, changedBy: name, changedAt: now.toISOString() });
  await sql`
    insert into setting (name, value, updated_at) values (${NAME}, ${kept}::jsonb, ${now})
    on conflict (name) do update set value = setting.value || excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
