import type { Db, Tx } from '../../../platform/db/database.ts';
import { maintain } from '../../../platform/db/maintenance.ts';
import { settleArchive } from './bulk-load.job.ts';
import * as store from './bulk-load.store.ts';

/** A call that brings in thousands of records says so before. */
export const beginBulkLoad = (db: Db, table: store.LoadedTable): Promise<void> =>
  maintain(db, (connection) => store.collectIndexEntries(connection, table));

/** And afterwards: what makes searching the new rows fast is done by a job, which holds neither result nor cancel. */
export const endBulkLoad = (tx: Tx): Promise<void> => settleArchive.later(tx, {}, { key: settleArchive.name });

/** The load of a table as an importer declares it. */
export const bulkLoadOf = (table: store.LoadedTable) => ({
  begin: (db: Db) => beginBulkLoad(db, table),
  end: async (tx: Tx) => endBulkLoad(tx),
});
