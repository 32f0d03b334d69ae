import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

const ONE_AT_A_TIME = 7_310_002; // advisory lock, released with the transaction: several nodes may start at once

export const lockReference = (tx: Tx) => sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(tx);

/** The version of each part of the reference data that the database holds. */
export async function loadedVersions(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('referenceVersion').select(['name', 'version']).execute();
  return new Map(rows.map(({ name, version }) => [name, version]));
}

export async function rememberVersion(tx: Tx, name: string, version: string, now: Date): Promise<void> {
  await tx
    .insertInto('referenceVersion')
    .values({ name, version, loadedAt: now })
    .onConflict((on) => on.column('name').doUpdateSet({ version, loadedAt: now }))
    .execute();
}
