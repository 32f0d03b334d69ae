import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Beside what is set: how often, by whom and when. Earlier releases, and a tool of the database, left it out. */
interface Changed {
  readonly version?: number;
  readonly changedBy?: string;
  readonly changedAt?: string;
}

/** The value that stands under one name of the table of settings, with how it came there. */
export interface Setting<T extends object> {
  find: (db: Db | Tx) => Promise<Partial<T> & Changed & { readonly version: number }>;
  /** Two who change it wait here for one another. */
  lock: (tx: Tx) => Promise<Partial<T> & Changed & { readonly version: number }>;
  /** Keeps values over those that stand; what is not among them stays. */
  keep: (
    tx: Tx,
    values: Partial<T> & { readonly version: number },
    by: { readonly name: string },
    now: Date,
  ) => Promise<void>;
}

export function settingNamed<T extends object>(name: string): Setting<T> {
  const find: Setting<T>['find'] = async (db) => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
    return { version: 0, ...((row?.value ?? {}) as Partial<T> & Changed) }; // no other name's value
  };
  return {
    find,
    lock: async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${name}))`.execute(tx);
      return find(tx);
    },
    keep: async (tx, values, by, now) => {
      const keptText = JSON.stringify({ ...values, changedBy: by.name, changedAt: now.toISOString() });
      await sql`
        insert into setting (name, value, updated_at) values (${name}, ${keptText}::jsonb, ${now})
        on conflict (name) do update set value = setting.value || excluded.value, updated_at = excluded.updated_at`.execute(
        tx,
      );
    },
  };
}
