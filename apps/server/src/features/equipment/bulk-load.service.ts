import type { Db } from '../../platform/db/database.ts';
import * as store from './equipment-indexes.store.ts';

/** Whoever brings in thousands of records says so before and after. */
export async function collectIndexEntries(db: Db, isLoading: boolean): Promise<void> {
  await store.collectIndexEntries(db, isLoading);
}

export const renewStatistics = (db: Db): Promise<unknown> => store.renewStatistics(db);
