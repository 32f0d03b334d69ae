import type { Db, Tx } from '../../../platform/db/database.ts';

export const noteOfflineKey = (db: Db | Tx, key: { keyId: string; publicKey: string }) =>
  db
    .insertInto('offlineKey')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
