import { sql } from 'kysely';
import type { Db } from './database.ts';

/** True when nobody has an account yet: a first start, or one that was cut off before its accounts were there. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('app_user') is not null as is_there`.execute(db);
  if (!rows[0]?.isThere) return true;
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) === undefined;
}
