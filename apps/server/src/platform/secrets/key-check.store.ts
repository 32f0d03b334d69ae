import type { Db } from '../db/database.ts';

/** Check values of the keys that the database has been sealed with, by the name of the key. */
export async function findKeyChecks(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('vaultKey').select(['name', 'checkValue']).execute();
  return new Map(rows.map(({ name, checkValue }) => [name, checkValue]));
}

/** Notes the keys that are new; those that are there stay as they are. */
export const addKeyChecks = (db: Db, checks: ReadonlyMap<string, string>) =>
  db
    .insertInto('vaultKey')
    .values([...checks].map(([name, checkValue]) => ({ name, checkValue })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
