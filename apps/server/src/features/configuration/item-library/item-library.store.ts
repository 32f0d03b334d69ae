import type { Db, Tx } from '../../../platform/db/database.ts';

export const isKind = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await db.selectFrom('catalogueItem').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
